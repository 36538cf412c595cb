-- Adding a card asks its bank, too, and belongs to no payment.
ALTER TABLE card_tries ALTER COLUMN payment_id DROP NOT NULL;
ALTER TABLE card_tries DROP CONSTRAINT card_tries_outcome_check;
ALTER TABLE card_tries ADD CONSTRAINT card_tries_outcome_check CHECK (outcome IN ('declined', 'paid', 'kept'));
