-- A private session is reported when its artist did not come.
ALTER TABLE reports DROP CONSTRAINT reports_reason_check;
ALTER TABLE reports ADD CONSTRAINT reports_reason_check
  CHECK (reason IN ('no-feedback', 'abusive', 'off-topic', 'no-show', 'other'));
