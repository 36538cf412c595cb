-- When something that others see of an artist changed last; search engines are told it.
ALTER TABLE artist_stats ADD COLUMN changed_at timestamptz;
UPDATE artist_stats AS st SET changed_at = coalesce(u.approved_at, u.created_at)
  FROM users AS u WHERE u.id = st.artist_id;
