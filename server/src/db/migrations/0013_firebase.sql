-- Sign-ins of an outside identity service that are over: all of a person that began within these seconds (both included),
-- counted from 1970. One that was signed out has the same second twice; "all of them" reaches from 0 to the moment.
CREATE TABLE ended_sign_ins (
  user_id text COLLATE "C" NOT NULL,
  began_from_seconds bigint NOT NULL CHECK (began_from_seconds >= 0),
  began_to_seconds bigint NOT NULL CHECK (began_to_seconds >= began_from_seconds),
  PRIMARY KEY (user_id, began_from_seconds)
);
