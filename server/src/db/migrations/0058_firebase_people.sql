-- With an outside identity service the sign-in of the super admin who looks is none of ours: the second it began in tells it from the others.
ALTER TABLE sign_ins
  ADD COLUMN impersonator_began_seconds bigint CHECK (impersonator_began_seconds >= 0),
  DROP CONSTRAINT sign_ins_impersonation,
  ADD CONSTRAINT sign_ins_impersonation CHECK (
    (impersonator_id IS NOT NULL)::int = num_nonnulls(impersonator_sign_in_id, impersonator_began_seconds)
  );

-- Erased people whom the outside identity service still knows. A job asks it to delete them.
CREATE TABLE outside_people_left (
  uid text COLLATE "C" PRIMARY KEY,
  left_at timestamptz NOT NULL,
  asked_at timestamptz NOT NULL
);
CREATE INDEX outside_people_left_asked ON outside_people_left (asked_at);
