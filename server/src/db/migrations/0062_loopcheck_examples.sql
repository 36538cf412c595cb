-- A fan may let everybody hear one loop with one answer to it, and artists may allow it for all of theirs.
ALTER TABLE loopcheck_entries ADD COLUMN shared_loop smallint CHECK (shared_loop >= 0);
ALTER TABLE users ADD COLUMN shows_answers boolean NOT NULL DEFAULT false;
CREATE INDEX loopcheck_entries_shared ON loopcheck_entries (updated_at DESC) WHERE shared_loop IS NOT NULL;
