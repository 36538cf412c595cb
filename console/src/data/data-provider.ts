import { type DataProvider, type RaRecord } from 'ra-core';
import { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { withErrorTexts } from '../api/staff-call.ts';
import { listScreenOf } from '../list-screens.ts';
import type { ListQuery } from './list-source.ts';

/** The most ids that the server takes at once; a selection over several pages may hold more. */
const IDS_MAX = 200;

/** React-admin's methods over the calls of the contract. Staff actions send their calls themselves. */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,

  getList: (resource, { filter, sort, pagination, signal }) =>
    withErrorTexts(async () => await list(resource, { filter, sort, pagination }, signal)),

  getOne: (resource, { id, signal }) =>
    withErrorTexts(async () => {
      const { getOne } = listScreenOf(resource);
      const found = getOne ? await getOne(String(id), signal) : (await byIds(resource, [id], signal))[0];
      if (!found) throw new CallError('not-found', {}, { status: 404 });
      return { data: found as never }; // as in `list`
    }),

  getMany: (resource, { ids, signal }) =>
    withErrorTexts(async () => ({ data: await byIds(resource, ids, signal) })),

  getManyReference: (resource, { target, id, filter, sort, pagination, signal }) =>
    withErrorTexts(
      async () => await list(resource, { filter: { ...filter, [target]: id }, sort, pagination }, signal),
    ),

  create: () => refuse('create'),
  update: () => refuse('update'),
  updateMany: () => refuse('updateMany'),
  delete: () => refuse('delete'),
  deleteMany: () => refuse('deleteMany'),
};

async function list(resource: string, query: ListQuery, signal?: AbortSignal) {
  const { items, total, totalIsEstimate } = await listScreenOf(resource).source.list(query, signal);
  // React-admin's types want its own generic record here; ours always have an id.
  return { data: items as never[], total, meta: { totalIsEstimate: totalIsEstimate ?? false } };
}

async function byIds(resource: string, ids: readonly RaRecord['id'][], signal?: AbortSignal) {
  const found: RaRecord[] = [];
  for (let start = 0; start < ids.length; start += IDS_MAX) {
    const some = ids.slice(start, start + IDS_MAX).map(String);
    const query = { filter: { ids: some }, pagination: { page: 1, perPage: some.length } };
    found.push(...(await listScreenOf(resource).source.list(query, signal)).items);
  }
  return found as never[]; // as in `list`
}

/** Records change only through staff actions. */
function refuse(method: string): Promise<never> {
  return Promise.reject(new Error(`The console never calls ${method}.`));
}
