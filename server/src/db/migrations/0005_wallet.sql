-- The ledger. Amounts are whole tokens (100 tokens = 1 US dollar); amount_cents alone is US cents.
-- owner_id stands in every key, so that the tables can be spread over machines by owner: a person owns the four accounts
-- below, a hold owns its escrow (owner_id = hold id), the platform owns the rest. Every time comes in as a parameter.

CREATE TABLE wallet_accounts (
  owner_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('wallet', 'bonus', 'pending', 'earnings')),
  balance bigint NOT NULL DEFAULT 0,
  min bigint NOT NULL DEFAULT 0,
  version bigint NOT NULL DEFAULT 0,
  frozen_at timestamptz,
  PRIMARY KEY (owner_id, kind),
  CONSTRAINT wallet_accounts_balance_min CHECK (balance >= min)
) WITH (fillfactor = 70);

-- One row per operation. Where the operation moves somebody's spendable tokens (wallet + bonus) the row is also that
-- person's statement line: tokens is the change, token_after the running balance, statement_no its place.
CREATE TABLE wallet_transactions (
  owner_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  ref_type text COLLATE "C" NOT NULL,
  ref_id text COLLATE "C" NOT NULL,
  step text COLLATE "C" NOT NULL,
  request_hash text COLLATE "C" NOT NULL,
  tokens bigint NOT NULL,
  token_after bigint CHECK (token_after >= 0),
  statement_no bigint,
  amount_cents integer CHECK (amount_cents >= 0),
  actor_id text COLLATE "C",
  label text NOT NULL,
  note text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, id),
  CONSTRAINT wallet_transactions_key UNIQUE (kind, ref_id, step),
  CONSTRAINT wallet_transactions_statement UNIQUE (owner_id, statement_no),
  CHECK ((tokens = 0) = (statement_no IS NULL)),
  CHECK ((tokens = 0) = (token_after IS NULL))
);
CREATE INDEX wallet_transactions_newest ON wallet_transactions (created_at DESC, id DESC) WHERE statement_no IS NOT NULL;

-- Only people's accounts keep a balance; escrow, payouts and the platform are summed, because a single row that every
-- sale updates would make all sales wait for one another.
CREATE TABLE wallet_entries (
  owner_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('wallet', 'bonus', 'pending', 'earnings', 'escrow', 'payout', 'fees', 'promo', 'adjust',
    'losses', 'paidout') OR kind LIKE 'cash:_%'),
  transaction_id text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint CHECK (balance_after >= 0),
  version bigint,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, kind, transaction_id),
  CONSTRAINT wallet_entries_version UNIQUE (owner_id, kind, version),
  CHECK ((kind IN ('wallet', 'bonus', 'pending', 'earnings')) = (balance_after IS NOT NULL AND version IS NOT NULL))
);
CREATE INDEX wallet_entries_transaction ON wallet_entries (transaction_id) INCLUDE (amount);

-- One order line while its delivery is open, and for ever after as the record of how it ended.
-- status: 1 held, 2 released, 3 refunded, 4 split, 5 reversed (after a release or a split).
CREATE TABLE wallet_holds (
  id text COLLATE "C" PRIMARY KEY,
  order_id text COLLATE "C" NOT NULL,
  position integer NOT NULL,
  buyer_id text COLLATE "C" NOT NULL,
  seller_id text COLLATE "C" NOT NULL,
  product_kind text COLLATE "C" NOT NULL,
  ref_type text COLLATE "C" NOT NULL,
  ref_id text COLLATE "C" NOT NULL,
  label text NOT NULL,
  gross bigint NOT NULL CHECK (gross >= 0),
  discount bigint NOT NULL CHECK (discount >= 0),
  bonus_part bigint NOT NULL CHECK (bonus_part >= 0),
  wallet_part bigint NOT NULL CHECK (wallet_part >= 0),
  fee_bps integer NOT NULL CHECK (fee_bps BETWEEN 0 AND 10000),
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 5),
  refunded_wallet bigint NOT NULL DEFAULT 0 CHECK (refunded_wallet BETWEEN 0 AND wallet_part),
  refunded_bonus bigint NOT NULL DEFAULT 0 CHECK (refunded_bonus BETWEEN 0 AND bonus_part),
  refunded_discount bigint NOT NULL DEFAULT 0 CHECK (refunded_discount BETWEEN 0 AND discount),
  refunded_part bigint NOT NULL GENERATED ALWAYS AS (refunded_wallet + refunded_bonus + refunded_discount) STORED,
  released_part bigint NOT NULL DEFAULT 0 CHECK (released_part >= 0),
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  net bigint NOT NULL DEFAULT 0 CHECK (net >= 0),
  reversed_part bigint NOT NULL DEFAULT 0 CHECK (reversed_part BETWEEN 0 AND released_part),
  reversed_net bigint NOT NULL DEFAULT 0 CHECK (reversed_net BETWEEN 0 AND net),
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  closed_at timestamptz,
  clears_at timestamptz,
  disputed_at timestamptz,
  cleared_at timestamptz,
  CONSTRAINT wallet_holds_not_own CHECK (buyer_id <> seller_id),
  CONSTRAINT wallet_holds_paid CHECK (bonus_part + wallet_part = gross - discount),
  CONSTRAINT wallet_holds_net CHECK (fee + net = released_part),
  CONSTRAINT wallet_holds_ends_whole CHECK (CASE status
    WHEN 1 THEN closed_at IS NULL AND refunded_wallet + refunded_bonus + refunded_discount + released_part = 0
    ELSE closed_at IS NOT NULL AND refunded_wallet + refunded_bonus + refunded_discount + released_part = gross END)
) WITH (fillfactor = 80);
CREATE INDEX wallet_holds_order ON wallet_holds (order_id);
CREATE INDEX wallet_holds_ref ON wallet_holds (ref_id, id);
CREATE INDEX wallet_holds_buyer ON wallet_holds (buyer_id, id);
CREATE INDEX wallet_holds_earned ON wallet_holds (seller_id, closed_at DESC, id DESC) INCLUDE (net, reversed_net) WHERE status IN (2, 4, 5);
CREATE INDEX wallet_holds_clearing ON wallet_holds (clears_at, id) WHERE clears_at IS NOT NULL AND cleared_at IS NULL;

CREATE FUNCTION wallet_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER wallet_entries_append_only BEFORE UPDATE OR DELETE ON wallet_entries
  FOR EACH ROW EXECUTE FUNCTION wallet_refuse_change();
CREATE TRIGGER wallet_entries_keep BEFORE TRUNCATE ON wallet_entries EXECUTE FUNCTION wallet_refuse_change();
CREATE TRIGGER wallet_transactions_append_only BEFORE UPDATE OR DELETE ON wallet_transactions
  FOR EACH ROW EXECUTE FUNCTION wallet_refuse_change();
CREATE TRIGGER wallet_transactions_keep BEFORE TRUNCATE ON wallet_transactions EXECUTE FUNCTION wallet_refuse_change();
CREATE TRIGGER wallet_holds_keep BEFORE DELETE ON wallet_holds FOR EACH ROW EXECUTE FUNCTION wallet_refuse_change();

-- A closed hold may still be cleared, disputed and reversed; how it ended is never written twice.
CREATE FUNCTION wallet_holds_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.order_id, NEW.buyer_id, NEW.seller_id, NEW.gross, NEW.discount, NEW.bonus_part, NEW.wallet_part, NEW.fee_bps)
     IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.buyer_id, OLD.seller_id, OLD.gross, OLD.discount, OLD.bonus_part, OLD.wallet_part, OLD.fee_bps)
     OR OLD.status <> 1 AND (NEW.closed_at, NEW.refunded_wallet, NEW.refunded_bonus, NEW.refunded_discount, NEW.released_part, NEW.fee)
        IS DISTINCT FROM (OLD.closed_at, OLD.refunded_wallet, OLD.refunded_bonus, OLD.refunded_discount, OLD.released_part, OLD.fee)
     OR OLD.status <> NEW.status AND NOT (OLD.status = 1 AND NEW.status IN (2, 3, 4) OR OLD.status IN (2, 4) AND NEW.status = 5)
     OR OLD.cleared_at IS NOT NULL AND NEW.cleared_at IS DISTINCT FROM OLD.cleared_at
  THEN
    RAISE EXCEPTION 'hold % ends once', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER wallet_holds_ends_once BEFORE UPDATE ON wallet_holds FOR EACH ROW EXECUTE FUNCTION wallet_holds_guard();

CREATE FUNCTION wallet_entries_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total numeric;
BEGIN
  SELECT sum(amount) INTO total FROM wallet_entries WHERE transaction_id = NEW.transaction_id;
  IF total <> 0 THEN
    RAISE EXCEPTION 'transaction % does not balance: %', NEW.transaction_id, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER wallet_entries_zero_sum AFTER INSERT ON wallet_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION wallet_entries_balanced();

-- Every movement of tokens is one of the functions below: one round trip, inside the caller's transaction.
-- They answer with an outcome and raise only for what a caller could never mean, so a refusal leaves the transaction usable.
-- Locks are taken in one order: holds by id, then accounts by (owner_id, kind). The platform's accounts are never locked.
-- Plans are generic: what differs between calls is only which rows, and planning anew each time took more than the work.

CREATE TYPE wallet_line AS (owner_id text, kind text, amount bigint);
CREATE TYPE wallet_result AS (outcome text, missing bigint, token bigint, transaction_id text);
CREATE TYPE wallet_closing AS (hold_id text, outcome text, buyer_id text, seller_id text, refunded bigint, fee bigint, net bigint, token bigint);

-- A uuidv7 of the given time. The id is made here because one call may post many transactions.
CREATE FUNCTION wallet_new_id(p_now timestamptz) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT substr(ms, 1, 8) || '-' || substr(ms, 9, 4) || '-7' || substr(noise, 16)
  FROM (SELECT lpad(to_hex((extract(epoch FROM p_now) * 1000)::bigint), 12, '0') AS ms, gen_random_uuid()::text AS noise) parts
$$;

CREATE FUNCTION wallet_token(p_owner_id text) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT coalesce(sum(balance), 0)::bigint FROM wallet_accounts WHERE owner_id = p_owner_id AND kind IN ('wallet', 'bonus')
$$;

-- Locks the named accounts in order. Those that do not exist yet are opened before anything is locked: whoever waits for
-- somebody else's new account then holds nothing that the other may want.
CREATE FUNCTION wallet_lock(p_accounts wallet_line[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT owner_id, kind FROM unnest(p_accounts) EXCEPT SELECT a.owner_id, a.kind FROM wallet_accounts a
      WHERE a.owner_id IN (SELECT owner_id FROM unnest(p_accounts))) THEN
    INSERT INTO wallet_accounts (owner_id, kind) SELECT DISTINCT owner_id, kind FROM unnest(p_accounts) ORDER BY 1, 2
      ON CONFLICT DO NOTHING;
  END IF;
  PERFORM 1 FROM wallet_accounts a WHERE (a.owner_id, a.kind) IN (SELECT owner_id, kind FROM unnest(p_accounts))
    ORDER BY a.owner_id, a.kind FOR NO KEY UPDATE;
END $$;

-- What an earlier call with the same key left behind; outcome is null when there was none.
CREATE FUNCTION wallet_earlier(p_head wallet_transactions) RETURNS wallet_result LANGUAGE plpgsql AS $$
DECLARE
  earlier record;
BEGIN
  SELECT id, request_hash INTO earlier FROM wallet_transactions
    WHERE kind = p_head.kind AND ref_id = p_head.ref_id AND step = p_head.step;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  RETURN (CASE WHEN earlier.request_hash = p_head.request_hash THEN 'replayed' ELSE 'key-reused' END,
    0, wallet_token(p_head.owner_id), earlier.id)::wallet_result;
END $$;

-- Writes one transaction: the head, the lines summed per account, the cached balances. The accounts must be locked.
-- Only the head's owner may gain or lose spendable tokens, because the head is one person's statement line.
CREATE FUNCTION wallet_post(p_head wallet_transactions, p_lines wallet_line[]) RETURNS wallet_result LANGUAGE plpgsql AS $$
DECLARE
  token_before bigint := wallet_token(p_head.owner_id);
BEGIN
  IF EXISTS (SELECT FROM unnest(p_lines) WHERE kind IN ('wallet', 'bonus') AND amount <> 0 AND owner_id <> p_head.owner_id) THEN
    RAISE EXCEPTION 'spendable tokens of another person than %', p_head.owner_id;
  END IF;
  SELECT coalesce(sum(amount), 0) INTO p_head.tokens FROM unnest(p_lines) WHERE kind IN ('wallet', 'bonus');
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

-- Moves p_amount (signed) into one account of a person out of p_contra_kind: a top-up, a bonus, an adjustment, and with
-- p_contra_owner = p_owner_id and 'earnings' a conversion. p_keep_from_frozen refuses a frozen person.
CREATE FUNCTION wallet_move(
  p_kind text, p_ref_type text, p_ref_id text, p_step text, p_owner_id text, p_account text, p_contra_owner text, p_contra_kind text,
  p_amount bigint, p_amount_cents integer, p_keep_from_frozen boolean, p_actor_id text, p_label text, p_note text, p_now timestamptz
) RETURNS wallet_result LANGUAGE plpgsql SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE
  head wallet_transactions;
  result wallet_result;
  accounts wallet_line[] := ARRAY[(p_owner_id, p_account, 0), (p_owner_id, 'wallet', 0)]::wallet_line[];
  giver_kind text := CASE WHEN p_amount < 0 THEN p_account ELSE p_contra_kind END;
  available bigint;
BEGIN
  IF p_amount = 0 OR p_amount < 0 AND p_contra_owner = p_owner_id THEN
    RAISE EXCEPTION 'an amount of % cannot be moved into % of %', p_amount, p_account, p_owner_id USING ERRCODE = 'check_violation';
  END IF;
  IF p_contra_owner = p_owner_id THEN
    accounts := accounts || (p_owner_id, p_contra_kind, 0)::wallet_line;
  END IF;
  PERFORM wallet_lock(accounts);
  head.owner_id := p_owner_id; head.kind := p_kind; head.ref_type := p_ref_type; head.ref_id := p_ref_id; head.step := p_step;
  head.amount_cents := p_amount_cents; head.actor_id := p_actor_id; head.label := p_label; head.note := p_note; head.created_at := p_now;
  head.request_hash := md5(jsonb_build_array(p_owner_id, p_account, p_contra_owner, p_contra_kind, p_amount, p_amount_cents)::text);
  result := wallet_earlier(head);
  IF result.outcome IS NOT NULL THEN
    RETURN result;
  END IF;
  IF p_keep_from_frozen AND EXISTS (SELECT FROM wallet_accounts WHERE owner_id = p_owner_id AND kind = 'wallet' AND frozen_at IS NOT NULL) THEN
    RETURN ('frozen', 0, wallet_token(p_owner_id), NULL)::wallet_result;
  END IF;
  IF p_amount < 0 OR p_contra_owner = p_owner_id THEN
    SELECT balance - min INTO available FROM wallet_accounts WHERE owner_id = p_owner_id AND kind = giver_kind;
    IF available < abs(p_amount) THEN
      RETURN ('insufficient', abs(p_amount) - available, wallet_token(p_owner_id), NULL)::wallet_result;
    END IF;
  END IF;
  RETURN wallet_post(head, ARRAY[(p_owner_id, p_account, p_amount), (p_contra_owner, p_contra_kind, -p_amount)]::wallet_line[]);
END $$;

-- Takes the price of a whole order: bonus first, then wallet, the discount from promo. Each line becomes a hold; with
-- p_deliver the lines are released in the same transaction (delivery is immediate). p_lines: [{id, sellerId, gross, discount, feeBps}].
CREATE FUNCTION wallet_order(
  p_kind text, p_order_id text, p_buyer_id text, p_product_kind text, p_lines jsonb, p_ref_type text, p_ref_id text, p_label text,
  p_wallet_only boolean, p_deliver boolean, p_expires_at timestamptz, p_clears_at timestamptz, p_actor_id text, p_now timestamptz
) RETURNS wallet_result LANGUAGE plpgsql SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE
  head wallet_transactions;
  result wallet_result;
  own record;
  total record;
  from_bonus bigint;
  accounts wallet_line[] := ARRAY[(p_buyer_id, 'bonus', 0), (p_buyer_id, 'wallet', 0)]::wallet_line[];
  postings wallet_line[];
BEGIN
  IF jsonb_array_length(p_lines) = 0 THEN
    RAISE EXCEPTION 'order % has no lines', p_order_id USING ERRCODE = 'check_violation';
  END IF;
  IF p_deliver THEN
    accounts := accounts || ARRAY(SELECT (l->>'sellerId', 'pending', 0)::wallet_line FROM jsonb_array_elements(p_lines) l);
  END IF;
  PERFORM wallet_lock(accounts);
  head.owner_id := p_buyer_id; head.kind := p_kind; head.ref_type := p_ref_type; head.ref_id := p_ref_id; head.step := p_order_id;
  head.actor_id := p_actor_id; head.label := p_label; head.created_at := p_now;
  head.request_hash := md5(jsonb_build_array(p_buyer_id, p_product_kind, p_wallet_only, p_deliver, p_lines)::text);
  result := wallet_earlier(head);
  IF result.outcome IS NOT NULL THEN
    RETURN result;
  END IF;
  SELECT sum(balance) FILTER (WHERE kind = 'wallet') AS wallet, sum(balance) FILTER (WHERE kind = 'bonus' AND NOT p_wallet_only) AS bonus,
    bool_or(frozen_at IS NOT NULL) AS frozen INTO own FROM wallet_accounts WHERE owner_id = p_buyer_id AND kind IN ('wallet', 'bonus');
  SELECT sum(gross - discount)::bigint AS paid, sum(discount)::bigint AS discount, bool_or("sellerId" = p_buyer_id) AS own INTO total
    FROM jsonb_to_recordset(p_lines) AS l(gross bigint, discount bigint, "sellerId" text);
  IF own.frozen THEN
    RETURN ('frozen', 0, wallet_token(p_buyer_id), NULL)::wallet_result;
  ELSIF total.own THEN
    RETURN ('own-content', 0, wallet_token(p_buyer_id), NULL)::wallet_result;
  ELSIF own.wallet + coalesce(own.bonus, 0) < total.paid THEN
    RETURN ('insufficient', total.paid - own.wallet - coalesce(own.bonus, 0), wallet_token(p_buyer_id), NULL)::wallet_result;
  END IF;
  from_bonus := least(coalesce(own.bonus, 0), total.paid);
  postings := ARRAY[(p_buyer_id, 'bonus', -from_bonus), (p_buyer_id, 'wallet', from_bonus - total.paid), ('platform', 'promo', -total.discount)]::wallet_line[];
  IF p_deliver THEN
    postings := postings || ARRAY(
      SELECT (line.*)::wallet_line FROM jsonb_to_recordset(p_lines) AS l("sellerId" text, gross bigint, "feeBps" integer),
        LATERAL (VALUES ('platform', 'fees', l.gross * l."feeBps" / 10000), (l."sellerId", 'pending', l.gross - l.gross * l."feeBps" / 10000)) AS line);
  ELSE
    postings := postings || ARRAY(SELECT (l.id, 'escrow', l.gross)::wallet_line FROM jsonb_to_recordset(p_lines) AS l(id text, gross bigint));
  END IF;
  result := wallet_post(head, postings);
  IF result.outcome = 'posted' THEN
    PERFORM wallet_write_holds(head, p_product_kind, p_lines, from_bonus, p_deliver, p_expires_at, p_clears_at);
  END IF;
  RETURN result;
END $$;

-- The bonus goes to the lines in their order: a line is paid from what the lines before it left of the bonus.
CREATE FUNCTION wallet_write_holds(
  p_head wallet_transactions, p_product_kind text, p_lines jsonb, p_from_bonus bigint, p_deliver boolean, p_expires_at timestamptz, p_clears_at timestamptz
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO wallet_holds (id, order_id, position, buyer_id, seller_id, product_kind, ref_type, ref_id, label, gross, discount,
    bonus_part, wallet_part, fee_bps, status, released_part, fee, net, created_at, expires_at, closed_at, clears_at)
  SELECT id, p_head.step, position, p_head.owner_id, seller_id, p_product_kind, p_head.ref_type, p_head.ref_id, p_head.label, gross, discount,
    bonus, gross - discount - bonus, fee_bps, CASE WHEN p_deliver THEN 2 ELSE 1 END, released, fee, released - fee,
    p_head.created_at, p_expires_at, CASE WHEN p_deliver THEN p_head.created_at END, CASE WHEN released > 0 THEN p_clears_at END
  FROM (
    SELECT l->>'id' AS id, l->>'sellerId' AS seller_id, n.gross, n.discount, n.fee_bps, position::integer,
      CASE WHEN p_deliver THEN n.gross ELSE 0 END AS released, CASE WHEN p_deliver THEN n.gross * n.fee_bps / 10000 ELSE 0 END AS fee,
      greatest(0, least(n.gross - n.discount, p_from_bonus - coalesce(sum(n.gross - n.discount)
        OVER (ORDER BY position ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)))::bigint AS bonus
    FROM jsonb_array_elements(p_lines) WITH ORDINALITY AS e(l, position),
      LATERAL (SELECT (l->>'gross')::bigint AS gross, (l->>'discount')::bigint AS discount, (l->>'feeBps')::integer AS fee_bps) n
  ) lines
$$;

-- Ends holds, all in the same way. p_mode: release (the seller's net starts clearing), refund, expire (a refund that must be
-- due), split (p_refund_bps of the price goes back, the rest is released). One answer per id, in the order given.
-- A release after expires_at and an expiry before it are refused, so that a late job cannot change an outcome.
CREATE FUNCTION wallet_close(
  p_hold_ids text[], p_mode text, p_refund_bps integer, p_clears_at timestamptz, p_actor_id text, p_note text, p_now timestamptz
) RETURNS SETOF wallet_closing LANGUAGE plpgsql SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE
  hold wallet_holds;
  answer wallet_closing;
  accounts wallet_line[];
  asked text;
BEGIN
  IF p_refund_bps NOT BETWEEN 0 AND 10000 THEN
    RAISE EXCEPTION '% of 10000 cannot be refunded', p_refund_bps USING ERRCODE = 'check_violation';
  END IF;
  PERFORM 1 FROM wallet_holds WHERE id = ANY (p_hold_ids) ORDER BY id FOR NO KEY UPDATE;
  SELECT array_agg(a) INTO accounts FROM wallet_holds h, LATERAL (
      SELECT (h.buyer_id, kind, 0)::wallet_line AS a FROM unnest(ARRAY['bonus', 'wallet']) kind WHERE p_refund_bps > 0
      UNION ALL SELECT (h.seller_id, 'pending', 0)::wallet_line WHERE p_refund_bps < 10000) involved
    WHERE h.id = ANY (p_hold_ids) AND h.status = 1;
  PERFORM wallet_lock(accounts);
  FOREACH asked IN ARRAY p_hold_ids LOOP
    SELECT * INTO hold FROM wallet_holds WHERE id = asked;
    answer := (asked, NULL, hold.buyer_id, hold.seller_id, 0, 0, 0, wallet_token(hold.buyer_id))::wallet_closing;
    answer.outcome := CASE
      WHEN hold.id IS NULL THEN 'not-found'
      WHEN hold.status = 1 AND p_mode = 'release' AND p_now >= hold.expires_at THEN 'too-late'
      WHEN hold.status = 1 AND p_mode = 'expire' AND (hold.expires_at IS NULL OR p_now < hold.expires_at) THEN 'not-due'
      WHEN hold.status = 1 THEN 'posted'
      WHEN hold.status = wallet_status_of(p_mode) AND hold.refunded_wallet + hold.refunded_bonus = (hold.gross - hold.discount) * p_refund_bps / 10000 THEN 'replayed'
      ELSE 'closed' END;
    IF answer.outcome = 'posted' THEN
      hold := wallet_end_hold(hold, p_mode, p_refund_bps, p_clears_at, p_actor_id, p_note, p_now);
      answer.token := wallet_token(hold.buyer_id);
    END IF;
    IF answer.outcome IN ('posted', 'replayed') THEN
      answer.refunded := hold.refunded_wallet + hold.refunded_bonus; answer.fee := hold.fee; answer.net := hold.net;
    END IF;
    RETURN NEXT answer;
  END LOOP;
END $$;

CREATE FUNCTION wallet_status_of(p_mode text) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT (CASE p_mode WHEN 'release' THEN 2 WHEN 'split' THEN 4 ELSE 3 END)::smallint
$$;

-- The part that goes back takes the wallet's share first, so that what was bought returns before what was given.
CREATE FUNCTION wallet_end_hold(
  p_hold wallet_holds, p_mode text, p_refund_bps integer, p_clears_at timestamptz, p_actor_id text, p_note text, p_now timestamptz
) RETURNS wallet_holds LANGUAGE plpgsql AS $$
DECLARE
  ended wallet_holds;
  head wallet_transactions;
  paid_back bigint := (p_hold.gross - p_hold.discount) * p_refund_bps / 10000;
  discount_back bigint := p_hold.discount * p_refund_bps / 10000;
  released bigint := p_hold.gross - paid_back - discount_back;
  fee_part bigint := released * p_hold.fee_bps / 10000;
  result wallet_result;
BEGIN
  UPDATE wallet_holds SET status = wallet_status_of(p_mode), closed_at = p_now,
    refunded_wallet = least(paid_back, wallet_part), refunded_bonus = paid_back - least(paid_back, wallet_part), refunded_discount = discount_back,
    released_part = released, fee = fee_part, net = released - fee_part, clears_at = CASE WHEN released > 0 THEN p_clears_at END
  WHERE id = p_hold.id AND status = 1 RETURNING * INTO STRICT ended;
  head.owner_id := CASE WHEN p_refund_bps > 0 THEN ended.buyer_id ELSE ended.seller_id END;
  head.kind := CASE p_mode WHEN 'release' THEN 'release' WHEN 'split' THEN 'split' ELSE 'refund' END;
  head.ref_type := ended.ref_type; head.ref_id := ended.ref_id; head.step := ended.id; head.request_hash := p_refund_bps::text;
  head.actor_id := p_actor_id; head.label := ended.label; head.note := p_note; head.created_at := p_now;
  result := wallet_post(head, ARRAY[(ended.id, 'escrow', -ended.gross), ('platform', 'fees', ended.fee), (ended.seller_id, 'pending', ended.net),
    (ended.buyer_id, 'wallet', ended.refunded_wallet), (ended.buyer_id, 'bonus', ended.refunded_bonus),
    ('platform', 'promo', ended.refunded_discount)]::wallet_line[]);
  IF result.outcome <> 'posted' THEN
    RAISE EXCEPTION 'hold % was ended under another status', ended.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN ended;
END $$;

-- Takes back p_bps of what a delivered line brought, once: the buyer's and promo's share from the seller's net and the fee,
-- in proportion. After clearing the seller's part comes from earnings as far as they go, the rest is the platform's loss.
CREATE FUNCTION wallet_reverse(p_hold_id text, p_bps integer, p_actor_id text, p_note text, p_now timestamptz)
RETURNS wallet_closing LANGUAGE plpgsql SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE
  hold wallet_holds;
  head wallet_transactions;
  result wallet_result;
  seller_kind text;
  paid_back bigint;
  to_wallet bigint;
  discount_back bigint;
  net_back bigint;
  from_seller bigint;
BEGIN
  IF p_bps NOT BETWEEN 0 AND 10000 THEN
    RAISE EXCEPTION '% of 10000 cannot be reversed', p_bps USING ERRCODE = 'check_violation';
  END IF;
  SELECT * INTO hold FROM wallet_holds WHERE id = p_hold_id FOR NO KEY UPDATE;
  IF hold.id IS NULL OR hold.status IN (1, 3, 5) THEN
    RETURN (p_hold_id, CASE hold.status WHEN 5 THEN 'replayed' WHEN 1 THEN 'not-released' WHEN 3 THEN 'not-released' ELSE 'not-found' END,
      hold.buyer_id, hold.seller_id, 0, 0, 0, wallet_token(hold.buyer_id))::wallet_closing;
  END IF;
  seller_kind := CASE WHEN hold.cleared_at IS NULL THEN 'pending' ELSE 'earnings' END;
  PERFORM wallet_lock(ARRAY[(hold.buyer_id, 'bonus', 0), (hold.buyer_id, 'wallet', 0), (hold.seller_id, seller_kind, 0)]::wallet_line[]);
  paid_back := (hold.gross - hold.discount - hold.refunded_wallet - hold.refunded_bonus) * p_bps / 10000;
  to_wallet := least(paid_back, hold.wallet_part - hold.refunded_wallet);
  discount_back := (hold.discount - hold.refunded_discount) * p_bps / 10000;
  net_back := paid_back + discount_back - (paid_back + discount_back) * hold.fee_bps / 10000;
  SELECT least(net_back, balance) INTO STRICT from_seller FROM wallet_accounts WHERE owner_id = hold.seller_id AND kind = seller_kind;
  UPDATE wallet_holds SET status = 5, reversed_part = paid_back + discount_back, reversed_net = net_back WHERE id = hold.id AND status IN (2, 4);
  head.owner_id := hold.buyer_id; head.kind := 'reverse'; head.ref_type := hold.ref_type; head.ref_id := hold.ref_id; head.step := hold.id;
  head.request_hash := p_bps::text; head.actor_id := p_actor_id; head.label := hold.label; head.note := p_note; head.created_at := p_now;
  result := wallet_post(head, ARRAY[(hold.buyer_id, 'wallet', to_wallet), (hold.buyer_id, 'bonus', paid_back - to_wallet),
    ('platform', 'promo', discount_back), ('platform', 'fees', net_back - paid_back - discount_back),
    (hold.seller_id, seller_kind, -from_seller), ('platform', 'losses', from_seller - net_back)]::wallet_line[]);
  IF result.outcome <> 'posted' THEN
    RAISE EXCEPTION 'hold % was reversed under another status', hold.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN (hold.id, 'posted', hold.buyer_id, hold.seller_id, paid_back, paid_back + discount_back - net_back, net_back, result.token)::wallet_closing;
END $$;

-- Moves what has cleared from pending to earnings, at most p_limit lines. Lines that somebody else is working on, and lines
-- with an open dispute, wait for the next sweep.
CREATE FUNCTION wallet_clear_due(p_limit integer, p_now timestamptz) RETURNS integer LANGUAGE plpgsql SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE
  due text[];
  accounts wallet_line[];
  hold wallet_holds;
  head wallet_transactions;
BEGIN
  SELECT array_agg(id) INTO due FROM (
    SELECT id FROM wallet_holds WHERE clears_at <= p_now AND cleared_at IS NULL AND disputed_at IS NULL
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

-- A frozen person keeps everything and can neither spend nor convert.
CREATE FUNCTION wallet_freeze(p_owner_id text, p_frozen_at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO wallet_accounts (owner_id, kind, frozen_at) VALUES (p_owner_id, 'wallet', p_frozen_at)
  ON CONFLICT (owner_id, kind) DO UPDATE SET frozen_at = excluded.frozen_at
$$;

-- While a dispute is open, what the line brought stays pending. Answers whether there was such a line to clear.
CREATE FUNCTION wallet_dispute(p_hold_id text, p_disputed_at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE wallet_holds SET disputed_at = p_disputed_at WHERE id = p_hold_id AND status IN (2, 4) AND cleared_at IS NULL;
  RETURN FOUND;
END $$;
