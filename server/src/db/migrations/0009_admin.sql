-- What staff did, when and from where. Rows are only ever added.
CREATE TABLE audit_log (
  id text COLLATE "C" PRIMARY KEY,
  actor_id text COLLATE "C",
  action text COLLATE "C" NOT NULL,
  details jsonb NOT NULL,
  ip text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX audit_log_newest ON audit_log (created_at DESC, id DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_id, created_at DESC);

CREATE FUNCTION audit_log_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log rows are never changed';
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_refuse_change();

-- A download cannot carry the token in its body: this is its one-use ticket, stored hashed.
CREATE TABLE export_tickets (
  hash text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL,
  resource text COLLATE "C" NOT NULL,
  wish jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX export_tickets_expires ON export_tickets (expires_at);

-- Spreadsheets run cells that begin like a formula; an apostrophe makes them text.
CREATE FUNCTION csv_safe(cell text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN cell ~ '^[=+@\t\r-]' THEN '''' || cell ELSE cell END
$$;
