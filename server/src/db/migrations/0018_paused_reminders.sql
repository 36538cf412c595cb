-- A long pause is told once; one from before this counts from now on.
ALTER TABLE users ADD COLUMN pause_reminded_at timestamptz;
CREATE INDEX users_paused ON users (paused_at) WHERE paused_at IS NOT NULL;
