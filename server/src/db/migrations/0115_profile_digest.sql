-- Of what visitors see of the artist. A change that leaves it the same is none for search engines.
ALTER TABLE artist_stats ADD COLUMN profile_digest text;
