-- An artist may answer questions for nothing, so a request may cost nothing.
ALTER TABLE feedback_requests DROP CONSTRAINT feedback_requests_total_tokens_check;
ALTER TABLE feedback_requests ADD CONSTRAINT feedback_requests_total_tokens_check CHECK (total_tokens >= 0);
ALTER TABLE feedback_lines DROP CONSTRAINT feedback_lines_price_tokens_check;
ALTER TABLE feedback_lines ADD CONSTRAINT feedback_lines_price_tokens_check CHECK (price_tokens >= 0);

-- Whose referral link the requester had followed. It pays nothing.
ALTER TABLE feedback_requests ADD COLUMN referrer_id text COLLATE "C";
