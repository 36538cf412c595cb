import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { UploadStatus, videoMessages } from '@dubplate/shared/features/uploads/model.ts';
import { visibleName } from '@dubplate/shared/lib/file-names.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import { callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { renewSession } from '@dubplate/shared/api-client/session.ts';
import { createStore } from '@dubplate/shared/lib/store.ts';
import { Speed } from './speed.ts';
import { beginsAsVideo, problemOfVideo, typeOfVideo } from './video-file.ts';
import { pauseBefore, withUploadLock } from './waiting.ts';

export type Unfinished = CallAnswer<'upload/get-unfinished'>['items'][number];

interface VideoUploadState {
  /**
   * `different`: another file was chosen than the one that is unfinished. `waiting`: no network, goes on when it is back.
   * `refused` needs another file, `failed` another attempt.
   */
  step: 'idle' | 'different' | 'sending' | 'waiting' | 'paused' | 'checking' | 'done' | 'refused' | 'failed';
  file: File | null;
  arrivedBytes: number;
  bytesPerSecond: number | null;
  /** For people, of the last file or attempt. */
  problem: string | null;
  /** Of this video, from an earlier visit. */
  found: Unfinished | null;
  /** Of other videos, when there are too many. */
  others: readonly Unfinished[];
}

const nothing: VideoUploadState = {
  step: 'idle',
  file: null,
  arrivedBytes: 0,
  bytesPerSecond: null,
  problem: null,
  found: null,
  others: [],
};

const CHECK_AGAIN_MS = 1000;

/** One video on its way to storage: from the choice of a file to the server's word that it is one. */
export class VideoUpload {
  readonly #store = createStore<VideoUploadState>(nothing);
  readonly #sourceId: string;
  #onDone: (fileUrl: string, name: string) => void = () => {};
  #attempt: AbortController | null = null;
  #target: { url: string; fileUrl: string } | null = null;

  constructor(sourceId: string) {
    this.#sourceId = sourceId;
  }

  /** Names what hears of the address of the file that has arrived; the last one counts. */
  tell(onDone: (fileUrl: string, name: string) => void): void {
    this.#onDone = onDone;
  }

  get = () => this.#store.get();
  subscribe = (listener: () => void) => this.#store.subscribe(listener);

  /** Asks the server what is unfinished from an earlier visit. */
  async look(): Promise<void> {
    const { items } = await call('upload/get-unfinished', { sourceId: this.#sourceId });
    if (this.get().step === 'idle') this.#set({ found: items[0] ?? null });
  }

  /** Takes the file of an earlier visit that has arrived completely, as if it had been sent just now. */
  async useFound(): Promise<void> {
    const { found } = this.get();
    if (!found || !isWhole(found)) return;
    this.stop();
    const attempt = new AbortController();
    this.#attempt = attempt;
    await this.#check(found.fileUrl, attempt.signal);
  }

  async choose(file: File): Promise<void> {
    const problem = problemOfVideo(file) ?? ((await beginsAsVideo(file)) ? null : videoMessages.wrongType);
    if (problem !== null) return this.#set({ problem });
    const { found } = this.get();
    const isSame = found === null || (found.name === visibleName(file.name) && found.sizeBytes === file.size);
    if (!isSame) return this.#set({ step: 'different', file, problem: null });
    await this.#begin(file);
  }

  /** Gives up what is unfinished and begins with the file that was chosen instead. */
  async replace(): Promise<void> {
    const { file, found } = this.get();
    if (!file) return;
    if (found && !(await this.#deleteAt(found.url))) return;
    this.#set({ found: null });
    await this.#begin(file);
  }

  /** Back to the unfinished file. */
  keep(): void {
    this.#set({ step: 'idle', file: null, problem: null });
  }

  pause(): void {
    this.stop();
    this.#set({ step: 'paused', bytesPerSecond: null });
  }

  async resume(): Promise<void> {
    const { file } = this.get();
    if (file) await this.#begin(file);
  }

  async cancel(): Promise<void> {
    this.stop();
    const url = this.#target?.url ?? this.get().found?.url;
    if (url !== undefined && !(await this.#deleteAt(url))) return;
    this.#target = null;
    this.#store.set(nothing);
  }

  /** Deletes another unfinished video, to make room for this one. */
  async deleteOther({ uploadId, url }: Unfinished): Promise<void> {
    if (!(await this.#deleteAt(url))) return;
    const others = this.get().others.filter((each) => each.uploadId !== uploadId);
    this.#set({ others, ...(others.length === 0 && { problem: null }) });
  }

  /** Nothing is lost: what has arrived stays for a day. */
  stop(): void {
    this.#attempt?.abort();
    this.#attempt = null;
  }

  async #begin(file: File): Promise<void> {
    this.stop();
    const attempt = new AbortController();
    this.#attempt = attempt;
    this.#set({ step: 'sending', file, problem: null, others: [], bytesPerSecond: null });
    try {
      const begun = await call('upload/begin-resumable', {
        fileName: file.name,
        fileType: typeOfVideo(file),
        sizeBytes: file.size,
        sourceId: this.#sourceId,
      });
      if (attempt.signal.aborted) return;
      this.#target = begun;
      this.#set({ found: null, arrivedBytes: begun.arrivedBytes });
      const isAlone = await withUploadLock(
        begun.uploadId,
        async () => await this.#sendAll(file, begun, attempt.signal),
      );
      if (!isAlone) this.#fail('This video is being uploaded in another window.');
    } catch (error) {
      if (!attempt.signal.aborted) await this.#failToBegin(error);
    }
  }

  async #failToBegin(error: unknown): Promise<void> {
    const { code, fields } = callErrorOf(error);
    if (code === 'limit-reached') {
      const { items } = await call('upload/get-unfinished', {}).catch(() => ({ items: [] }));
      this.#set({ others: items });
      return this.#fail('Please finish, use or delete one of these videos first.');
    }
    if (code === 'storage-full') return this.#fail(videoMessages.noRoom);
    this.#fail(Object.values(fields)[0] ?? errorText(code));
  }

  async #sendAll(file: File, to: { url: string; fileUrl: string }, signal: AbortSignal): Promise<void> {
    // In no first load: only who uploads a video needs the protocol.
    const { sendPieces } = await import('./send-pieces.ts');
    const speed = new Speed();
    const onProgress = (arrivedBytes: number) => {
      if (!signal.aborted)
        this.#set({ step: 'sending', arrivedBytes, bytesPerSecond: speed.add(arrivedBytes) });
    };
    for (let failures = 0; !signal.aborted; failures += 1) {
      const before = this.get().arrivedBytes;
      const ended = await sendPieces({ url: to.url, file, signal, onProgress });
      if (signal.aborted) return;
      if (ended.isWhole) return await this.#check(to.fileUrl, signal);
      const { status } = ended;
      if (status === 401) await renewSession().catch(() => undefined);
      else if (status === 404 || status === 410) return void this.#begin(file);
      else if (isFinal(status)) return this.#fail(problemOf(status));
      if (this.get().arrivedBytes > before) failures = 0;
      this.#set({ step: 'waiting', bytesPerSecond: null });
      await pauseBefore(failures, signal);
    }
  }

  async #check(fileUrl: string, signal: AbortSignal): Promise<void> {
    this.#set({ step: 'checking' });
    while (!signal.aborted) {
      const { items } = await call('upload/get-status', { fileUrls: [fileUrl] }).catch(() => ({ items: [] }));
      const status = items[0]?.status;
      if (signal.aborted) return;
      if (status === UploadStatus.Processed) {
        this.#set({ step: 'done' });
        const { file, found } = this.get();
        return this.#onDone(fileUrl, file?.name ?? found?.name ?? '');
      }
      if (status === UploadStatus.Refused)
        return this.#set({ step: 'refused', problem: items[0]?.reason ?? videoMessages.wrongType });
      await new Promise((resolve) => setTimeout(resolve, CHECK_AGAIN_MS));
    }
  }

  async #deleteAt(url: string): Promise<boolean> {
    try {
      const { deletePieces } = await import('./send-pieces.ts');
      await deletePieces(url);
      return true;
    } catch {
      this.#set({ problem: errorText(navigator.onLine ? 'server' : 'offline') });
      return false;
    }
  }

  #fail(problem: string): void {
    this.#set({ step: 'failed', problem, bytesPerSecond: null });
  }

  #set(part: Partial<VideoUploadState>): void {
    this.#store.set({ ...this.get(), ...part });
  }
}

export const isWhole = ({ arrivedBytes, sizeBytes }: Unfinished) => arrivedBytes >= sizeBytes;

/** Another attempt would get the same answer. */
function isFinal(status: number): boolean {
  return status === 507 || (status >= 400 && status < 500 && status !== 409 && status !== 429);
}

function problemOf(status: number): string {
  if (status === 507) return videoMessages.noRoom;
  if (status === 413) return videoMessages.tooLarge;
  if (status === 423) return 'This video is being uploaded in another window.';
  return errorText(status === 403 ? 'forbidden' : 'server');
}
