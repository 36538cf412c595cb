-- How many tokens changed accounts in an operation, so that staff can look for an amount among movements of every account.
ALTER TABLE wallet_transactions ADD COLUMN moved bigint NOT NULL DEFAULT 0 CHECK (moved >= 0);

-- The table is append-only for everybody but this file, which gives the older rows what the newer ones are written with.
ALTER TABLE wallet_transactions DISABLE TRIGGER wallet_transactions_append_only;
UPDATE wallet_transactions t SET moved = e.moved
  FROM (SELECT transaction_id, sum(amount) AS moved FROM wallet_entries WHERE amount > 0 GROUP BY transaction_id) e
  WHERE e.transaction_id = t.id;
ALTER TABLE wallet_transactions ENABLE TRIGGER wallet_transactions_append_only;

-- The console's list reads all movements or the spendable ones in one order of time; half of all rows are spendable, so that
-- one index serves both.
DROP INDEX wallet_transactions_newest;
CREATE INDEX wallet_transactions_newest ON wallet_transactions (created_at DESC, id DESC);
CREATE INDEX wallet_transactions_ref ON wallet_transactions (ref_id, created_at, id);
CREATE INDEX wallet_transactions_moved ON wallet_transactions (moved);
CREATE INDEX wallet_transactions_id ON wallet_transactions (id);

-- As before, and counts what changed accounts.
CREATE OR REPLACE FUNCTION wallet_post(p_head wallet_transactions, p_lines wallet_line[]) RETURNS wallet_result LANGUAGE plpgsql AS $$
DECLARE
  token_before bigint := wallet_token(p_head.owner_id);
BEGIN
  IF EXISTS (SELECT FROM unnest(p_lines) WHERE kind IN ('wallet', 'bonus') AND amount <> 0 AND owner_id <> p_head.owner_id) THEN
    RAISE EXCEPTION 'spendable tokens of another person than %', p_head.owner_id;
  END IF;
  SELECT coalesce(sum(total) FILTER (WHERE kind IN ('wallet', 'bonus')), 0), coalesce(sum(greatest(total, 0)), 0)
    INTO p_head.tokens, p_head.moved
    FROM (SELECT kind, sum(amount) AS total FROM unnest(p_lines) GROUP BY owner_id, kind) accounts;
  IF p_head.tokens <> 0 THEN
    p_head.token_after := token_before + p_head.tokens;
    SELECT version + 1 INTO STRICT p_head.statement_no FROM wallet_accounts WHERE owner_id = p_head.owner_id AND kind = 'wallet';
    p_lines := p_lines || (p_head.owner_id, 'wallet', 0)::wallet_line;
  END IF;
  p_head.id := wallet_new_id(p_head.created_at);
  INSERT INTO wallet_transactions SELECT p_head.* ON CONFLICT (kind, ref_id, step) DO NOTHING;
  IF NOT FOUND THEN
    RETURN wallet_earlier(p_head);
  END IF;
  WITH summed AS (
    SELECT owner_id, kind, sum(amount)::bigint AS amount FROM unnest(p_lines) GROUP BY owner_id, kind
    HAVING sum(amount) <> 0 OR p_head.tokens <> 0 AND owner_id = p_head.owner_id AND kind = 'wallet'),
  moved AS (
    UPDATE wallet_accounts a SET balance = a.balance + s.amount, version = a.version + 1
    FROM summed s WHERE a.owner_id = s.owner_id AND a.kind = s.kind
    RETURNING a.owner_id, a.kind, a.balance, a.version)
  INSERT INTO wallet_entries (owner_id, kind, transaction_id, amount, balance_after, version, created_at)
  SELECT s.owner_id, s.kind, p_head.id, s.amount, m.balance, m.version, p_head.created_at
  FROM summed s LEFT JOIN moved m ON m.owner_id = s.owner_id AND m.kind = s.kind WHERE s.amount <> 0;
  RETURN ('posted', 0, token_before + p_head.tokens, p_head.id)::wallet_result;
END $$;

-- A payment is disputed: bought tokens go to the platform's losses as far as they are still there, a bonus never. Frozen
-- people are no exception. A later call with the same key answers what the first one took, which may have been nothing.
CREATE FUNCTION wallet_charge_back(
  p_ref_type text, p_ref_id text, p_step text, p_owner_id text, p_tokens bigint, p_actor_id text, p_label text, p_note text, p_now timestamptz,
  OUT outcome text, OUT taken bigint, OUT token bigint
) LANGUAGE plpgsql SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE
  head wallet_transactions;
  result wallet_result;
BEGIN
  IF p_tokens < 0 THEN
    RAISE EXCEPTION '% tokens cannot be charged back', p_tokens USING ERRCODE = 'check_violation';
  END IF;
  PERFORM wallet_lock(ARRAY[(p_owner_id, 'wallet', 0)]::wallet_line[]);
  head.owner_id := p_owner_id; head.kind := 'chargeback'; head.ref_type := p_ref_type; head.ref_id := p_ref_id; head.step := p_step;
  head.actor_id := p_actor_id; head.label := p_label; head.note := p_note; head.created_at := p_now;
  head.request_hash := md5(jsonb_build_array(p_owner_id, p_tokens)::text);
  result := wallet_earlier(head);
  IF result.outcome IS NULL THEN
    SELECT least(balance, p_tokens) INTO STRICT taken FROM wallet_accounts WHERE owner_id = p_owner_id AND kind = 'wallet';
    result := wallet_post(head, ARRAY[(p_owner_id, 'wallet', -taken), ('platform', 'losses', taken)]::wallet_line[]);
  END IF;
  SELECT -t.tokens INTO STRICT taken FROM wallet_transactions t WHERE t.owner_id = p_owner_id AND t.id = result.transaction_id;
  outcome := result.outcome; token := result.token;
END $$;

-- A dispute was lost: the provider keeps the money that had been paid. The tokens were taken before, so nobody's change.
CREATE FUNCTION wallet_lose_charge_back(
  p_ref_type text, p_ref_id text, p_step text, p_owner_id text, p_cash_kind text, p_tokens bigint, p_actor_id text, p_label text, p_note text,
  p_now timestamptz
) RETURNS wallet_result LANGUAGE plpgsql SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE
  head wallet_transactions;
BEGIN
  IF p_tokens <= 0 OR p_cash_kind NOT LIKE 'cash:_%' THEN
    RAISE EXCEPTION '% tokens cannot be lost to %', p_tokens, p_cash_kind USING ERRCODE = 'check_violation';
  END IF;
  head.owner_id := p_owner_id; head.kind := 'chargeback-loss'; head.ref_type := p_ref_type; head.ref_id := p_ref_id; head.step := p_step;
  head.actor_id := p_actor_id; head.label := p_label; head.note := p_note; head.created_at := p_now;
  head.request_hash := md5(jsonb_build_array(p_owner_id, p_cash_kind, p_tokens)::text);
  RETURN wallet_post(head, ARRAY[('platform', 'losses', -p_tokens), ('platform', p_cash_kind, p_tokens)]::wallet_line[]);
END $$;

-- The steps of a pay-out. p_mode: request (earnings are set aside), return (they come back), settle (they were paid), fail
-- (they come back although they counted as paid). The artist's own row makes two steps of one pay-out wait for each other:
-- what was set aside is a sum of postings, which nobody could lock.
CREATE FUNCTION wallet_payout(
  p_mode text, p_payout_id text, p_ref_type text, p_ref_id text, p_step text, p_owner_id text, p_tokens bigint, p_actor_id text,
  p_label text, p_note text, p_now timestamptz
) RETURNS wallet_result LANGUAGE plpgsql SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE
  head wallet_transactions;
  result wallet_result;
  giver wallet_line;
  taker wallet_line;
  available bigint;
BEGIN
  IF p_tokens <= 0 THEN
    RAISE EXCEPTION '% tokens cannot be paid out', p_tokens USING ERRCODE = 'check_violation';
  END IF;
  PERFORM wallet_lock(ARRAY[(p_owner_id, 'earnings', 0), (p_owner_id, 'wallet', 0)]::wallet_line[]);
  head.owner_id := p_owner_id; head.ref_type := p_ref_type; head.ref_id := p_ref_id; head.step := p_step;
  head.kind := CASE p_mode WHEN 'request' THEN 'payout' WHEN 'settle' THEN 'payout-paid' WHEN 'return' THEN 'payout-return' WHEN 'fail' THEN 'payout-return' END;
  head.actor_id := p_actor_id; head.label := p_label; head.note := p_note; head.created_at := p_now;
  head.request_hash := md5(jsonb_build_array(p_mode, p_owner_id, p_payout_id, p_tokens)::text);
  result := wallet_earlier(head);
  IF result.outcome IS NOT NULL THEN
    RETURN result;
  END IF;
  IF p_mode = 'request' AND EXISTS (SELECT FROM wallet_accounts WHERE owner_id = p_owner_id AND kind = 'wallet' AND frozen_at IS NOT NULL) THEN
    RETURN ('frozen', 0, wallet_token(p_owner_id), NULL)::wallet_result;
  END IF;
  giver := CASE p_mode WHEN 'request' THEN (p_owner_id, 'earnings', -p_tokens)::wallet_line
    WHEN 'fail' THEN ('platform', 'paidout', -p_tokens)::wallet_line ELSE (p_payout_id, 'payout', -p_tokens)::wallet_line END;
  taker := CASE p_mode WHEN 'request' THEN (p_payout_id, 'payout', p_tokens)::wallet_line
    WHEN 'settle' THEN ('platform', 'paidout', p_tokens)::wallet_line ELSE (p_owner_id, 'earnings', p_tokens)::wallet_line END;
  available := CASE p_mode
    WHEN 'request' THEN (SELECT balance FROM wallet_accounts WHERE owner_id = p_owner_id AND kind = 'earnings')
    WHEN 'fail' THEN (SELECT coalesce(sum(CASE kind WHEN 'payout-paid' THEN moved ELSE -moved END), 0) FROM wallet_transactions
      WHERE owner_id = p_owner_id AND ref_id = p_ref_id AND kind IN ('payout-paid', 'payout-return'))
    ELSE (SELECT coalesce(sum(amount), 0) FROM wallet_entries WHERE owner_id = p_payout_id AND kind = 'payout') END;
  IF available < p_tokens THEN
    RETURN ('insufficient', p_tokens - available, wallet_token(p_owner_id), NULL)::wallet_result;
  END IF;
  RETURN wallet_post(head, ARRAY[giver, taker]);
END $$;

-- The order of a line that was just ended, when by that the whole order went back to its buyer; otherwise null. Whoever ends
-- another line of it meanwhile waits for the buyer's accounts, so that the last one sees all of them.
CREATE FUNCTION wallet_refunded_order(p_hold_id text, p_outcome text) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF p_outcome <> 'posted' THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT o.order_id FROM wallet_holds o WHERE o.order_id = (SELECT h.order_id FROM wallet_holds h WHERE h.id = p_hold_id)
    GROUP BY o.order_id HAVING bool_and(o.status = 3 OR o.status = 4 AND o.released_part = 0));
END $$;
