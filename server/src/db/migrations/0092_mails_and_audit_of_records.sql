-- The pages of the console show the mails about a record, and what staff did about it. Mails from before have no link: they are
-- deleted in time.
ALTER TABLE mail_outbox ADD COLUMN link text COLLATE "C";
CREATE INDEX mail_outbox_of_link ON mail_outbox (link, created_at DESC, id DESC) WHERE link IS NOT NULL;

-- Staff's calls name an order by one of the two.
CREATE INDEX audit_log_of_order ON audit_log ((coalesce(details->>'requestId', details->>'privateSessionId')), created_at DESC, id DESC)
  WHERE coalesce(details->>'requestId', details->>'privateSessionId') IS NOT NULL;
