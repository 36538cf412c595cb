-- Spreadsheets of East Asian systems read full-width signs as the others, and a line break may begin a formula too.
CREATE OR REPLACE FUNCTION csv_safe(cell text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN cell ~ '^[=+@%\t\r\n＝＋－＠％-]' THEN '''' || cell ELSE cell END
$$;
