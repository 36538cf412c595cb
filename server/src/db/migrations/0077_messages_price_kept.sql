-- The price of a removed message may stay with the artist, and then counts among what the session earned.
ALTER TABLE session_messages ADD COLUMN is_price_kept boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT is_price_kept OR (status = 4 AND hold_id IS NOT NULL));
UPDATE session_messages SET is_price_kept = true
  WHERE status = 4 AND hold_id IN (SELECT id FROM wallet_holds WHERE status = 2);
