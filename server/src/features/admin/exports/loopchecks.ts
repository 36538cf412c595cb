import { sql } from 'kysely';
import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { loopcheckCalls } from '@dubplate/shared/features/loopcheck/calls.ts';
import { loopchecksInOrder } from '../../loopcheck/loopcheck.ts';
import { amount, date, type ExportSource, named, number, text } from './source.ts';

const { input } = loopcheckCalls['admin/get-loopcheck-requests'];
const artists = `(select string_agg(u.username, ', ' order by e.position) from loopcheck_entries e join users u on u.id = e.artist_id where e.request_id = r.id)`;
const statusNames = {
  [LoopcheckStatus.Pending]: 'pending',
  [LoopcheckStatus.Answered]: 'answered',
  [LoopcheckStatus.Canceled]: 'canceled',
  [LoopcheckStatus.Expired]: 'expired',
};

export const loopcheckExport: ExportSource = {
  isSuperAdminOnly: false,
  input,
  columns: [
    text('id', 'r.id'),
    date('sent', 'r.created_at'),
    date('expires', 'r.expires_at'),
    named('status', 'r.status', statusNames),
    text('requester', 'u.username'),
    text('email', 'u.email'),
    number('files', 'r.files'),
    text('artists', artists),
    ...amount('total', 'r.total_tokens'),
    text('comment', 'r.comment'),
  ],
  from: sql`loopcheck_requests r join users u on u.id = r.requester_id`,
  id: sql`r.id`,
  list: (db, query) => loopchecksInOrder(db, input.parse(query)),
};
