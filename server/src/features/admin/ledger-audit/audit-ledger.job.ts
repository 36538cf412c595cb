import type { LedgerAudit } from '@dubplate/shared/features/admin/records.ts';
import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context, Job } from '../../../context.ts';
import { newId } from '../../../db/id.ts';
import { checkInvariants } from '../../../db/invariants.ts';
import type { Tx } from '../../../db/schema.ts';
import { notify } from '../../notifications/notifications.ts';
import {
  deleteOldLedgerAudits,
  insertLedgerAudit,
  latestLedgerAudit,
  listSuperAdmins,
} from './ledger-audits.store.ts';

const KEPT_DAYS = 90;

export const auditLedgerJob: Job = {
  name: 'audit-ledger',
  stage: 'outcome',
  everyMs: HOUR_MS,
  run: async ({ ctx, now }) => await auditLedger(ctx, now),
};

/**
 * Asks every promise of the books and writes down the answer. What breaks is logged each time, for the operator's alarm; super
 * admins are told once, when a promise breaks that held at the audit before.
 */
async function auditLedger(ctx: Context, now: Date): Promise<void> {
  const started = performance.now();
  const items = (await checkInvariants(ctx.database, ctx.invariants)).map(({ name, blocks, rows }) => ({
    name,
    blocks,
    isHealthy: rows.length === 0,
    rows: rows.map(plainOf),
  }));
  const durationMs = Math.round(performance.now() - started);
  for (const { name, rows } of items) {
    for (const row of rows) ctx.log.error({ invariant: name, row }, 'a promise of the data is broken');
  }
  await ctx.database.transaction(async (tx) => {
    const before = await latestLedgerAudit(tx);
    await insertLedgerAudit(tx, { id: newId(now), items, durationMs, now });
    await deleteOldLedgerAudits(tx, addMs(now, -KEPT_DAYS * DAY_MS));
    const isKnown = (name: string) => before?.items.some((item) => item.name === name && !item.isHealthy);
    const broken = items.filter(({ name, isHealthy }) => !isHealthy && !isKnown(name));
    if (broken.length > 0) await tell(tx, ctx, { broken, now });
  });
  ctx.wake();
}

/** A row as JSON keeps it, because the drivers make dates and other objects of some values. */
function plainOf(row: unknown): LedgerAudit['items'][number]['rows'][number] {
  return JSON.parse(JSON.stringify(row));
}

async function tell(
  tx: Tx,
  ctx: Context,
  { broken, now }: { broken: LedgerAudit['items']; now: Date },
): Promise<void> {
  const people = await listSuperAdmins(tx);
  const text = `The hourly audit found: ${broken.map(({ name }) => `"${name}"`).join(', ')}. ${effectOf(broken)}`;
  await notify(
    tx,
    { ctx, now },
    people.map((to) => ({
      code: 'N57',
      to,
      group: 'security' as const,
      title: 'The books do not add up',
      text,
      link: LEDGER_AUDIT_PAGE,
      mail: {
        subject: 'The books do not add up',
        lines: [
          'A promise of the books that held an hour ago is broken.',
          text,
          'Please look at the ledger audit in the console, which shows the rows.',
        ],
        button: { label: 'Open the ledger audit', path: LEDGER_AUDIT_PAGE },
      },
    })),
  );
}

function effectOf(broken: LedgerAudit['items']): string {
  return broken.some(({ blocks }) => blocks === 'payouts')
    ? 'No pay-out can be approved or paid until it is fixed.'
    : 'It concerns no money, so pay-outs continue.';
}

const LEDGER_AUDIT_PAGE = '/admin/ledger-audit';
