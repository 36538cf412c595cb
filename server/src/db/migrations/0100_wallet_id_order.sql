-- Transactions of one millisecond (a Loopcheck to several artists, the sweep that clears) sort in the order of their making
-- wherever they are listed by time and id, as all movements are in the console. A person's statement has numbers of its own.
CREATE SEQUENCE wallet_id_order MAXVALUE 16777215 MINVALUE 0 CYCLE;

-- A uuidv7 of the given time. After the millisecond stand 24 bits of the sequence, which starts again within one
-- millisecond only once in 16 million transactions; the other 48 are random.
CREATE OR REPLACE FUNCTION wallet_new_id(p_now timestamptz) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT substr(ms, 1, 8) || '-' || substr(ms, 9, 4) || '-7' || substr(place, 1, 3) || '-8' || substr(place, 4, 3) || substr(noise, 24)
  FROM (SELECT lpad(to_hex((extract(epoch FROM p_now) * 1000)::bigint), 12, '0') AS ms,
    lpad(to_hex(nextval('wallet_id_order')), 6, '0') AS place, gen_random_uuid()::text AS noise) parts
$$;
