export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** One-click address for mails that a person may switch off. */
  unsubscribeUrl: string | null
}

/** Delivers a mail that the outbox holds. Throws when it may be tried again. */
export interface MailProvider {
  name: 'outbox' | 'smtp'
  send(mail: Mail): Promise<void>
}
