import type { PrivateRoomDocument } from '@dubplate/shared/contract/channels.ts';
import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { RELAY_NAME_MINUTES } from '@dubplate/shared/features/private-sessions/model.ts';
import { dateOf, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import { CallError, callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { subscribeTo } from '../../../api/subscribe.ts';
import { serverNowMs } from '../../../lib/server-clock.ts';
import { type Counts, readLine } from './line.ts';
import { Outbox } from './outbox.ts';
import { PeerLink, type Sent } from './peer-link.ts';
import { beginning, type RoomState } from './room-state.ts';

/** A connection that comes back within this time is left alone. */
const PATIENCE_MS = 1500;
/** After so long without the other person everything begins again. The two wait unequally, so that they rarely do so at once. */
const REJOIN_MS = { artist: 10_000, fan: 8000 };
const CONNECT_MS_MAX = { artist: 14_000, fan: 11_000 };
const RETRY_MS_MAX = 8000;
/** A clock that is a little ahead comes to the room too early. */
const OPENING_MS = 10_000;
const OPENING_RETRY_MS = 1000;
/** The stream of events begins with who is here; without it the room is entered all the same, and says if that is not allowed. */
const SNAPSHOT_MS_MAX = 5000;
/** With some minutes left for a network that is away, and for timers of a page in the background. */
const RENEW_MS = (RELAY_NAME_MINUTES - 5) * MINUTE_MS;
const LOOK_MS = 3000;

type Side = 'artist' | 'fan';
type Entrance = CallAnswer<'privateSessions/enter'>;

interface Options {
  privateSessionId: string;
  side: Side;
  opensMs: number;
  sent: Sent;
  onState(state: RoomState): void;
  onChat(text: string): void;
  /** The artist's own address to meet at is in place of this room. */
  onElsewhere(url: string): void;
}

/** One tab's place in the room, which connects it with the other person and keeps that up until it is left. */
export class RoomLink {
  readonly #options: Options;
  #state = beginning;
  #sent: Sent;
  #seat = '';
  /** Whether an event has named our seat: those before it are older than it. */
  #isSeated = false;
  #entrance: Entrance | null = null;
  /** What was heard while we entered. */
  #heard: PrivateRoomDocument[] = [];
  #peerSeat: string | null = null;
  #peer: PeerLink | null = null;
  #outbox: Outbox | null = null;
  #hasHeardPeer = false;
  #wasOn = false;
  /** Said until they are connected or the other person leaves. */
  #trouble: 'silent' | 'no-way' | null = null;
  #failures = 0;
  #retries = 0;
  #isStopped = false;
  #stopListening: () => void = () => {};
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(options: Options) {
    this.#options = options;
    this.#sent = options.sent;
  }

  start(): void {
    this.#show({});
    this.#soon('enter', SNAPSHOT_MS_MAX, () => void this.#enter());
    this.#stopListening = subscribeTo('private-room', this.#options.privateSessionId, (document) => {
      if (this.#seat === '') void this.#enter();
      else this.#hear(document);
    });
  }

  change(sent: Sent): void {
    this.#sent = sent;
    this.#peer?.change(sent);
  }

  /** False if the other person did not get it. */
  async say(text: string): Promise<boolean> {
    if (this.#peerSeat === null) return false;
    const given = { privateSessionId: this.#options.privateSessionId, seat: this.#seat, to: this.#peerSeat };
    const { isDelivered } = await call('privateSessions/signal', { ...given, kind: 'chat', payload: text });
    return isDelivered;
  }

  /** Also when the page goes: the request outlives it. */
  leave(): void {
    const isIn = this.#entrance !== null && !this.#isStopped;
    this.#stop();
    if (isIn) this.#giveUp(this.#seat);
  }

  /** If nobody hears it, the other person's browser still notices that nothing comes any more. */
  #giveUp(seat: string): void {
    const { privateSessionId } = this.#options;
    const left = call('privateSessions/leave', { privateSessionId, seat }, { isKeptAlive: true });
    void left.catch(() => undefined);
  }

  #stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#stopListening();
    this.#dropPeer();
  }

  async #enter(): Promise<void> {
    if (this.#isStopped) return;
    clearTimeout(this.#timers.get('enter'));
    this.#dropPeer();
    this.#peerSeat = null;
    this.#entrance = null;
    this.#isSeated = false;
    this.#heard = [];
    const seat = crypto.randomUUID();
    this.#seat = seat;
    try {
      const { privateSessionId } = this.#options;
      const entrance = await call('privateSessions/enter', { privateSessionId, seat });
      if (this.#isStopped) return this.#giveUp(seat);
      if (this.#seat !== seat) return;
      this.#entrance = entrance;
      this.#retries = 0;
      if (entrance.meetingUrl !== null) return this.#options.onElsewhere(entrance.meetingUrl);
      this.#soon('close', dateOf(entrance.closesAt).getTime() - serverNowMs(), () => this.#end('closed'));
      this.#soon('renew', RENEW_MS, () => void this.#renew(entrance));
      this.#meet(entrance.peerSeat);
      for (const document of this.#heard.splice(0)) this.#hear(document);
    } catch (error) {
      const { code } = callErrorOf(error);
      if (code === 'state-conflict' && this.#isAboutToOpen())
        return this.#soon('enter', OPENING_RETRY_MS, () => void this.#enter());
      if (['state-conflict', 'not-found', 'forbidden'].includes(code)) return this.#end('closed');
      this.#soon('enter', Math.min(RETRY_MS_MAX, 1000 * 2 ** this.#retries), () => void this.#enter());
      this.#retries += 1;
    }
  }

  /** Relays take a name for minutes only. A call that is on needs none, but another way or a new connection does. */
  async #renew(before: Entrance): Promise<void> {
    const { privateSessionId } = this.#options;
    const given = { privateSessionId, seat: this.#seat, isStaying: true };
    const fresh = await call('privateSessions/enter', given).catch(callErrorOf);
    if (this.#isStopped || this.#entrance !== before) return;
    if (fresh instanceof CallError) {
      // The seat is another tab's, or the session was canceled, which is heard in other ways.
      if (fresh.code === 'state-conflict') return;
      return this.#soon('renew', RETRY_MS_MAX, () => void this.#renew(before));
    }
    this.#entrance = fresh;
    this.#peer?.useServers(fresh.iceServers);
    this.#soon('renew', RENEW_MS, () => void this.#renew(fresh));
  }

  #isAboutToOpen(): boolean {
    return Math.abs(serverNowMs() - this.#options.opensMs) < OPENING_MS;
  }

  #hear(document: PrivateRoomDocument): void {
    if (this.#isStopped) return;
    if (this.#entrance === null) return void this.#heard.push(document);
    if (document.kind === 'seats') return this.#hearSeats(document);
    if (document.to !== this.#seat) return;
    if (document.signal === 'chat') return this.#options.onChat(document.payload);
    if (document.from !== this.#peerSeat) return;
    this.#hasHeardPeer = true;
    if (this.#trouble === 'silent') {
      this.#trouble = null;
      this.#show({ phase: 'connecting' });
    }
    this.#peer?.take(document.signal, document.payload);
  }

  #hearSeats(seats: Extract<PrivateRoomDocument, { kind: 'seats' }>): void {
    const { side } = this.#options;
    const own = seats[side];
    if (own === this.#seat) this.#isSeated = true;
    else if (this.#isSeated && own !== null) return this.#end('taken');
    if (this.#isSeated) this.#meet(side === 'artist' ? seats.fan : seats.artist);
  }

  /** Connects with the other person's tab, or waits for one. */
  #meet(seat: string | null): void {
    const entrance = this.#entrance;
    if (entrance === null || (seat !== null && seat === this.#peerSeat)) return;
    this.#dropPeer();
    this.#hasHeardPeer = false;
    const wasHere = this.#peerSeat !== null || this.#state.hasPeerLeft;
    this.#peerSeat = seat;
    if (seat === null) {
      this.#wasOn = false;
      this.#trouble = null;
      return this.#show({
        phase: 'waiting',
        isPeerHere: false,
        hasPeerLeft: wasHere,
        tracks: {},
        sending: null,
        line: null,
      });
    }
    const { privateSessionId, side } = this.#options;
    const outbox = new Outbox({ privateSessionId, seat: this.#seat, to: seat });
    this.#outbox = outbox;
    this.#show({
      phase: this.#trouble ?? (this.#wasOn ? 'lost' : 'connecting'),
      isPeerHere: true,
      hasPeerLeft: false,
      tracks: {},
      sending: null,
      line: null,
    });
    const peer = new PeerLink({
      iceServers: entrance.iceServers,
      isPolite: entrance.isPolite,
      sent: this.#sent,
      send: (kind, payload) => outbox.add(kind, payload),
      onConnection: (state) => {
        if (this.#peer === peer) this.#follow(state);
      },
      onTracks: (tracks) => this.#show({ tracks }),
      onSending: (sending) => this.#show({ sending }),
    });
    this.#peer = peer;
    this.#soon('rejoin', CONNECT_MS_MAX[side] * Math.min(4, 2 ** this.#failures), () => this.#fail());
  }

  #follow(connection: RTCPeerConnectionState): void {
    if (connection === 'connected') {
      this.#failures = 0;
      this.#trouble = null;
      this.#wasOn = true;
      for (const name of ['restart', 'rejoin']) clearTimeout(this.#timers.get(name));
      this.#watch(null);
      return this.#show({ phase: 'on' });
    }
    if (connection !== 'disconnected' && connection !== 'failed') return;
    if (this.#state.phase === 'on') {
      this.#show({ phase: 'lost', line: null });
      this.#soon('rejoin', REJOIN_MS[this.#options.side], () => this.#fail());
    }
    this.#soon('restart', connection === 'failed' ? 0 : PATIENCE_MS, () => this.#peer?.restart());
  }

  /** Looks at the line every few seconds for as long as there is one. */
  #watch(before: Counts | null): void {
    this.#soon('watch', LOOK_MS, () => void this.#look(before));
  }

  async #look(before: Counts | null): Promise<void> {
    const peer = this.#peer;
    const reports = await peer?.statistics();
    if (reports === undefined || peer !== this.#peer || peer?.state !== 'connected') return;
    const { line, counts } = readLine(reports, before);
    this.#show({ line });
    this.#watch(counts);
  }

  /** Neither the first way nor another one led to the other person: everything begins again. */
  #fail(): void {
    this.#failures += 1;
    if (!this.#hasHeardPeer) this.#trouble = 'silent';
    else if (!this.#wasOn || this.#failures > 1) this.#trouble = 'no-way';
    void this.#enter();
  }

  #end(phase: 'taken' | 'closed'): void {
    this.#stop();
    this.#show({ phase, isPeerHere: false, tracks: {}, sending: null, line: null });
  }

  #dropPeer(): void {
    for (const name of ['restart', 'rejoin', 'watch']) clearTimeout(this.#timers.get(name));
    this.#outbox?.close();
    this.#peer?.close();
    this.#outbox = null;
    this.#peer = null;
  }

  #soon(name: string, ms: number, act: () => void): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.set(name, setTimeout(act, Math.max(0, ms)));
  }

  #show(change: Partial<RoomState>): void {
    this.#state = { ...this.#state, ...change };
    this.#options.onState(this.#state);
  }
}
