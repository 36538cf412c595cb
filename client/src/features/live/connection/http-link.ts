import type { Entrance } from '@dubplate/shared/features/sessions/records.ts';
import { callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { type LinkState, REPLACED, stateOfRefusal } from './live-link.ts';
import { StreamBuffer, canPlay } from './stream-buffer.ts';

interface Options {
  /** A new ticket; each opens the room for half a minute. */
  enter(): Promise<Entrance>;
  onState(state: LinkState): void;
  /** For a video element; a new one after each new connection. */
  onUrl(url: string | null): void;
  /** The line is too narrow for what comes. */
  onNarrow(): void;
}

const RETRY_MS = 1000;
const RETRY_MS_MAX = 10_000;
/** So often a stream broke off or stood still within the time: the line carries less than comes. */
const BREAKS_MAX = 2;
const BREAKS_WITHIN_MS = 60_000;

/** Watches a room over HTTPS alone, where the network lets no packets of WebRTC through. Keeps itself up until it is stopped. */
export class HttpLink {
  readonly #options: Options;
  readonly #stopping = new AbortController();
  #failures = 0;
  /** What the last refusal asked for. */
  #waitMs = 0;
  #breaks: number[] = [];
  #buffer: StreamBuffer | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    this.#options.onState('joining');
    void this.#keepWatching();
  }

  stop(): void {
    this.#stopping.abort();
    this.#buffer?.close();
    this.#options.onState('ended');
  }

  async #keepWatching(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const state = await this.#watch().catch(stateAfter);
      if (signal.aborted) return;
      this.#options.onState(state);
      if (state === 'refused' || state === 'blocked') return;
      this.#failures += 1;
      await pause(Math.max(this.#waitMs, Math.min(RETRY_MS_MAX, RETRY_MS * this.#failures)), signal);
    }
  }

  /** Until the answer ends. */
  async #watch(): Promise<LinkState> {
    const { enter, onState, onUrl } = this.#options;
    const { signal } = this.#stopping;
    const { streamUrl, ticket } = await enter();
    if (streamUrl === null) return 'blocked';
    const headers = { authorization: `Bearer ${ticket}` };
    const response = await fetch(streamUrl, { headers, signal });
    const seconds = Number(response.headers.get('retry-after'));
    this.#waitMs = Number.isFinite(seconds) ? Math.min(RETRY_MS_MAX, seconds * 1000) : 0;
    if (response.status === REPLACED) return 'replaced';
    if (!response.ok || response.body === null) return await stateOfRefusal(response);
    const type = response.headers.get('content-type') ?? '';
    if (!canPlay(type)) return 'blocked';
    const buffer = (this.#buffer = new StreamBuffer(type));
    try {
      onUrl(buffer.url);
      for await (const chunk of chunksOf(response.body)) {
        await buffer.append(chunk);
        onState('on');
        this.#failures = 0;
      }
      return 'joining';
    } catch (error) {
      if (!signal.aborted) this.#noteBreak();
      throw error;
    } finally {
      onUrl(null);
      buffer.close();
    }
  }

  #noteBreak(): void {
    const now = performance.now();
    this.#breaks = [...this.#breaks, now].filter((at) => now - at < BREAKS_WITHIN_MS);
    if (this.#breaks.length >= BREAKS_MAX) this.#options.onNarrow();
  }
}

function stateAfter(error: unknown): LinkState {
  const { code } = callErrorOf(error);
  if (code === 'forbidden' || code === 'not-found') return 'refused';
  return code === 'state-conflict' ? 'waiting' : 'lost';
}

/** Not every browser can go over a stream with `for await`. */
async function* chunksOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
