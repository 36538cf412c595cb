-- At most one row: when the demo world of this database was begun and when it was complete, so that one whose making was
-- interrupted is gone on with. Empty in production.
CREATE TABLE demo_world (
  only_row boolean PRIMARY KEY CHECK (only_row),
  began_at timestamptz NOT NULL,
  completed_at timestamptz
);
