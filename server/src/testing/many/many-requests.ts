/** The requests of `seeded_orders`: a third are Loopchecks, a third tracks, a third questions. */
export const requestsSql = (until: string) => `
  create temp table seeded_requests as
    select *, closed_at is not null and not expires as is_answered, ordered_at + days * interval '1 day' as expires_at,
      case when closed_at is null then 1 when expires then 4 else 2 end as status,
      case product when 'feedback' then 1 when 'question' then 2 end as type
    from seeded_orders where request_id is not null;
  ${loopchecksSql} ${feedbackSql(until)}
  update artist_stats as s set achieved = o.works from (
    select artist_id, count(*) as works from seeded_requests where is_answered group by artist_id) as o
    where s.artist_id = o.artist_id;
  drop table seeded_requests;`;

const loopchecksSql = `
  insert into loopcheck_requests (id, requester_id, comment, files, total_tokens, status, created_at, expires_at)
    select request_id, fan_id, '', files, price, status, ordered_at, expires_at from seeded_requests where product = 'loopcheck';
  insert into loopcheck_lines (request_id, artist_id, requester_id, position, hold_id, price_tokens, file_price_tokens, status, score, loops,
      created_at, expires_at, updated_at)
    select request_id, artist_id, fan_id, 0, hold_id, price, price / files, status, case when is_answered then 80 end,
      case when is_answered then '[]'::jsonb end, ordered_at, expires_at, closed_at
    from seeded_requests where product = 'loopcheck';`;

/** Every fourth answer was reviewed by the next day, and every answered track has three moments. */
const feedbackSql = (until: string) => `
  insert into feedback_requests (id, type, requester_id, artist_id, title, message, question, topic, file_name, file_url, duration_seconds,
      peaks, track_id, total_tokens, status, created_at, expires_at)
    select request_id, type, fan_id, artist_id, case type when 1 then 'Track ' || n else '' end, case type when 1 then 'Is the bass too loud?' else '' end,
      case type when 2 then 'How do you start a track like number ' || n || '?' else '' end, case type when 2 then n % 5 end,
      case type when 1 then 'track ' || n || '.mp3' end, case type when 1 then '/media/files/' || request_id || '.mp3' end,
      case type when 1 then 180 end, case type when 1 then '[0.1, 0.5, 0.9, 0.4]'::jsonb end, request_id, price, status, ordered_at, expires_at
    from seeded_requests where type is not null;
  insert into feedback_lines (request_id, type, artist_id, requester_id, hold_id, price_tokens, status, answer, public_feedback, rating,
      review, reviewed_at, created_at, expires_at, updated_at)
    select request_id, type, artist_id, fan_id, hold_id, price, status,
      case when is_answered then repeat('I would leave more room for the voice. ', 8) end,
      case when is_answered and type = 1 then 'A track with a strong idea.' end, case when is_reviewed then n % 5 + 1 end,
      case when is_reviewed then 'This helped me a lot.' end, case when is_reviewed then closed_at + interval '1 day' end,
      ordered_at, expires_at, closed_at
    from (select *, is_answered and n % 4 = 1 and closed_at + interval '1 day' < ${until} as is_reviewed from seeded_requests) as r
    where type is not null;
  insert into feedback_moments (id, request_id, at_seconds, text)
    select request_id || '-' || i, request_id, i * 40, 'Here the kick and the bass hide each other.'
    from seeded_requests, generate_series(1, 3) as i where type = 1 and is_answered;`;
