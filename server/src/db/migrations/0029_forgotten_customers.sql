-- An erased person's record at the card company, until the company has been asked to delete it.
ALTER TABLE payment_customers ADD COLUMN left_at timestamptz;
CREATE INDEX payment_customers_left ON payment_customers (provider, left_at) WHERE left_at IS NOT NULL;
