-- The console's pages of live sessions, messages and courses show what staff did about them, too.
DROP INDEX audit_log_of_order;
CREATE INDEX audit_log_of_record ON audit_log (
  (coalesce(details->>'requestId', details->>'privateSessionId', details->>'sessionId', details->>'messageId', details->>'videoId')),
  created_at DESC, id DESC
) WHERE coalesce(details->>'requestId', details->>'privateSessionId', details->>'sessionId', details->>'messageId', details->>'videoId')
  IS NOT NULL;
