import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { listPeople } from '../accounts/accounts.ts';
import { mayStaffRead, peopleOf, presentEvents, presentMoney } from '../orders/orders.ts';
import { presentRow } from './admin-rows.ts';
import { contentsOf } from './contents.ts';
import { presentLine, presentFile } from './present.ts';
import { withoutPrivate } from './private.ts';
import { loopcheckProduct } from './product.ts';
import { findRequest, listLines, listFiles } from './requests.store.ts';

/** One Loopcheck with the money of every line and what happened to it when. */
export const adminGetLoopcheckRequest = implement(
  'admin/get-loopcheck-request',
  async ({ input, caller, db, ctx, now, note }) => {
    const order = await findRequest(db, input.requestId);
    if (!order) throw notFound('Loopcheck');
    const mayRead = await mayStaffRead({ db, ctx, now, caller, note }, order);
    const lines = await listLines(db, [order.id]);
    const files = await listFiles(db, order.id);
    const people = await listPeople(db, peopleOf(order, lines));
    const likes = lines.flatMap(({ liked_at, artist_id }) => {
      const what = `liked ${people.get(artist_id)?.username ?? artist_id}`;
      const actor = people.get(order.requester_id)?.username ?? order.requester_id;
      return liked_at === null ? [] : [{ date: liked_at.toISOString(), what, actor, tokens: null }];
    });
    const contents = contentsOf(order.files, lines.length);
    const all = {
      comment: order.comment,
      files: files.map((file) => presentFile(ctx, file, { caller, now })),
      artists: lines.map((line) => ({ ...presentLine(line, people), loops: line.loops ?? [] })),
    };
    const { comment, files: shownFiles, artists, ...reading } = mayRead ? all : withoutPrivate(all);
    return {
      ...presentRow(order, lines, people),
      ...reading,
      comment,
      fileList: shownFiles.map(({ name, start, duration, url }) => ({ name, start, duration, url })),
      lines: await presentMoney(db, lines, people),
      answers: artists,
      timeline: presentEvents(loopcheckProduct, { order, lines, people, contents, further: likes }),
    };
  },
);
