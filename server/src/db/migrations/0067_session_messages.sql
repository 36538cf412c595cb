-- What people write in the room of a live session, what they pay for it, and who keeps order. Source: docs/product/messages.md.

ALTER TABLE sessions ADD COLUMN slow_seconds smallint NOT NULL DEFAULT 0 CHECK (slow_seconds BETWEEN 0 AND 300);

-- status: 1 pending, 2 accepted, 3 closed, 4 canceled.
CREATE TABLE session_messages (
  id text COLLATE "C" PRIMARY KEY,
  session_id text COLLATE "C" NOT NULL,
  author_id text COLLATE "C" NOT NULL,
  parent_id text COLLATE "C",
  text text NOT NULL,
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 4),
  -- Null for a message that cost nothing.
  hold_id text COLLATE "C" UNIQUE,
  price_tokens bigint NOT NULL CHECK (price_tokens >= 0),
  upvotes integer NOT NULL DEFAULT 0 CHECK (upvotes >= 0),
  reports integer NOT NULL DEFAULT 0 CHECK (reports >= 0),
  hidden_at timestamptz,
  created_at timestamptz NOT NULL,
  accepted_at timestamptz,
  ended_at timestamptz,
  CHECK ((hold_id IS NULL) = (price_tokens = 0)),
  CHECK (status <> 1 OR hold_id IS NOT NULL)
) WITH (fillfactor = 80);
CREATE INDEX session_messages_of_session ON session_messages (session_id, id DESC);
CREATE INDEX session_messages_queue ON session_messages (session_id, upvotes DESC, id) WHERE status = 1;
CREATE INDEX session_messages_paid ON session_messages (session_id, id DESC) WHERE price_tokens > 0;
CREATE INDEX session_messages_of_author ON session_messages (author_id, session_id, id DESC);
CREATE INDEX session_messages_reported ON session_messages (id DESC) WHERE reports > 0;

CREATE TABLE session_upvotes (
  message_id text COLLATE "C" NOT NULL,
  voter_id text COLLATE "C" NOT NULL,
  session_id text COLLATE "C" NOT NULL,
  hold_id text COLLATE "C" NOT NULL UNIQUE,
  tokens bigint NOT NULL CHECK (tokens > 0),
  -- 1 held, 2 paid to the artist, 3 refunded.
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 3),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (message_id, voter_id)
);
CREATE INDEX session_upvotes_of_session ON session_upvotes (session_id);
CREATE INDEX session_upvotes_of_voter ON session_upvotes (voter_id, session_id);

CREATE TABLE session_message_reports (
  message_id text COLLATE "C" NOT NULL,
  reporter_id text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (message_id, reporter_id)
);

-- until_at null: for the whole session.
CREATE TABLE session_bans (
  session_id text COLLATE "C" NOT NULL,
  person_id text COLLATE "C" NOT NULL,
  by_id text COLLATE "C" NOT NULL,
  until_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, person_id)
);

-- People whom the artist lets keep order in the room.
CREATE TABLE session_helpers (
  session_id text COLLATE "C" NOT NULL,
  person_id text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, person_id)
);

CREATE INDEX tips_of_session ON tips (session_id, id DESC) WHERE session_id IS NOT NULL;
