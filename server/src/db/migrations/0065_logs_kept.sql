-- Neither log can be emptied at once, and an event of the security log goes by its age alone, whatever else is being erased: the
-- caller says what time it is, because a development server moves its clock.
CREATE TRIGGER audit_log_keep BEFORE TRUNCATE ON audit_log EXECUTE FUNCTION audit_log_refuse_change();
CREATE TRIGGER security_events_keep BEFORE TRUNCATE ON security_events EXECUTE FUNCTION security_events_refuse_change();

CREATE OR REPLACE FUNCTION security_events_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('dubplate.erases', true) = 'yes' THEN
    IF TG_OP = 'DELETE' AND OLD.created_at
      <= nullif(current_setting('dubplate.now', true), '')::timestamptz - interval '365 days' THEN
      RETURN OLD;
    END IF;
    IF TG_OP = 'UPDATE' AND (NEW.id, NEW.kind, NEW.user_id, NEW.what, NEW.outcome, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.kind, OLD.user_id, OLD.what, OLD.outcome, OLD.created_at) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'security_events rows are never changed';
END $$;
