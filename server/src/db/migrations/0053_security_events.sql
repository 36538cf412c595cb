-- What was refused that may be an attack: who, what, from where, how it ended. Rows are only ever added.
CREATE TABLE security_events (
  id text COLLATE "C" PRIMARY KEY,
  kind text COLLATE "C" NOT NULL,
  user_id text COLLATE "C",
  what text COLLATE "C" NOT NULL,
  outcome text COLLATE "C" NOT NULL,
  network text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX security_events_newest ON security_events (created_at DESC, id DESC);
CREATE INDEX security_events_kind ON security_events (kind, created_at DESC, id DESC);
CREATE INDEX security_events_person ON security_events (user_id, created_at DESC, id DESC) WHERE user_id IS NOT NULL;

-- The exceptions: the erasure of a person blanks where they were, and rows older than a year go.
CREATE FUNCTION security_events_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('dubplate.erases', true) = 'yes' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    IF (NEW.id, NEW.kind, NEW.user_id, NEW.what, NEW.outcome, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.kind, OLD.user_id, OLD.what, OLD.outcome, OLD.created_at) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'security_events rows are never changed';
END $$;
CREATE TRIGGER security_events_append_only BEFORE UPDATE OR DELETE ON security_events
  FOR EACH ROW EXECUTE FUNCTION security_events_refuse_change();
