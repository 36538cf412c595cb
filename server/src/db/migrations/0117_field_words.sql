-- The words that engineers look for, in the names of tables and of what belongs to them.
ALTER TABLE identity_reset_wishes RENAME TO password_reset_requests;
ALTER TABLE half_sign_ins RENAME TO pending_second_factor;
ALTER TABLE loopcheck_entries RENAME TO loopcheck_lines;
ALTER TABLE export_tickets RENAME TO download_tickets;
ALTER TABLE download_tickets RENAME COLUMN wish TO export_request;

DO $$
DECLARE
  renamed record;
  part record;
BEGIN
  FOR renamed IN
    SELECT * FROM (VALUES
      ('identity_reset_wishes', 'password_reset_requests'),
      ('half_sign_ins', 'pending_second_factor'),
      ('loopcheck_entries', 'loopcheck_lines'),
      ('export_tickets', 'download_tickets')
    ) AS names (old_name, new_name)
  LOOP
    FOR part IN
      SELECT conname FROM pg_constraint
      WHERE conrelid = to_regclass(renamed.new_name) AND starts_with(conname, renamed.old_name || '_')
    LOOP
      EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', renamed.new_name, part.conname,
        renamed.new_name || substr(part.conname, length(renamed.old_name) + 1));
    END LOOP;
    FOR part IN
      SELECT indexname FROM pg_indexes
      WHERE tablename = renamed.new_name AND schemaname = current_schema()
        AND starts_with(indexname, renamed.old_name || '_')
    LOOP
      EXECUTE format('ALTER INDEX %I RENAME TO %I', part.indexname,
        renamed.new_name || substr(part.indexname, length(renamed.old_name) + 1));
    END LOOP;
  END LOOP;
END $$;

-- A process of the version before still reads and writes by the old names until it is replaced.
CREATE VIEW identity_reset_wishes AS SELECT * FROM password_reset_requests;
CREATE VIEW half_sign_ins AS SELECT * FROM pending_second_factor;
CREATE VIEW loopcheck_entries AS SELECT * FROM loopcheck_lines;
CREATE VIEW export_tickets AS
  SELECT hash, user_id, resource, export_request AS wish, expires_at, used_at FROM download_tickets;
