import { uploadMessages } from '@dubplate/shared/features/uploads/model.ts';
import { callErrorOf, type CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../api/error-texts.ts';
import { createStore } from '@dubplate/shared/lib/store.ts';
import { useStore } from '../../lib/use-store.ts';
import { sendAudio } from './signed-put.ts';

/** `waiting` for its turn, `checking` on the server; `refused` needs another file, `failed` only another attempt. */
type TransferState = 'waiting' | 'sending' | 'checking' | 'done' | 'refused' | 'failed';

export interface Transfer {
  id: string;
  state: TransferState;
  percent: number;
  /** Why it was refused or failed, for people. */
  reason: string | null;
  fileUrl: string | null;
}

export interface TransferJob {
  id: string;
  name: string;
  getBlob: () => Promise<Blob | null>;
  /** The file lies in storage; the server has yet to look at it. */
  onStored: (fileUrl: string) => void;
}

/** More at once would only make each of them slower. */
const AT_ONCE_MAX = 3;

const transferStore = createStore<ReadonlyMap<string, Transfer>>(new Map());
const jobs = new Map<string, { job: TransferJob; abort: AbortController }>();

/** Sends a file up, unless it is on its way or has come to an end that only a person can change. */
export function startTransfer(job: TransferJob): void {
  const known = currentTransfers().get(job.id)?.state;
  if (known === undefined || known === 'done') begin(job);
}

export function retryTransfer(id: string): void {
  const held = jobs.get(id);
  if (held) begin(held.job);
}

function begin(job: TransferJob): void {
  jobs.set(job.id, { job, abort: new AbortController() });
  setTransfer(job.id, { state: 'waiting', percent: 0, reason: null, fileUrl: null });
  next();
}

/** Stops it and forgets it; what already lies in storage is cleaned up there. */
export function cancelTransfer(id: string): void {
  jobs.get(id)?.abort.abort();
  jobs.delete(id);
  const rest = new Map(currentTransfers());
  rest.delete(id);
  change(rest);
  next();
}

export function setTransfer(id: string, part: Partial<Transfer>): void {
  const before = currentTransfers().get(id) ?? {
    id,
    state: 'waiting',
    percent: 0,
    reason: null,
    fileUrl: null,
  };
  change(new Map(currentTransfers()).set(id, { ...before, ...part }));
}

export const currentTransfers = transferStore.get;
export const onTransfersChange = transferStore.subscribe;

export function useTransfers(): ReadonlyMap<string, Transfer> {
  return useStore(transferStore);
}

/** The processing flag: something is on its way to storage, and the window must stay open. */
export function isUploading(all = currentTransfers()): boolean {
  return [...all.values()].some(({ state }) => state === 'waiting' || state === 'sending');
}

function next(): void {
  const all = [...currentTransfers().values()];
  const free = AT_ONCE_MAX - all.filter(({ state }) => state === 'sending').length;
  for (const { id } of all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
    void run(id);
}

async function run(id: string): Promise<void> {
  const held = jobs.get(id);
  if (!held) return;
  const { job, abort } = held;
  const isStale = () => abort.signal.aborted || jobs.get(id) !== held;
  setTransfer(id, { state: 'sending' });
  try {
    const blob = await job.getBlob();
    if (isStale()) return;
    if (!blob) return setTransfer(id, { state: 'refused', reason: 'This browser no longer has the audio.' });
    const onProgress = (percent: number) => !isStale() && setTransfer(id, { percent });
    const fileUrl = await sendAudio({ name: job.name, blob, signal: abort.signal, onProgress });
    if (isStale()) return;
    setTransfer(id, { state: 'checking', percent: 100, fileUrl });
    job.onStored(fileUrl);
  } catch (error) {
    if (!isStale()) setTransfer(id, failureOf(callErrorOf(error).code));
  } finally {
    next();
  }
}

function failureOf(code: CallErrorCode): Partial<Transfer> {
  if (code === 'too-large') return { state: 'refused', reason: uploadMessages.tooLarge };
  if (code === 'validation') return { state: 'refused', reason: uploadMessages.undecodable };
  return { state: 'failed', percent: 0, reason: errorText(code) };
}

function change(after: ReadonlyMap<string, Transfer>): void {
  if (isUploading(after)) window.addEventListener('beforeunload', askToStay);
  else window.removeEventListener('beforeunload', askToStay);
  transferStore.set(after);
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Uploads that a dead network stopped continue when the network is back. */
window.addEventListener('online', () => {
  for (const { id, state } of currentTransfers().values()) if (state === 'failed') retryTransfer(id);
});
