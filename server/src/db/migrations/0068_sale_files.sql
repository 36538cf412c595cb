-- Files that artists attach to a live session and sell. Source: docs/product/files.md.
CREATE TABLE sale_files (
  id text COLLATE "C" PRIMARY KEY,
  source_id text COLLATE "C" NOT NULL,
  artist_id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  title text NOT NULL,
  type text COLLATE "C" NOT NULL,
  file_url text COLLATE "C" NOT NULL,
  size_bytes bigint NOT NULL,
  price_tokens bigint NOT NULL CHECK (price_tokens BETWEEN 0 AND 100000),
  created_at timestamptz NOT NULL,
  -- No longer offered; its buyers keep it.
  removed_at timestamptz
);
CREATE INDEX sale_files_of_source ON sale_files (source_id, id DESC);
CREATE INDEX sale_files_of_artist ON sale_files (artist_id, id);

-- status: 2 paid to the artist, 3 taken back. A file that costs nothing has no hold.
CREATE TABLE file_purchases (
  id text COLLATE "C" PRIMARY KEY,
  file_id text COLLATE "C" NOT NULL,
  source_id text COLLATE "C" NOT NULL,
  buyer_id text COLLATE "C" NOT NULL,
  hold_id text COLLATE "C" UNIQUE,
  price_tokens bigint NOT NULL CHECK (price_tokens >= 0),
  status smallint NOT NULL CHECK (status IN (2, 3)),
  created_at timestamptz NOT NULL,
  CHECK ((hold_id IS NULL) = (price_tokens = 0))
);
CREATE UNIQUE INDEX file_purchases_once ON file_purchases (file_id, buyer_id) WHERE status = 2;
CREATE INDEX file_purchases_of_buyer ON file_purchases (buyer_id, id DESC);
CREATE INDEX file_purchases_of_source ON file_purchases (source_id, id) WHERE status = 2;
