-- What happened is written to the outbox by the transaction in which it happened. After commits, one statement at a time
-- moves whatever is visible there into the log and numbers it, so that positions become visible in their own order:
-- a reader that asks for everything behind the last position it saw can miss nothing, however long other transactions
-- take and in whichever order they commit.
CREATE TABLE realtime_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic text COLLATE "C" NOT NULL,
  document jsonb,
  created_at timestamptz NOT NULL
);

CREATE TABLE realtime_events (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic text COLLATE "C" NOT NULL,
  document jsonb,
  created_at timestamptz NOT NULL
);

-- For the replay of a few topics.
CREATE INDEX realtime_events_topic ON realtime_events (topic, position);

-- Moves what is committed and returns how many events that were. The lock is held until the end of the transaction, which
-- must therefore hold nothing but this statement; the delete takes its snapshot after the lock, as volatile functions do.
-- Within one topic the outbox ids follow the order of the acts wherever those wait for one another.
CREATE FUNCTION realtime_number_events() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  moved bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM realtime_outbox) THEN
    RETURN 0;
  END IF;
  PERFORM pg_advisory_xact_lock(7352003);
  WITH taken AS (
    DELETE FROM realtime_outbox RETURNING id, topic, document, created_at
  )
  INSERT INTO realtime_events (topic, document, created_at)
    SELECT topic, document, created_at FROM taken ORDER BY id;
  GET DIAGNOSTICS moved = ROW_COUNT;
  RETURN moved;
END
$$;
