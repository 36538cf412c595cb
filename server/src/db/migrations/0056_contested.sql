-- What a buyer spent of a payment that is disputed stays pending with the artist until the dispute has ended.
ALTER TABLE wallet_holds ADD COLUMN contested_at timestamptz;

-- Lines are locked before accounts everywhere, so a dispute locks its buyer's lines before it takes tokens.
CREATE FUNCTION wallet_lock_spends(p_owner_id text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM wallet_holds WHERE buyer_id = p_owner_id AND status <> 3 AND cleared_at IS NULL ORDER BY id FOR NO KEY UPDATE;
END $$;

-- The bought tokens that a wallet lacks for disputed payments count as spent by the newest lines since the first of these
-- payments. Marks those of them that have not cleared, and removes the mark from all others.
CREATE FUNCTION wallet_contest(p_owner_id text, p_tokens bigint, p_since timestamptz, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  WITH spends AS (
    SELECT id, sum(tokens) OVER (ORDER BY created_at DESC, id DESC) - tokens AS newer
    FROM wallet_holds, LATERAL (SELECT wallet_part - refunded_wallet - reversed_part AS tokens) paid
    WHERE buyer_id = p_owner_id AND created_at >= p_since AND tokens > 0)
  UPDATE wallet_holds h SET contested_at = CASE WHEN h.contested_at IS NULL THEN p_now END
  WHERE h.buyer_id = p_owner_id AND h.cleared_at IS NULL
    AND (h.contested_at IS NOT NULL) <> EXISTS (SELECT FROM spends s WHERE s.id = h.id AND s.newer < p_tokens)
$$;

-- As before, and leaves out what a disputed payment paid for.
CREATE OR REPLACE FUNCTION wallet_clear_due(p_limit integer, p_now timestamptz, p_only text[] DEFAULT NULL) RETURNS integer LANGUAGE plpgsql SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE
  due text[];
  accounts wallet_line[];
  hold wallet_holds;
  head wallet_transactions;
BEGIN
  SELECT array_agg(id) INTO due FROM (
    SELECT id FROM wallet_holds WHERE clears_at <= p_now AND cleared_at IS NULL AND disputed_at IS NULL AND contested_at IS NULL
      AND (p_only IS NULL OR id = ANY (p_only))
    ORDER BY clears_at, id LIMIT p_limit FOR NO KEY UPDATE SKIP LOCKED) ready;
  SELECT array_agg((seller_id, kind, 0)::wallet_line) INTO accounts
    FROM wallet_holds, unnest(ARRAY['pending', 'earnings']) kind WHERE id = ANY (due);
  PERFORM wallet_lock(accounts);
  FOR hold IN UPDATE wallet_holds SET cleared_at = p_now WHERE id = ANY (due) RETURNING * LOOP
    head.owner_id := hold.seller_id; head.kind := 'clear'; head.ref_type := hold.ref_type; head.ref_id := hold.ref_id; head.step := hold.id;
    head.request_hash := ''; head.label := hold.label; head.created_at := p_now;
    PERFORM wallet_post(head, ARRAY[(hold.seller_id, 'pending', hold.reversed_net - hold.net),
      (hold.seller_id, 'earnings', hold.net - hold.reversed_net)]::wallet_line[]);
  END LOOP;
  RETURN coalesce(cardinality(due), 0);
END $$;
