-- When what visitors see of a document was last published, for search engines and feed readers. Source: docs/product/content.md.
ALTER TABLE content_documents ADD COLUMN last_published_at timestamptz;
-- Of those before, the nearest that is known: not before what is shown was saved.
UPDATE content_documents AS d SET last_published_at = greatest(d.published_at, r.created_at)
  FROM content_revisions AS r WHERE r.document_id = d.id AND r.revision = d.published_revision;
