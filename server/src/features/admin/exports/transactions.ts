import { sql } from 'kysely';
import { walletCalls } from '@dubplate/shared/features/wallet/calls.ts';
import { statementKindOf } from '@dubplate/shared/features/wallet/model.ts';
import { peopleMatching } from '../../accounts/accounts.ts';
import { movementFilterOf, movementsInOrder, movementStatus } from '../../wallet/wallet.ts';
import { amount, cents, type Column, date, type ExportSource, text } from './source.ts';

const { input } = walletCalls['admin/transactions'];
const kindCases = Object.entries(statementKindOf).flatMap(([kind, shown]) =>
  shown === null ? [] : [sql`when ${sql.lit(kind)} then ${sql.lit(shown)}`],
);
const kind: Column = {
  name: 'kind',
  value: () => sql`case t.kind ${sql.join(kindCases, sql` `)} else t.kind end`,
};

export const transactionExport: ExportSource = {
  isSuperAdminOnly: true,
  input,
  columns: [
    text('id', 't.id'),
    date('date', 't.created_at'),
    text('user', 'u.username'),
    text('email', 'u.email'),
    kind,
    text('label', 't.label'),
    { name: 'status', value: () => movementStatus('t') },
    ...amount('amount', 't.tokens'),
    ...amount('balance after', 't.token_after'),
    ...amount('moved', 't.moved'),
    cents('charged (USD)', 't.amount_cents'),
    text('reference type', 't.ref_type'),
    text('reference', 't.ref_id'),
    text('actor', `coalesce((select username from users a where a.id = t.actor_id), t.actor_id, 'system')`),
    text('note', 't.note'),
  ],
  from: sql`wallet_transactions t left join users u on u.id = t.owner_id`,
  id: sql`t.id`,
  list: (db, query) => {
    const given = input.parse(query);
    const people = given.email ? peopleMatching({ email: given.email }) : undefined;
    return movementsInOrder(db, { ...movementFilterOf(given), people }, given);
  },
};
