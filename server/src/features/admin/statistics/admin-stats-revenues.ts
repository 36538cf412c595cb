import { implement } from '../../../http/implement.ts';
import { deliveredBySteps, movedMoney } from './money-figures.store.ts';
import { periodOf } from '../../../db/period.ts';

/** Money of the period: delivered work and its fees, what was paid in and out, and what is held now. */
export const adminStatsRevenues = implement('admin/stats-revenues', async ({ input, db, now }) => {
  const period = periodOf(input, now);
  const rows = await deliveredBySteps(db, period);
  const { paidInCents, promo, payouts, escrow } = await movedMoney(db, period);
  const bySteps = new Map<string, { date: string; gross: number; fees: number }>();
  const byKinds = new Map<string, { kind: string; count: number; gross: number; fees: number }>();
  for (const { date, kind, count, gross, fees } of rows) {
    const step = bySteps.get(date) ?? { date, gross: 0, fees: 0 };
    bySteps.set(date, { date, gross: step.gross + gross, fees: step.fees + fees });
    if (kind === null) continue;
    const sold = byKinds.get(kind) ?? { kind, count: 0, gross: 0, fees: 0 };
    byKinds.set(kind, {
      kind,
      count: sold.count + count,
      gross: sold.gross + gross,
      fees: sold.fees + fees,
    });
  }
  const byKind = [...byKinds.values()].toSorted((a, b) => b.gross - a.gross || (a.kind < b.kind ? -1 : 1));
  return {
    gross: byKind.reduce((sum, { gross }) => sum + gross, 0),
    fees: byKind.reduce((sum, { fees }) => sum + fees, 0),
    promo,
    topupsUsd: paidInCents / 100,
    payouts,
    escrow,
    byPeriod: [...bySteps.values()],
    byKind,
  };
});
