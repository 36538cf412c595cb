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
  date: Date;
}

/** Delivers a mail that the outbox table holds. Throws when it may be tried again. The same id may come twice. */
export interface MailProvider {
  name: 'outbox' | 'smtp';
  send(mail: Mail): Promise<void>;
}
