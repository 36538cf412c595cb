import { type FeedbackKind, requestTypes } from '@dubplate/shared/features/feedback/model.ts';
import { periodOf } from '../../../db/period.ts';
import { implement } from '../../../http/implement.ts';
import { requestFigures } from './request-figures.store.ts';

/** The tables of tracks and questions together; each kind has views of its own. */
const both = { orders: 'feedback_requests', lines: 'feedback_lines' };
const kinds: Record<number, FeedbackKind> = {
  [requestTypes.feedback]: 'feedback',
  [requestTypes.question]: 'question',
};

/** Tracks and questions sent in the period: how many, their statuses now, their price, and the days to an answer. */
export const adminStatsRequests = implement('admin/stats-requests', async ({ input, db, ctx, now }) => {
  const kind = input.type && kinds[input.type];
  const product = ctx.requestProducts.find((each) => each.kind === kind);
  const figures = await requestFigures(db, product ?? { tables: both }, periodOf(input, now));
  const { total, byStatus, tokens, avgDays, byPeriod } = figures;
  return { total, byStatus, tokens, avgDays, byPeriod };
});
