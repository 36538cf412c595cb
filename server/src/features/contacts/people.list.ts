import { type RawBuilder, sql } from 'kysely';
import { boughtFrom } from '../wallet/wallet.ts';

export interface ContactRow {
  id: string;
  username: string | null;
  email: string | null;
  name: string | null;
  contact_id: string | null;
  bought_count: number | null;
  bought_tokens: number | null;
  bought_last: Date | null;
  liked_at: Date | null;
  imported_at: Date | null;
  refused_at: Date | null;
}

/**
 * An artist's people, each once. A member and an imported person are one if the member has proven the address: otherwise anybody could
 * show themselves beside an address of another person. Who closed their account is left out as a member.
 */
export const peopleOf = (artistId: string): RawBuilder<unknown> => sql`(
    with bought as (${boughtFrom(artistId)}),
    liked as (select user_id, created_at from artist_likes where artist_id = ${artistId}),
    members as (
      select u.id, u.username, case when u.is_email_verified then u.email end as email, b.count, b.tokens, b.last,
        l.created_at as liked_at
      from (select buyer_id as id from bought union select user_id from liked) as m
      join users as u on u.id = m.id and u.disabled_at is null
      left join bought as b on b.buyer_id = u.id left join liked as l on l.user_id = u.id
    ), imported as (
      select c.id, c.email, c.name, c.imported_at, r.refused_at from contacts as c
      left join contact_refusals as r on r.artist_id = c.artist_id and r.email_hash = c.email_hash
      where c.artist_id = ${artistId}
    )
    select coalesce(m.id, i.id) as id, m.username, i.email, i.name, i.id as contact_id, m.count as bought_count,
      m.tokens as bought_tokens, m.last as bought_last, m.liked_at, i.imported_at, i.refused_at
    from members as m full join imported as i on i.email = m.email
  ) as p`;
