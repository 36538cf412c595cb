-- No statement asks for holds by the product they pay for: an order's holds are found by the order.
DROP INDEX wallet_holds_ref;
-- Whether two people share a device is asked of both, which the primary key answers.
DROP INDEX referral_devices_device;
-- A person's reports of a request are found among the few of that person.
DROP INDEX reports_of_request;

-- Staff's filters of people: few are not active, disabled or frozen, and finding them read everybody.
CREATE INDEX users_not_active ON users (status, created_at DESC, id DESC) WHERE status <> 1;
CREATE INDEX users_disabled ON users (created_at DESC, id DESC) WHERE disabled_at IS NOT NULL;
CREATE INDEX wallet_accounts_frozen ON wallet_accounts (owner_id) WHERE frozen_at IS NOT NULL;

-- The timeline of a person reads all versions of their tracks and all their sign-ins, which the partial indexes left out.
DROP INDEX feedback_requests_of_requester;
CREATE INDEX feedback_requests_of_requester ON feedback_requests (requester_id, created_at DESC, id DESC);
DROP INDEX sign_ins_user;
CREATE INDEX sign_ins_user ON sign_ins (user_id);
