-- Trigrams carry the search by name; it is a trusted extension, so that the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- type: 1 fan, 2 artist. status: 1 active, 2 awaiting approval, 3 rejected, 4 suspended. accept_request: 0 never, 1 accepting,
-- 3 paused. Prices are whole tokens (100 tokens = 1 US dollar). Emails are kept in lower case.
CREATE TABLE users (
  id text COLLATE "C" PRIMARY KEY,
  email text COLLATE "C" NOT NULL,
  is_email_verified boolean NOT NULL,
  type smallint NOT NULL CHECK (type IN (1, 2)),
  status smallint NOT NULL CHECK (status IN (1, 2, 3, 4)),
  status_reason text,
  username text COLLATE "C" NOT NULL,
  username_changed_at timestamptz,
  slug text COLLATE "C",
  display_name text NOT NULL,
  photo_url text,
  profile_image text,
  firstname text,
  lastname text,
  biography text,
  genres integer[] NOT NULL DEFAULT '{}',
  interests integer[] NOT NULL DEFAULT '{}',
  topics integer[] NOT NULL DEFAULT '{}',
  daw integer[] NOT NULL DEFAULT '{}',
  instruments text[] NOT NULL DEFAULT '{}',
  record_labels text[] NOT NULL DEFAULT '{}',
  collaborators text[] NOT NULL DEFAULT '{}',
  socials jsonb NOT NULL DEFAULT '{}',
  level smallint CHECK (level IN (1, 2, 3)),
  time_zone text,
  language text COLLATE "C" NOT NULL DEFAULT 'en',
  introduced boolean NOT NULL DEFAULT false,
  introduced_private_session boolean NOT NULL DEFAULT false,
  referral_introduced boolean NOT NULL DEFAULT false,
  infos_update_introduced boolean NOT NULL DEFAULT false,
  cookie_preferences jsonb,
  notification_preferences jsonb NOT NULL,
  accept_request smallint NOT NULL DEFAULT 0 CHECK (accept_request IN (0, 1, 3)),
  paused_at timestamptz,
  request_price integer NOT NULL DEFAULT 3000 CHECK (request_price BETWEEN 500 AND 100000 AND request_price % 100 = 0),
  priority_price integer NOT NULL DEFAULT 1500 CHECK (priority_price BETWEEN 0 AND 100000),
  question_price integer NOT NULL DEFAULT 500 CHECK (question_price BETWEEN 0 AND 20000),
  request_limit integer CHECK (request_limit BETWEEN 0 AND 1000),
  loopcheck_request_limit integer CHECK (loopcheck_request_limit BETWEEN 0 AND 1000),
  loopcheck boolean NOT NULL DEFAULT false,
  deepdive boolean NOT NULL DEFAULT false,
  ama boolean NOT NULL DEFAULT false,
  private_session boolean NOT NULL DEFAULT false,
  private_session_settings jsonb,
  featured boolean NOT NULL DEFAULT false,
  focus boolean NOT NULL DEFAULT false,
  commission_bps integer CHECK (commission_bps BETWEEN 0 AND 10000),
  referral_code text COLLATE "C" UNIQUE,
  referred_by_code text COLLATE "C",
  created_at timestamptz NOT NULL,
  approved_at timestamptz,
  last_login_at timestamptz,
  disabled_at timestamptz,
  CONSTRAINT users_email UNIQUE (email),
  CONSTRAINT users_slug UNIQUE (slug),
  CONSTRAINT users_email_lower CHECK (email = lower(email)),
  CONSTRAINT users_artist_slug CHECK (type = 1 OR slug IS NOT NULL),
  CONSTRAINT users_fan_status CHECK (type = 2 OR status IN (1, 4))
);
CREATE UNIQUE INDEX users_username ON users (lower(username));
CREATE UNIQUE INDEX users_one_focus ON users (focus) WHERE focus;
CREATE INDEX users_newest ON users (created_at DESC, id DESC);
CREATE INDEX users_email_part ON users USING gin (email gin_trgm_ops);
CREATE INDEX users_username_part ON users USING gin (lower(username) gin_trgm_ops);
CREATE INDEX users_listed ON users (created_at DESC, id DESC) WHERE type = 2 AND status = 1 AND disabled_at IS NULL;
CREATE INDEX users_featured ON users (id) WHERE featured AND type = 2 AND status = 1 AND disabled_at IS NULL;
CREATE INDEX users_genres ON users USING gin (genres) WHERE type = 2 AND status = 1;

-- Rights of staff stand apart from what a person may change of the own record. A super admin is an admin.
CREATE TABLE staff_flags (
  user_id text COLLATE "C" PRIMARY KEY REFERENCES users (id),
  is_admin boolean NOT NULL,
  is_super_admin boolean NOT NULL,
  granted_at timestamptz NOT NULL,
  CHECK (is_admin OR NOT is_super_admin)
);

-- Only the own identity provider reads this. The hash carries its algorithm and parameters.
CREATE TABLE passwords (
  user_id text COLLATE "C" PRIMARY KEY REFERENCES users (id),
  hash text COLLATE "C" NOT NULL,
  changed_at timestamptz NOT NULL
);

-- One sign-in is one browser. Secrets are stored as SHA-256; successor_key and the old secret together make the next one.
CREATE TABLE sign_ins (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id),
  user_agent text NOT NULL,
  renewal_hash text COLLATE "C" NOT NULL,
  previous_renewal_hash text COLLATE "C",
  successor_key text COLLATE "C" NOT NULL,
  renewed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_for text COLLATE "C" CHECK (revoked_for IN ('sign-out', 'reuse', 'staff')),
  CHECK ((revoked_at IS NULL) = (revoked_for IS NULL))
);
CREATE INDEX sign_ins_user ON sign_ins (user_id) WHERE revoked_at IS NULL;
CREATE INDEX sign_ins_expires ON sign_ins (expires_at);

CREATE TABLE id_tokens (
  hash text COLLATE "C" PRIMARY KEY,
  sign_in_id text COLLATE "C" NOT NULL REFERENCES sign_ins (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX id_tokens_expires ON id_tokens (expires_at);
CREATE INDEX id_tokens_sign_in ON id_tokens (sign_in_id);

CREATE TABLE artist_likes (
  user_id text COLLATE "C" NOT NULL REFERENCES users (id),
  artist_id text COLLATE "C" NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, artist_id)
);
CREATE INDEX artist_likes_artist ON artist_likes (artist_id);

-- Sums from which the public figures of an artist are computed; the products that deliver add to them.
CREATE TABLE artist_stats (
  artist_id text COLLATE "C" PRIMARY KEY REFERENCES users (id),
  achieved integer NOT NULL DEFAULT 0 CHECK (achieved >= 0),
  answered integer NOT NULL DEFAULT 0 CHECK (answered >= 0),
  expired integer NOT NULL DEFAULT 0 CHECK (expired >= 0),
  reviewed integer NOT NULL DEFAULT 0 CHECK (reviewed >= 0),
  rated integer NOT NULL DEFAULT 0 CHECK (rated >= 0),
  rating_sum integer NOT NULL DEFAULT 0 CHECK (rating_sum BETWEEN rated AND 5 * rated),
  answer_seconds bigint NOT NULL DEFAULT 0 CHECK (answer_seconds >= 0)
);

-- What the default search provider finds artists by: ` name word word`, folded, each word after a space.
CREATE TABLE search_artists (
  artist_id text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  words text NOT NULL,
  is_loopcheck boolean NOT NULL
);
CREATE INDEX search_artists_words ON search_artists USING gin (words gin_trgm_ops);
