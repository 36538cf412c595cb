-- An artist's imported people and announcements. Source: docs/product/my-users.md.

-- `email_hash` is keyed and differs for each artist. It stays in contact_refusals when the contact is removed, so that
-- nobody who unsubscribed gets mails again after another import.
CREATE TABLE contacts (
  id text COLLATE "C" PRIMARY KEY,
  artist_id text COLLATE "C" NOT NULL,
  email text COLLATE "C" NOT NULL CHECK (email = lower(email)),
  email_hash text COLLATE "C" NOT NULL,
  name text,
  imported_at timestamptz NOT NULL,
  -- By the address first: erasing a person deletes it with every artist.
  CONSTRAINT contacts_email UNIQUE (email, artist_id)
);
CREATE INDEX contacts_of_artist ON contacts (artist_id, id);

CREATE TABLE contact_refusals (
  artist_id text COLLATE "C" NOT NULL,
  email_hash text COLLATE "C" NOT NULL,
  refused_at timestamptz NOT NULL,
  PRIMARY KEY (artist_id, email_hash)
);

-- A job writes the mails in batches: first to `contacts`, then to `likers`, from `after_id` on.
CREATE TABLE announcements (
  id text COLLATE "C" PRIMARY KEY,
  artist_id text COLLATE "C" NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  sent integer NOT NULL DEFAULT 0 CHECK (sent >= 0),
  audience text COLLATE "C" NOT NULL DEFAULT 'contacts' CHECK (audience IN ('contacts', 'likers')),
  after_id text COLLATE "C" NOT NULL DEFAULT '',
  done_at timestamptz
);
CREATE INDEX announcements_of_artist ON announcements (artist_id, id DESC);
CREATE INDEX announcements_open ON announcements (id) WHERE done_at IS NULL;
