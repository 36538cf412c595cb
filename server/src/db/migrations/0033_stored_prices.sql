-- The price of one loop when it was ordered: a later change of the price leaves earlier orders right.
ALTER TABLE loopcheck_entries ADD COLUMN file_price_tokens bigint CHECK (file_price_tokens > 0);
UPDATE loopcheck_entries e SET file_price_tokens = e.price_tokens / r.files
  FROM loopcheck_requests r WHERE r.id = e.request_id;
ALTER TABLE loopcheck_entries ALTER COLUMN file_price_tokens SET NOT NULL;

-- Only broken promises about money hold pay-outs back; before, every broken one did.
ALTER TABLE ledger_audits ADD COLUMN blocks_payouts boolean;
UPDATE ledger_audits SET blocks_payouts = NOT is_healthy, items = coalesce(
  (SELECT jsonb_agg(item || '{"blocks": "payouts"}' ORDER BY place) FROM jsonb_array_elements(items) WITH ORDINALITY AS list (item, place)),
  '[]');
ALTER TABLE ledger_audits ALTER COLUMN blocks_payouts SET NOT NULL;
