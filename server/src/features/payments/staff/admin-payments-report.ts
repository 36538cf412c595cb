import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { providerOf } from '../payments.ts';
import { reportOf } from './report.ts';

const DAYS_MAX = 31;

export const adminPaymentsReport = implement('admin/payments-report', async ({ input, ctx }) => {
  const { provider: name = ctx.payments.name, from, to } = input;
  const range = { from: new Date(from), until: addMs(new Date(to), DAY_MS) };
  const days = (range.until.getTime() - range.from.getTime()) / DAY_MS;
  if (days < 1) throw invalid({ to: 'Please give a day that is not before the first.' });
  if (days > DAYS_MAX) throw invalid({ to: `Please ask for ${DAYS_MAX} days at most.` });
  const provider = providerOf(ctx, name);
  if (!provider) throw notFound('provider');
  return { provider: name, from, to, ...(await reportOf(ctx.database.db, provider, range)) };
});
