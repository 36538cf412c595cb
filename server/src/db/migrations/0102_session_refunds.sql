-- A session that is refunded after its end keeps when and by whom it was ended.
ALTER TABLE sessions
  ADD COLUMN refunded_at timestamptz,
  ADD COLUMN refunded_by text COLLATE "C" CHECK (refunded_by IN ('artist', 'staff', 'time')),
  ADD COLUMN refund_reason text,
  ADD CONSTRAINT sessions_refunds CHECK ((refunded_at IS NULL) = (refunded_by IS NULL) AND (refunded_at IS NULL OR status = 6));
