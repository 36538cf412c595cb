-- As before, and can be asked for single lines: one that cannot be cleared must not keep the others' money.
DROP FUNCTION wallet_clear_due(integer, timestamptz);
CREATE FUNCTION wallet_clear_due(p_limit integer, p_now timestamptz, p_only text[] DEFAULT NULL) RETURNS integer LANGUAGE plpgsql SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE
  due text[];
  accounts wallet_line[];
  hold wallet_holds;
  head wallet_transactions;
BEGIN
  SELECT array_agg(id) INTO due FROM (
    SELECT id FROM wallet_holds WHERE clears_at <= p_now AND cleared_at IS NULL AND disputed_at IS NULL
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
