import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { listPeople } from '../accounts/accounts.ts';
import { peopleOf, presentEvents, presentMoney } from '../orders/orders.ts';
import { presentRow } from './admin-rows.ts';
import { presentEntry, presentFile } from './present.ts';
import { loopcheckProduct } from './product.ts';
import { findRequest, listEntries, listFiles } from './requests.store.ts';

/** One Loopcheck with the money of every line and what happened to it when. */
export const adminGetLoopcheckRequest = implement(
  'admin/get-loopcheck-request',
  async ({ input, db, ctx, now }) => {
    const order = await findRequest(db, input.requestId);
    if (!order) throw notFound('Loopcheck');
    const lines = await listEntries(db, [order.id]);
    const files = await listFiles(db, order.id);
    const people = await listPeople(db, peopleOf(order, lines));
    const likes = lines.flatMap(({ liked_at, artist_id }) => {
      const what = `liked ${people.get(artist_id)?.username ?? artist_id}`;
      const actor = people.get(order.requester_id)?.username ?? order.requester_id;
      return liked_at === null ? [] : [{ date: liked_at.toISOString(), what, actor, tokens: null }];
    });
    const contents = `${order.files} × ${lines.length}`;
    return {
      ...presentRow(order, lines, people),
      comment: order.comment,
      fileList: files.map((file) => {
        const { name, start, duration, url } = presentFile(ctx, file, now);
        return { name, start, duration, url };
      }),
      lines: await presentMoney(db, lines, people),
      answers: lines.map((line) => ({ ...presentEntry(line, people), loops: line.loops ?? [] })),
      timeline: presentEvents(loopcheckProduct, { order, lines, people, contents, further: likes }),
    };
  },
);
