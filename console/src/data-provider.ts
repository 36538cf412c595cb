import type { CallAnswer, CallInput } from '@dubplate/shared/contract/all-calls.ts';
import type { ExportableResource, StatsLink } from '@dubplate/shared/features/admin/model.ts';
import { type DataProvider, HttpError, type RaRecord, type SortPayload } from 'ra-core';
import { call } from './api/call.ts';
import { CallError } from './api/call-error.ts';
import { errorText } from './api/error-texts.ts';
import { type ListWish, type ResourceName, resources, wishOf } from './resources.ts';

type Stats =
  | 'admin/stats-users'
  | 'admin/stats-artists'
  | 'admin/stats-loopcheck-requests'
  | 'admin/stats-revenues'
  | 'admin/stats-tips';

/** What pages read besides lists, records and figures over time. */
type Asked = 'admin/token-supply' | 'admin/payments-report' | 'admin/jobs' | 'admin/ledger-audit';

/** What buttons of the money pages set off. Every attempt of one act carries the same key. */
type Act =
  | 'admin/update-artist-status'
  | 'admin/create-transaction'
  | 'admin/create-coupon'
  | 'admin/update-coupon'
  | 'admin/refund-topup'
  | 'admin/update-payout'
  | 'admin/resolve-report'
  | 'admin/release-referral'
  | 'admin/cancel-request'
  | 'admin/run-job'
  | 'admin/run-ledger-audit'
  | 'sandbox/dispute';

export type StatsInput = CallInput<'admin/stats-users'>;

/** React-admin's methods over the calls of the contract, and the acts and figures that are no plain records. */
export interface ConsoleDataProvider extends DataProvider {
  updateArtistStatus(
    input: CallInput<'admin/update-artist-status'>,
    idempotencyKey?: string,
  ): Promise<CallAnswer<'admin/update-artist-status'>>;
  convertToArtist(userId: string, idempotencyKey?: string): Promise<CallAnswer<'admin/convert-to-artist'>>;
  updateUser(
    input: CallInput<'admin/update-user'>,
    idempotencyKey?: string,
  ): Promise<CallAnswer<'admin/update-user'>>;
  impersonate(input: CallInput<'admin/impersonate'>): Promise<CallAnswer<'admin/impersonate'>>;
  sendMailAgain(mailId: string, idempotencyKey?: string): Promise<CallAnswer<'admin/send-mail-again'>>;
  timeline(input: CallInput<'admin/timeline'>, signal?: AbortSignal): Promise<CallAnswer<'admin/timeline'>>;
  stats<P extends Stats>(path: P, input: StatsInput, signal?: AbortSignal): Promise<CallAnswer<P>>;
  ask<P extends Asked>(path: P, input: CallInput<P>, signal?: AbortSignal): Promise<CallAnswer<P>>;
  act<P extends Act>(path: P, input: CallInput<P>, idempotencyKey: string): Promise<CallAnswer<P>>;
  exportTicket(wish: ExportWish): Promise<CallAnswer<'admin/export'>>;
  statsTicket(link: StatsLink): Promise<CallAnswer<'admin/stats-link'>>;
}

export interface ExportWish {
  resource: ResourceName;
  filter: Record<string, unknown>;
  sort: SortPayload;
  timeZone: string;
}

type Listing = { items: RaRecord[]; total: number; totalIsEstimate?: boolean };

export const dataProvider: ConsoleDataProvider = {
  supportAbortSignal: true,

  getList: (resource, { filter, sort, pagination, signal }) =>
    inWords(async () => await list(resource, { filter, sort, pagination }, signal)),

  getOne: (resource, { id, signal }) =>
    inWords(async () => {
      const { getOne } = sourceOf(resource);
      const found = getOne ? await getOne(String(id), signal) : (await byIds(resource, [id], signal))[0];
      if (!found) throw new CallError('not-found', 404);
      return { data: found as never }; // as in `list`
    }),

  getMany: (resource, { ids, signal }) => inWords(async () => ({ data: await byIds(resource, ids, signal) })),

  getManyReference: (resource, { target, id, filter, sort, pagination, signal }) =>
    inWords(
      async () => await list(resource, { filter: { ...filter, [target]: id }, sort, pagination }, signal),
    ),

  create: () => refuse('create'),
  update: () => refuse('update'),
  updateMany: () => refuse('updateMany'),
  delete: () => refuse('delete'),
  deleteMany: () => refuse('deleteMany'),

  updateArtistStatus: (input, idempotencyKey = crypto.randomUUID()) =>
    inWords(async () => await call('admin/update-artist-status', input, { idempotencyKey })),

  convertToArtist: (userId, idempotencyKey = crypto.randomUUID()) =>
    inWords(async () => await call('admin/convert-to-artist', { userId }, { idempotencyKey })),

  updateUser: (input, idempotencyKey = crypto.randomUUID()) =>
    inWords(async () => await call('admin/update-user', input, { idempotencyKey })),

  // Its answer opens once and is never stored, so every attempt asks for a new one.
  impersonate: (input) => inWords(async () => await call('admin/impersonate', input)),

  sendMailAgain: (mailId, idempotencyKey = crypto.randomUUID()) =>
    inWords(async () => await call('admin/send-mail-again', { mailId }, { idempotencyKey })),

  timeline: (input, signal) => inWords(async () => await call('admin/timeline', input, { signal })),

  stats: (path, input, signal) =>
    inWords(async () => await call(path, input as CallInput<typeof path>, { signal })), // they all take the same input

  ask: (path, input, signal) => inWords(async () => await call(path, input, { signal })),

  act: (path, input, idempotencyKey) => inWords(async () => await call(path, input, { idempotencyKey })),

  statsTicket: (link) => inWords(async () => await call('admin/stats-link', { link })),

  exportTicket: ({ resource, filter, sort, timeZone }) =>
    inWords(
      async () =>
        await call('admin/export', {
          resource: exportNameOf(resource),
          filter: wishOf(resource, filter) as CallInput<'admin/export'>['filter'], // a filter is JSON already: it stands in the address bar
          sort: { field: sort.field, order: sort.order === 'ASC' ? 'asc' : 'desc' },
          timeZone,
        }),
    ),
};

function exportNameOf(resource: ResourceName): ExportableResource {
  return resources[resource].exportedAs;
}

function sourceOf(resource: string) {
  if (!Object.hasOwn(resources, resource)) throw new Error(`The console knows no list named ${resource}.`);
  return resources[resource as ResourceName]; // checked in the line above
}

async function list(resource: string, wish: ListWish, signal?: AbortSignal) {
  const { items, total, totalIsEstimate }: Listing = await sourceOf(resource).list(wish, signal);
  // React-admin's typings want its own generic record here; ours always carry an id.
  return { data: items as never[], total, meta: { totalIsEstimate: totalIsEstimate ?? false } };
}

/** The server takes so many ids at once; a selection over several pages may hold more. */
const IDS_MAX = 200;

async function byIds(resource: string, ids: readonly RaRecord['id'][], signal?: AbortSignal) {
  const found: RaRecord[] = [];
  for (let start = 0; start < ids.length; start += IDS_MAX) {
    const some = ids.slice(start, start + IDS_MAX).map(String);
    const wish = { filter: { ids: some }, pagination: { page: 1, perPage: some.length } };
    const { items }: Listing = await sourceOf(resource).list(wish, signal);
    found.push(...items);
  }
  return found as never[]; // as above
}

/** Every refusal reaches the screen as a sentence; its status is what the auth provider looks at. */
async function inWords<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    const status = error instanceof CallError ? error.status : 500;
    throw new HttpError(errorText(error), status, error instanceof CallError ? { code: error.code } : null);
  }
}

/** Records of the console change only by the product's own acts. */
function refuse(method: string): Promise<never> {
  return Promise.reject(new Error(`The console never calls ${method}.`));
}
