import type { Invariant } from '../../db/invariants.ts';

/** Statements that return no row while this feature's data are healthy. Source: docs/product/pay-outs.md. */
export const payoutsInvariants: readonly Invariant[] = [
  {
    name: 'what is set aside for a pay-out is its amount while it is open and zero afterwards',
    blocks: 'payouts',
    sql: `select coalesce(p.id, e.owner_id) as id, p.status, e.total
      from payouts p
      full join (select owner_id, sum(amount) as total from wallet_entries where kind = 'payout' group by owner_id) e
        on e.owner_id = p.id
      where p.id is null
        or coalesce(e.total, 0) <> case when p.status in ('requested', 'approved') then p.tokens else 0 end`,
  },
  {
    name: 'what was paid out is the sum of the paid pay-outs',
    blocks: 'payouts',
    sql: `select e.total, p.expected
      from (select coalesce(sum(amount), 0) as total from wallet_entries where owner_id = 'platform' and kind = 'paidout') e,
      (select coalesce(sum(tokens), 0) as expected from payouts where status = 'paid') p
      where e.total <> p.expected`,
  },
  {
    name: 'an artist has one open pay-out at most',
    blocks: 'payouts',
    sql: `select artist_id from payouts where status in ('requested', 'approved') group by artist_id having count(*) > 1`,
  },
  {
    name: 'each pay-out stands where its last step brought it',
    blocks: 'payouts',
    sql: `select p.id from payouts p
      where not exists (select from payout_steps s where s.payout_id = p.id and s.status = p.status)
        or not exists (select from payout_steps s where s.payout_id = p.id and s.status = 'requested')
        or exists (select from payout_steps s where s.payout_id = p.id and s.created_at > p.updated_at)`,
  },
  {
    name: 'a pay-out’s artist is who earned it',
    blocks: 'payouts',
    sql: `select p.id from payouts p join wallet_transactions t on t.kind = 'payout' and t.ref_id = p.id
      where t.owner_id <> p.artist_id`,
  },
];
