-- Open streams end with their sign-in. Every way to end one writes here, so the event is written with it, in the same
-- transaction, and crosses to the other processes as all events do. Source: docs/product/realtime.md.
CREATE FUNCTION realtime_tell_ended_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO realtime_outbox (topic, document, created_at) VALUES ('sign-ins:' || NEW.user_id, NULL, NEW.revoked_at);
  RETURN NULL;
END
$$;
CREATE FUNCTION realtime_tell_sign_in_ended_elsewhere() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO realtime_outbox (topic, document, created_at)
    VALUES ('sign-ins:' || NEW.user_id, NULL, to_timestamp(NEW.began_to_seconds));
  RETURN NULL;
END
$$;

CREATE TRIGGER sign_ins_tell_end AFTER UPDATE OF revoked_at ON sign_ins
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION realtime_tell_ended_sign_in();
-- Where an outside service keeps the sign-ins.
CREATE TRIGGER ended_sign_ins_tell AFTER INSERT OR UPDATE ON ended_sign_ins
  FOR EACH ROW EXECUTE FUNCTION realtime_tell_sign_in_ended_elsewhere();
