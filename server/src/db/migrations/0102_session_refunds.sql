-- A session that is refunded after its end keeps when and by whom it was ended.
ALTER TABLE sessions
  ADD COLUMN refunded_at timestamptz,
  ADD COLUMN refunded_by text COLLATE "C" CHECK (refunded_by IN ('artist', 'staff', 'time')),
  ADD COLUMN refund_reason text,
  ADD CONSTRAINT sessions_refunds CHECK ((refunded_at IS NULL) = (refunded_by IS NULL) AND (refunded_at IS NULL OR status = 6));

-- Their calendars were told at the refund, which wrote who made it and why in place of who had ended it.
UPDATE sessions SET refunded_at = calendar_changed_at, refunded_by = ended_by, refund_reason = end_reason, ended_by = NULL,
  end_reason = NULL
WHERE status = 6 AND calendar_changed_at > ended_at AND ended_by IS NOT NULL;
