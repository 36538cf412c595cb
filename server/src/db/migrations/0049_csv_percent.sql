-- Some spreadsheets also begin a formula with a per cent sign.
CREATE OR REPLACE FUNCTION csv_safe(cell text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN cell ~ '^[=+@%\t\r-]' THEN '''' || cell ELSE cell END
$$;
