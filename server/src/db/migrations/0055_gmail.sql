-- Gmail delivers an address with and without dots, and under both its names, into one mailbox.
DROP INDEX users_email_base;
CREATE OR REPLACE FUNCTION email_base(p_email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN plain ~ '@(gmail|googlemail)\.com$'
    THEN replace(split_part(plain, '@', 1), '.', '') || '@gmail.com' ELSE plain END
  FROM (SELECT lower(regexp_replace(p_email, '\+[^@]*@', '@')) AS plain) AS given
$$;
CREATE INDEX users_email_base ON users (email_base(email));
