-- Delivered feedback that its buyer asked staff to look at. While a report is open, its line of the ledger does not clear.
CREATE TABLE reports (
  id text COLLATE "C" PRIMARY KEY,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('loopcheck')),
  request_id text COLLATE "C" NOT NULL,
  artist_id text COLLATE "C" NOT NULL,
  reporter_id text COLLATE "C" NOT NULL,
  hold_id text COLLATE "C" NOT NULL CONSTRAINT reports_once UNIQUE,
  reason text COLLATE "C" NOT NULL CHECK (reason IN ('no-feedback', 'abusive', 'off-topic', 'other')),
  body text NOT NULL,
  status text COLLATE "C" NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'dismissed', 'refunded')),
  refund_bps integer CHECK (refund_bps BETWEEN 1 AND 10000),
  refunded_tokens integer NOT NULL DEFAULT 0 CHECK (refunded_tokens >= 0),
  note text,
  resolved_by text COLLATE "C",
  resolved_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT reports_resolved CHECK ((status = 'open') = (resolved_at IS NULL) AND (status = 'open') = (resolved_by IS NULL)),
  CONSTRAINT reports_refunded CHECK ((status = 'refunded') = (refund_bps IS NOT NULL) AND (refunded_tokens = 0 OR status = 'refunded'))
);
CREATE INDEX reports_of_request ON reports (request_id);
CREATE INDEX reports_of_reporter ON reports (reporter_id);
CREATE INDEX reports_of_artist ON reports (artist_id);
CREATE INDEX reports_newest ON reports (created_at DESC, id DESC);

-- Staff who ended an entry in the place of its two sides.
ALTER TABLE loopcheck_entries ADD COLUMN canceled_by_staff text COLLATE "C";
