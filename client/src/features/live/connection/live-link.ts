import type { Entrance } from '@dubplate/shared/features/sessions/records.ts';
import { callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { fragmentOf, withFragment, withMusicSound } from '../../media/sdp.ts';

/**
 * `waiting`: nobody is on air yet, or the artist's picture is away. `lost`: the connection broke and is made again. `refused`: the
 * person may not come in, so nothing more is tried. `replaced`: the same person publishes from another window or device, or watches
 * in too many, which keep the place until `start` is called again. `blocked`: the engine answers, but the network lets no packets of WebRTC through.
 */
export type LinkState =
  | 'joining'
  | 'on'
  | 'waiting'
  | 'lost'
  | 'refused'
  | 'replaced'
  | 'blocked'
  /** The engine carries no more viewers at the moment. */
  | 'full'
  | 'ended';

interface Options {
  /** A new ticket; each opens the room for half a minute. */
  enter(): Promise<Entrance>;
  /** Adds tracks or asks for them. */
  prepare(connection: RTCPeerConnection): void;
  onState(state: LinkState): void;
}

const MUSIC_BITS_PER_SECOND = 192_000;
const GATHER_MS_MAX = 1000;
/** A connection that comes back by itself within this time is left alone. */
const PATIENCE_MS = 2000;
const RETRY_MS_MIN = 1000;
const RETRY_MS_MAX = 10_000;
const RESTARTS_MAX = 2;
/** Finding a way takes part of a second, and some seconds where every packet takes long. */
const WAY_MS_MAX = 6000;
/** Where there was a way before, a slow change of networks is likelier. */
const BLOCKED_AGAIN_MAX = 2;
/** The forwarder's answer to a person whose place another connection of theirs took. */
export const REPLACED = 410;

interface Joined {
  connection: RTCPeerConnection;
  location: string;
  ticket: string;
  answer: string;
  hasBeenOn: boolean;
}

/** One person's connection to a room by WHIP or WHEP, which keeps itself up until it is stopped. */
export class LiveLink {
  readonly #options: Options;
  #joined: Joined | null = null;
  /** A connection that was given up, until the engine has said what became of it. */
  #left: Joined | null = null;
  #isStopped = false;
  #retries = 0;
  /** Joins in a row that led to no connection, and how many don't mean that the network lets nothing through. */
  #blocked = 0;
  #blockedMax = 0;
  #restarts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Null while there is none. */
  get connection(): RTCPeerConnection | null {
    return this.#joined?.connection ?? null;
  }

  /** Begins, or takes the place back. */
  start(): void {
    this.#left = null;
    this.#options.onState('joining');
    void this.#join();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#leave();
    this.#options.onState('ended');
  }

  async #join(): Promise<void> {
    this.#giveUp();
    const { enter, prepare } = this.#options;
    let connection: RTCPeerConnection | null = null;
    try {
      const { url, ticket, iceServers } = await enter();
      const isReplaced = await this.#wasReplaced();
      if (this.#isStopped) return;
      if (isReplaced) return this.#options.onState('replaced');
      connection = new RTCPeerConnection({ iceServers });
      prepare(connection);
      const offer = await connection.createOffer();
      await connection.setLocalDescription({
        type: 'offer',
        sdp: withMusicSound(offer.sdp ?? '', MUSIC_BITS_PER_SECOND),
      });
      await gathered(connection);
      const response = await send(url, ticket, {
        method: 'POST',
        body: connection.localDescription?.sdp ?? '',
      });
      if (response.status !== 201) return await this.#afterRefusal(connection, response);
      const answer = withMusicSound(await response.text(), MUSIC_BITS_PER_SECOND);
      const location = new URL(response.headers.get('location') ?? url, response.url).href;
      if (this.#isStopped) {
        connection.close();
        return void sayGoodbye({ location, ticket }).catch(() => undefined);
      }
      this.#joined = { connection, location, ticket, answer, hasBeenOn: false };
      const { connection: own } = this.#joined;
      own.addEventListener('connectionstatechange', () => this.#follow(own));
      this.#soon(WAY_MS_MAX, () => this.#noWay());
      await connection.setRemoteDescription({ type: 'answer', sdp: answer });
    } catch (error) {
      connection?.close();
      const { code } = callErrorOf(error);
      if (code === 'forbidden' || code === 'not-found') return this.#options.onState('refused');
      this.#tryAgain(code === 'state-conflict' ? 'waiting' : 'lost');
    }
  }

  async #afterRefusal(connection: RTCPeerConnection, response: Response): Promise<void> {
    connection.close();
    const seconds = Number(response.headers.get('retry-after'));
    this.#tryAgain(await stateOfRefusal(response), Number.isFinite(seconds) ? seconds * 1000 : 0);
  }

  #follow(connection: RTCPeerConnection): void {
    const joined = this.#joined;
    if (joined === null || connection !== joined.connection) return;
    const state = connection.connectionState;
    if (state === 'connected') {
      clearTimeout(this.#timer);
      joined.hasBeenOn = true;
      this.#blockedMax = BLOCKED_AGAIN_MAX;
      this.#blocked = 0;
      this.#retries = 0;
      this.#restarts = 0;
      this.#options.onState('on');
    }
    if (state === 'failed' && !joined.hasBeenOn) return this.#noWay();
    if (state === 'disconnected') this.#soon(PATIENCE_MS, () => void this.#restart());
    if (state === 'failed') void this.#restart();
  }

  /** Looks for another way through the network; joins again when that does not help. */
  async #restart(): Promise<void> {
    const joined = this.#joined;
    if (this.#isStopped || !joined) return;
    this.#options.onState('lost');
    if (this.#restarts >= RESTARTS_MAX) return void this.#join();
    this.#restarts += 1;
    try {
      const { connection, location, ticket } = joined;
      const offer = await connection.createOffer({ iceRestart: true });
      await connection.setLocalDescription({
        type: 'offer',
        sdp: withMusicSound(offer.sdp ?? '', MUSIC_BITS_PER_SECOND),
      });
      await gathered(connection);
      const body = fragmentOf(connection.localDescription?.sdp ?? '');
      const headers = { 'content-type': 'application/trickle-ice-sdpfrag', 'if-match': '*' };
      const response = await send(location, ticket, { method: 'PATCH', body, headers });
      if (response.status === REPLACED) return this.#makeRoom();
      if (response.status !== 200) return void this.#join();
      joined.answer = withFragment(joined.answer, await response.text());
      await connection.setRemoteDescription({ type: 'answer', sdp: joined.answer });
      this.#soon(RETRY_MS_MAX, () => void this.#join());
    } catch {
      this.#tryAgain('lost');
    }
  }

  /** The engine answered, but nothing came through. */
  #noWay(): void {
    this.#blocked += 1;
    this.#tryAgain(this.#blocked > this.#blockedMax ? 'blocked' : 'lost');
  }

  #tryAgain(state: LinkState, afterMs = 0): void {
    if (this.#isStopped) return;
    this.#options.onState(state);
    const pause = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** this.#retries);
    this.#retries += 1;
    this.#soon(Math.max(afterMs, pause), () => void this.#join());
  }

  #soon(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#isStopped && this.#joined?.connection.connectionState !== 'connected') act();
    }, ms);
  }

  #giveUp(): void {
    this.#joined?.connection.close();
    this.#left = this.#joined ?? this.#left;
    this.#joined = null;
  }

  /** Asks only now, because the network may have been away since. */
  async #wasReplaced(): Promise<boolean> {
    const left = this.#left;
    if (left === null) return false;
    const response = await sayGoodbye(left).catch(() => null);
    if (this.#left === left) this.#left = null;
    return response?.status === REPLACED;
  }

  #makeRoom(): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#giveUp();
    this.#left = null;
    this.#options.onState('replaced');
  }

  #leave(): void {
    this.#giveUp();
    if (this.#left) void sayGoodbye(this.#left).catch(() => undefined);
    this.#left = null;
  }
}

/** What the engine said instead of letting one in. Only our own engine gives a reason. */
export async function stateOfRefusal(response: Response): Promise<LinkState> {
  if (response.status === 409) return 'waiting';
  const answer: unknown = response.status === 503 ? await response.json().catch(() => null) : null;
  const isFull =
    typeof answer === 'object' && answer !== null && Reflect.get(answer, 'reason') === 'room-full';
  return isFull ? 'full' : 'lost';
}

interface Address {
  location: string;
  ticket: string;
}

/** The engine notices a missing goodbye by itself. */
async function sayGoodbye({ location, ticket }: Address): Promise<Response> {
  return await send(location, ticket, { method: 'DELETE', keepalive: true });
}

async function send(
  url: string,
  ticket: string,
  init: { method: string; body?: string; headers?: Record<string, string>; keepalive?: boolean },
): Promise<Response> {
  const headers = { 'content-type': 'application/sdp', ...init.headers, authorization: `Bearer ${ticket}` };
  return await fetch(url, { ...init, headers });
}

/** Our engine is given all candidates at once; one second is plenty where the way is short, and enough where it is not. */
async function gathered(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === 'complete') return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, GATHER_MS_MAX);
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    });
  });
}
