-- Staff's figures and lists over a million movements, each read from an index alone. An index costs every write to its table,
-- so that each says here what it costs.

-- Sums of an account come from the key itself, which carries the amount for that: eight bytes a posting and no further index.
ALTER TABLE wallet_entries DROP CONSTRAINT wallet_entries_pkey,
  ADD CONSTRAINT wallet_entries_pkey PRIMARY KEY (owner_id, kind, transaction_id) INCLUDE (amount);
-- What is on its way to artists, whose owner is the pay-out and not the platform. Written by pay-outs only.
CREATE INDEX wallet_entries_payout ON wallet_entries (owner_id) INCLUDE (amount) WHERE kind = 'payout';

-- An index alone answers only for pages that VACUUM has seen since they changed. By default that comes once a fifth of the
-- table is new, which for the ledger is months of movements.
ALTER TABLE wallet_entries SET (autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE wallet_transactions SET (autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE wallet_holds SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Artists alone, a hundredth of all people: how many there are in which state, and how many came when. Fans never write it.
CREATE INDEX users_artists ON users (created_at) INCLUDE (status, accept_request) WHERE type = 2;

-- Console: a part of a movement's label. A trigram index takes new rows into a list that is sorted in later, many at once, and
-- keeps a label that a hundred thousand rows share as one list of places.
CREATE INDEX wallet_transactions_label_part ON wallet_transactions USING gin (label gin_trgm_ops);

-- What was sent when and how it stands: the lines of a period without their long rows. The status changes once in a line's life,
-- with which other indexes of it change as well.
CREATE INDEX loopcheck_entries_figures ON loopcheck_entries (created_at) INCLUDE (status);
-- The list's own index gives the sums of a period as well, so that they cost no further one.
DROP INDEX loopcheck_requests_newest;
CREATE INDEX loopcheck_requests_newest ON loopcheck_requests (created_at DESC, id DESC) INCLUDE (files, total_tokens);

-- The days of people and Loopchecks, as wallet_holds_days: without it every moment seems to be a day of its own, and is sorted.
CREATE STATISTICS users_days ON ((created_at AT TIME ZONE 'UTC')::date) FROM users;
CREATE STATISTICS loopcheck_requests_days ON ((created_at AT TIME ZONE 'UTC')::date) FROM loopcheck_requests;

-- An amount among movements of a kind is read from the same index as an amount alone; which go together, such as small bonuses
-- and large purchases of tokens, no index tells the planner.
DROP INDEX wallet_transactions_moved;
CREATE INDEX wallet_transactions_moved ON wallet_transactions (moved, kind);
CREATE STATISTICS wallet_transactions_moved_kinds (mcv) ON kind, moved FROM wallet_transactions;
