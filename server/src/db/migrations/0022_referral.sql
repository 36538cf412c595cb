-- Who brought whom. Amounts are whole tokens, and are what was really paid.
CREATE TABLE referrals (
  id text COLLATE "C" PRIMARY KEY,
  referrer_id text COLLATE "C" NOT NULL,
  friend_id text COLLATE "C" NOT NULL CONSTRAINT referrals_friend UNIQUE,
  status text COLLATE "C" NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'credited', 'blocked')),
  block text COLLATE "C" CHECK (block IN ('cap', 'same-email', 'same-card', 'same-device', 'referrer-gone')),
  referrer_tokens integer NOT NULL DEFAULT 0 CHECK (referrer_tokens BETWEEN 0 AND 1000),
  friend_tokens integer NOT NULL DEFAULT 0 CHECK (friend_tokens BETWEEN 0 AND 500),
  created_at timestamptz NOT NULL,
  credited_at timestamptz,
  -- Staff decided that what was held back is paid after all; from then on nothing holds it back again.
  released_at timestamptz,
  CONSTRAINT referrals_not_own CHECK (referrer_id <> friend_id),
  CONSTRAINT referrals_block CHECK ((status = 'blocked') <= (block IS NOT NULL)),
  CONSTRAINT referrals_credited CHECK (status <> 'credited' OR credited_at IS NOT NULL)
);
CREATE INDEX referrals_of_referrer ON referrals (referrer_id, created_at DESC, id DESC);
CREATE INDEX referrals_newest ON referrals (created_at DESC, id DESC);

-- Browsers people registered or signed in with, by the hash of a random mark: two accounts in one browser are one person.
CREATE TABLE referral_devices (
  device_hash text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  first_seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_hash)
);
CREATE INDEX referral_devices_device ON referral_devices (device_hash);
