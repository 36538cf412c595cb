-- How often each person, address or email has called within a limit, counted by all processes together. Unlogged: the
-- counts are worth little after a crash, and writing them must not wait for the disk.
CREATE UNLOGGED TABLE call_counts (
  key text COLLATE "C" PRIMARY KEY,
  made int NOT NULL,
  ends_at timestamptz NOT NULL
);

CREATE INDEX call_counts_ends ON call_counts (ends_at);
