import type { Generated } from 'kysely';

interface ContactsTable {
  id: string;
  artist_id: string;
  email: string;
  email_hash: string;
  name: string | null;
  imported_at: Date;
}

interface ContactRefusalsTable {
  artist_id: string;
  email_hash: string;
  refused_at: Date;
}

export interface AnnouncementsTable {
  id: string;
  artist_id: string;
  subject: string;
  text: string;
  created_at: Date;
  sent: Generated<number>;
  audience: Generated<'contacts' | 'likers'>;
  after_id: Generated<string>;
  done_at: Date | null;
}

/** This feature's tables, as in its migration. */
declare module '../../db/schema.ts' {
  interface Database {
    contacts: ContactsTable;
    contact_refusals: ContactRefusalsTable;
    announcements: AnnouncementsTable;
  }
}
