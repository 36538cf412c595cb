-- Landing pages, pages of blocks and articles. Source: docs/product/content.md.

CREATE TABLE content_documents (
  id text COLLATE "C" PRIMARY KEY,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('home', 'landing', 'page', 'article')),
  slug text COLLATE "C" NOT NULL,
  -- Of the newest revision, for lists.
  title text NOT NULL,
  -- The newest revision.
  revision integer NOT NULL CHECK (revision > 0),
  -- What visitors see; null if they see nothing.
  published_revision integer,
  -- When it was first published.
  published_at timestamptz,
  -- What visitors will see from a time on.
  scheduled_revision integer,
  publish_at timestamptz,
  -- Of the published revision, for lists.
  tags text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text COLLATE "C",
  CONSTRAINT content_documents_address UNIQUE (kind, slug),
  CONSTRAINT content_documents_home CHECK (kind <> 'home' OR slug = 'home'),
  CONSTRAINT content_documents_published CHECK (published_revision IS NULL OR published_at IS NOT NULL),
  CONSTRAINT content_documents_scheduled CHECK ((scheduled_revision IS NULL) = (publish_at IS NULL))
);
CREATE INDEX content_documents_changed ON content_documents (changed_at DESC, id DESC);
CREATE INDEX content_documents_due ON content_documents (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX content_documents_articles ON content_documents (published_at DESC, id DESC)
  WHERE kind = 'article' AND published_revision IS NOT NULL;

CREATE TABLE content_revisions (
  document_id text COLLATE "C" NOT NULL REFERENCES content_documents (id),
  revision integer NOT NULL CHECK (revision > 0),
  content jsonb NOT NULL,
  -- The member of staff; null for what comes with the product.
  made_by text COLLATE "C",
  created_at timestamptz NOT NULL,
  PRIMARY KEY (document_id, revision)
);

-- Unsaved changes that an editor looks at.
CREATE TABLE content_previews (
  id text COLLATE "C" PRIMARY KEY,
  kind text COLLATE "C" NOT NULL,
  slug text COLLATE "C" NOT NULL,
  content jsonb NOT NULL,
  made_by text COLLATE "C" NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX content_previews_old ON content_previews (changed_at);
