/** A small text file that a mail carries. */
export interface MailAttachment {
  name: string;
  /** With its parameters, such as the method of a calendar file. */
  contentType: string;
  content: string;
}

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, when not to us. */
  replyTo: string | null;
  /** One-click address for mails that a person may switch off. */
  unsubscribeUrl: string | null;
  attachments: readonly MailAttachment[];
  date: Date;
}

/** The mail can never arrive, however often it is sent: there is no such address, say. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/**
 * Delivers a mail that the outbox table holds. Throws `MailRefused` when trying again is of no use, anything else when it may
 * be tried again. The same id may come twice.
 */
export interface MailProvider {
  name: 'outbox' | 'smtp';
  send(mail: Mail): Promise<void>;
  /** Removes what it keeps itself and is no longer of use. */
  prune?(now: Date): Promise<void>;
  close?(): void;
}
