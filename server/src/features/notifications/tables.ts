import type { Generated } from 'kysely';
import type { JsonColumn } from '../../db/schema.ts';
import type { MailAttachment } from '../../providers/mail/port.ts';

export type Attached = Omit<MailAttachment, 'content'> & { content?: string };

export interface NotificationsTable {
  id: string;
  user_id: string;
  code: string;
  title: string;
  text: string;
  link: string | null;
  created_at: Date;
  read_at: Date | null;
}

export interface MailOutboxTable {
  id: string;
  user_id: string | null;
  code: string;
  to_email: string;
  subject: string;
  text: string;
  html: string;
  unsubscribe_url: string | null;
  is_secret: Generated<boolean>;
  reply_to: string | null;
  /** Contents are removed once the mail is delivered. */
  attachments: JsonColumn<Attached[]> | null;
  /** The artist who wrote it, or whose imported people get it. */
  artist_id: string | null;
  /** The page of what it is about, as in the bell. */
  link: string | null;
  status: Generated<1 | 2 | 3>;
  attempts: Generated<number>;
  next_attempt_at: Date;
  last_error: string | null;
  provider: string | null;
  created_at: Date;
  delivered_at: Date | null;
}

/** This feature's tables, as in its migration. */
declare module '../../db/schema.ts' {
  interface Database {
    notifications: NotificationsTable;
    mail_outbox: MailOutboxTable;
  }
}
