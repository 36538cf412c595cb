-- Since when and why a reward is or was held back: the state itself forgets both as soon as staff release it.
ALTER TABLE referrals
  ADD COLUMN held_at timestamptz,
  ADD COLUMN held_for text COLLATE "C" CHECK (held_for IN ('cap', 'same-email', 'same-card', 'same-device', 'referrer-gone')),
  ADD CONSTRAINT referrals_held CHECK (held_at IS NULL OR held_for IS NOT NULL);
-- Of those from before only the reason is known, and only while it still holds.
UPDATE referrals SET held_for = block WHERE status = 'blocked';
