import { tokenPacks } from '@dubplate/shared/features/payments/model.ts';
import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { act, type Actor, type Filling, type Happening, unlessRefused } from './act.ts';
import { payByCard, payByOrder, playBank } from './purchases.ts';

/** Payments that did not stay as they were: one refused, two refunded by staff, one dispute that was won and one that is open. */
export function unquietPayments(
  filling: Filling,
  { fans, staff }: { fans: readonly Actor[]; staff: Actor },
): Happening[] {
  const [declined, regretful, doubled, forgetful, disputing] = fans;
  const [small, middle] = tokenPacks;
  if (!declined || !regretful || !doubled || !forgetful || !disputing || !small || !middle) return [];
  const happenings: Happening[] = [];
  const add = (daysAgo: number, run: Happening['run']): void =>
    void happenings.push({ at: addMs(filling.now, -daysAgo * DAY_MS), run });
  const refund = async (paymentId: string, reason: string, at: Date): Promise<void> => {
    const input = { paymentId, reason };
    const key = `refund ${paymentId}`;
    await unlessRefused(act(filling, staff, { path: 'admin/refund-topup', input, at, key }));
  };
  const { priceCents } = small;

  add(12, async (at) => {
    await payByCard(filling, declined, { priceCents, at, card: 'tok_declined', key: 'declined' });
  });
  add(6.2, async (at) => {
    const id = await payByOrder(filling, regretful, { priceCents, at, key: 'regretted' });
    await refund(id, 'Asked for it the same day.', addMs(at, 4 * HOUR_MS));
  });
  add(2.6, async (at) => {
    await payByCard(filling, doubled, { priceCents, at, key: 'meant' });
    const id = await payByCard(filling, doubled, { priceCents, at: addMs(at, HOUR_MS), key: 'doubled' });
    await refund(id, 'Clicked twice.', addMs(at, 20 * HOUR_MS));
  });
  add(27, async (at) => {
    const paymentId = await payByCard(filling, forgetful, {
      priceCents: middle.priceCents,
      at,
      key: 'forgotten',
    });
    await playBank(filling, { paymentId, says: 'open', at: addMs(at, 4 * DAY_MS) });
    await playBank(filling, { paymentId, says: 'win', at: addMs(at, 13 * DAY_MS) });
  });
  add(9, async (at) => {
    const paymentId = await payByCard(filling, disputing, {
      priceCents: middle.priceCents,
      at,
      key: 'disputed',
    });
    await playBank(filling, { paymentId, says: 'open', at: addMs(at, 7 * DAY_MS) });
  });
  return happenings;
}
