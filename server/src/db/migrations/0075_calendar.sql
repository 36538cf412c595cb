-- Calendar feeds, invitations in mails, and times that artists are busy elsewhere. Source: docs/product/calendar.md.

-- A person's secret feed address. Only its hash is stored, so that nobody who reads the database can read calendars.
CREATE TABLE calendar_feeds (
  user_id text COLLATE "C" PRIMARY KEY,
  secret_hash text COLLATE "C" NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

-- Calendar programs take a change of an event only with a higher number.
ALTER TABLE sessions
  ADD COLUMN calendar_sequence integer NOT NULL DEFAULT 0 CHECK (calendar_sequence >= 0),
  ADD COLUMN calendar_changed_at timestamptz;

-- A list of name, type and content. The contents are removed once the mail is delivered.
ALTER TABLE mail_outbox ADD COLUMN attachments jsonb;
