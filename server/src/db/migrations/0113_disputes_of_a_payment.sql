-- A payment can have several disputes at once, each about a part of it. round numbers them. The provider's own id is missing
-- for those that began before it was kept, and for messages that don't say which dispute they are about.
ALTER TABLE payment_disputes DROP CONSTRAINT payment_disputes_pkey;
ALTER TABLE payment_disputes ADD PRIMARY KEY (payment_id, round);
ALTER TABLE payment_disputes ADD COLUMN provider_dispute_id text COLLATE "C";

-- Stripe's messages about a dispute are kept by its id.
UPDATE payment_disputes d SET provider_dispute_id = told.id
  FROM (SELECT payment_id, min(split_part(event_id, ':', 1)) AS id FROM payment_events
    WHERE provider = 'stripe' AND kind = 'disputed' AND event_id LIKE 'd%:disputed'
    GROUP BY payment_id HAVING count(DISTINCT event_id) = 1) told
  WHERE told.payment_id = d.payment_id;
