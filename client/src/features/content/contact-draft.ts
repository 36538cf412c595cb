const KEY = 'dubplate-contact';

/** The draft of a message to staff. It survives a reload of this tab. */
export interface ContactDraft {
  /** Null until the person types one; until then the signed-in person's address is used. */
  email: string | null;
  subject: string;
  message: string;
}

export const emptyContact: ContactDraft = { email: null, subject: '', message: '' };
export const SUBJECT_LENGTH_MAX = 120;
export const MESSAGE_LENGTH_MAX = 5000;

export function readContactDraft(): ContactDraft {
  try {
    const { email, subject, message } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
    return {
      email: typeof email === 'string' ? email : null,
      subject: textOf(subject),
      message: textOf(message),
    };
  } catch {
    return emptyContact;
  }
}

export function keepContactDraft(draft: ContactDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage the draft lasts until the page closes.
  }
}

/** Errors by field; empty when the message can be sent. */
export function contactErrors(email: string, { subject, message }: ContactDraft): Record<string, string> {
  return {
    ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: 'Please enter a valid email address.' }),
    ...(subject.trim().length < 3 && { subject: 'Please say in a few words what it is about.' }),
    ...(message.trim().length < 10 && { message: 'Please write at least 10 characters.' }),
  };
}
