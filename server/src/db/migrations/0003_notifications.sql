-- The bell. Ids are in order of time.
CREATE TABLE notifications (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL,
  code text COLLATE "C" NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  link text,
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notifications_of_user ON notifications (user_id, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;

-- Every mail, written in the transaction of what it tells. status: 1 waiting, 2 delivered, 3 given up.
CREATE TABLE mail_outbox (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C",
  code text COLLATE "C" NOT NULL,
  to_email text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  unsubscribe_url text,
  status smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2, 3)),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_attempt_at timestamptz NOT NULL,
  last_error text,
  provider text COLLATE "C",
  created_at timestamptz NOT NULL,
  delivered_at timestamptz,
  CHECK ((status = 2) = (delivered_at IS NOT NULL))
);
CREATE INDEX mail_outbox_due ON mail_outbox (next_attempt_at) WHERE status = 1;
CREATE INDEX mail_outbox_of_user ON mail_outbox (user_id, id DESC);
