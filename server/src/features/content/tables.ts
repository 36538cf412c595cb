import type { DocumentKind } from '@dubplate/shared/features/content/documents.ts';
import type { DocumentContent } from '@dubplate/shared/features/content/records.ts';
import type { Generated } from 'kysely';
import type { JsonColumn } from '../../db/schema.ts';

export interface ContentDocumentsTable {
  id: string;
  kind: DocumentKind;
  slug: string;
  title: string;
  revision: number;
  published_revision: number | null;
  published_at: Date | null;
  last_published_at: Date | null;
  scheduled_revision: number | null;
  publish_at: Date | null;
  tags: Generated<string[]>;
  created_at: Date;
  changed_at: Date;
  changed_by: string | null;
}

export interface ContentRevisionsTable {
  document_id: string;
  revision: number;
  content: JsonColumn<DocumentContent>;
  made_by: string | null;
  created_at: Date;
}

export interface ContentPreviewsTable {
  id: string;
  kind: DocumentKind;
  slug: string;
  content: JsonColumn<DocumentContent>;
  made_by: string;
  changed_at: Date;
}

declare module '../../db/schema.ts' {
  interface Database {
    content_documents: ContentDocumentsTable;
    content_revisions: ContentRevisionsTable;
    content_previews: ContentPreviewsTable;
  }
}
