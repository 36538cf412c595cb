-- Requests to one artist: a track (type 1) or a question (type 2). Both have the same columns for what follows the answer, so
-- they share their tables; the orders feature sees each through views of its own, which can be written like tables.
-- status: 1 pending, 2 answered, 3 canceled, 4 expired.
CREATE TABLE feedback_requests (
  id text COLLATE "C" PRIMARY KEY,
  type smallint NOT NULL CHECK (type IN (1, 2)),
  requester_id text COLLATE "C" NOT NULL,
  artist_id text COLLATE "C" NOT NULL,
  title text NOT NULL DEFAULT '',
  message text NOT NULL DEFAULT '',
  focus smallint[] NOT NULL DEFAULT '{}',
  theme text COLLATE "C",
  reference_url text,
  unsure text,
  question text NOT NULL DEFAULT '',
  topic smallint,
  file_name text,
  file_url text COLLATE "C",
  duration_seconds double precision CHECK (duration_seconds >= 30),
  loudness_lufs double precision,
  peaks jsonb,
  -- The first version of the track; its own id in the first.
  track_id text COLLATE "C" NOT NULL,
  version smallint NOT NULL DEFAULT 1 CHECK (version > 0),
  is_latest boolean NOT NULL DEFAULT true,
  total_tokens bigint NOT NULL CHECK (total_tokens > 0),
  discount_tokens bigint NOT NULL DEFAULT 0,
  status smallint NOT NULL CHECK (status IN (1, 2, 3, 4)),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((type = 1) = (file_name IS NOT NULL AND file_url IS NOT NULL AND duration_seconds IS NOT NULL)),
  CHECK ((type = 2) = (question <> '')),
  CHECK ((version = 1) = (track_id = id)),
  UNIQUE (track_id, version)
);
CREATE INDEX feedback_requests_of_requester ON feedback_requests (requester_id, created_at DESC, id DESC) WHERE is_latest;
CREATE INDEX feedback_requests_of_artist ON feedback_requests (artist_id, created_at DESC, id DESC);
CREATE INDEX feedback_requests_newest ON feedback_requests (created_at DESC, id DESC);
CREATE INDEX feedback_requests_due ON feedback_requests (expires_at) WHERE status = 1;

-- The artist's side: the price, the answer, and what the requester said about it.
CREATE TABLE feedback_lines (
  request_id text COLLATE "C" NOT NULL REFERENCES feedback_requests (id),
  type smallint NOT NULL CHECK (type IN (1, 2)),
  artist_id text COLLATE "C" NOT NULL,
  requester_id text COLLATE "C" NOT NULL,
  position smallint NOT NULL DEFAULT 0 CHECK (position = 0),
  hold_id text COLLATE "C" NOT NULL UNIQUE,
  price_tokens bigint NOT NULL CHECK (price_tokens > 0),
  -- Priority: a price of its own, which goes back when its time passes without an answer.
  surcharge_hold_id text COLLATE "C" UNIQUE,
  surcharge_tokens bigint NOT NULL DEFAULT 0,
  surcharge_due_at timestamptz,
  surcharge_missed_at timestamptz,
  status smallint NOT NULL CHECK (status IN (1, 2, 3, 4)),
  canceled_by_artist boolean NOT NULL DEFAULT false,
  canceled_by_staff text COLLATE "C",
  comment_artist text,
  listened_at timestamptz,
  heard_seconds integer NOT NULL DEFAULT 0 CHECK (heard_seconds >= 0),
  -- The private review of a track, or the answer to a question.
  answer text,
  public_feedback text,
  language text COLLATE "C",
  strength text,
  change_wanted text,
  accepts_new_version boolean NOT NULL DEFAULT false,
  -- Why staff should look at the answer.
  doubts text[] NOT NULL DEFAULT '{}',
  rating smallint CHECK (rating BETWEEN 1 AND 5),
  review text,
  reviewed_at timestamptz,
  review_visibility smallint NOT NULL DEFAULT 1 CHECK (review_visibility IN (1, 2)),
  -- How many of the two reminders the artist got: five days and one day before the deadline.
  reminders smallint NOT NULL DEFAULT 0 CHECK (reminders BETWEEN 0 AND 2),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  updated_at timestamptz,
  PRIMARY KEY (request_id, artist_id),
  CHECK ((status = 2) = (answer IS NOT NULL)),
  CHECK ((status = 1) = (updated_at IS NULL)),
  CHECK (NOT canceled_by_artist OR status = 3),
  CHECK (canceled_by_staff IS NULL OR status = 3 AND NOT canceled_by_artist),
  CHECK (status = 2 OR rating IS NULL AND review IS NULL),
  CHECK ((review IS NULL) = (reviewed_at IS NULL)),
  CHECK ((surcharge_tokens > 0) = (surcharge_hold_id IS NOT NULL)),
  CHECK ((surcharge_hold_id IS NULL) = (surcharge_due_at IS NULL)),
  CHECK (surcharge_missed_at IS NULL OR surcharge_due_at IS NOT NULL AND surcharge_missed_at >= surcharge_due_at)
);
CREATE INDEX feedback_lines_of_artist ON feedback_lines (artist_id, created_at DESC, request_id DESC);
CREATE INDEX feedback_lines_open_of_requester ON feedback_lines (requester_id, artist_id) WHERE status = 1;
CREATE INDEX feedback_lines_due ON feedback_lines (expires_at) WHERE status = 1;
CREATE INDEX feedback_lines_surcharge_due ON feedback_lines (surcharge_due_at) WHERE status = 1 AND surcharge_due_at IS NOT NULL AND surcharge_missed_at IS NULL;
CREATE INDEX feedback_lines_reviews ON feedback_lines (reviewed_at DESC, request_id DESC) WHERE review IS NOT NULL AND review_visibility = 1;

-- A place in the track and what the artist says about it.
CREATE TABLE feedback_moments (
  id text COLLATE "C" PRIMARY KEY,
  request_id text COLLATE "C" NOT NULL REFERENCES feedback_requests (id),
  at_seconds double precision NOT NULL CHECK (at_seconds >= 0),
  text text NOT NULL,
  reply text,
  replied_at timestamptz,
  done_at timestamptz,
  CHECK ((reply IS NULL) = (replied_at IS NULL))
);
CREATE INDEX feedback_moments_of_request ON feedback_moments (request_id, at_seconds, id);

-- An artist's own texts for answers.
CREATE TABLE feedback_snippets (
  artist_id text COLLATE "C" PRIMARY KEY,
  items text[] NOT NULL
);

CREATE VIEW feedback_track_requests AS SELECT * FROM feedback_requests WHERE type = 1;
CREATE VIEW feedback_track_lines AS SELECT * FROM feedback_lines WHERE type = 1;
CREATE VIEW feedback_question_requests AS SELECT * FROM feedback_requests WHERE type = 2;
CREATE VIEW feedback_question_lines AS SELECT * FROM feedback_lines WHERE type = 2;

-- An order may hold lines of several kinds with deadlines of their own, such as a surcharge: each line may name them.
CREATE OR REPLACE FUNCTION wallet_write_holds(
  p_head wallet_transactions, p_product_kind text, p_lines jsonb, p_from_bonus bigint, p_deliver boolean, p_expires_at timestamptz, p_clears_at timestamptz
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO wallet_holds (id, order_id, position, buyer_id, seller_id, product_kind, ref_type, ref_id, label, gross, discount,
    bonus_part, wallet_part, fee_bps, status, released_part, fee, net, created_at, expires_at, closed_at, clears_at)
  SELECT id, p_head.step, position, p_head.owner_id, seller_id, kind, p_head.ref_type, p_head.ref_id, p_head.label, gross, discount,
    bonus, gross - discount - bonus, fee_bps, CASE WHEN p_deliver THEN 2 ELSE 1 END, released, fee, released - fee,
    p_head.created_at, expires_at, CASE WHEN p_deliver THEN p_head.created_at END, CASE WHEN released > 0 THEN p_clears_at END
  FROM (
    SELECT l->>'id' AS id, l->>'sellerId' AS seller_id, coalesce(l->>'kind', p_product_kind) AS kind,
      coalesce((l->>'expiresAt')::timestamptz, p_expires_at) AS expires_at, n.gross, n.discount, n.fee_bps,
      position::integer,
      CASE WHEN p_deliver THEN n.gross ELSE 0 END AS released, CASE WHEN p_deliver THEN n.gross * n.fee_bps / 10000 ELSE 0 END AS fee,
      greatest(0, least(n.gross - n.discount, p_from_bonus - coalesce(sum(n.gross - n.discount)
        OVER (ORDER BY position ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)))::bigint AS bonus
    FROM jsonb_array_elements(p_lines) WITH ORDINALITY AS e(l, position),
      LATERAL (SELECT (l->>'gross')::bigint AS gross, (l->>'discount')::bigint AS discount, (l->>'feeBps')::integer AS fee_bps) n
  ) lines
$$;
