-- A paused artist takes no questions either. Later changes of an artist write the new rule.
UPDATE search_artists AS s SET offers = array_remove(s.offers, 'question')
  FROM users AS u WHERE u.id = s.artist_id AND u.accept_request = 3 AND 'question' = ANY (s.offers);
-- Outside indexes hold the same field, so they are filled again.
DELETE FROM search_mirrors;
