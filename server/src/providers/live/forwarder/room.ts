import type { ServerResponse } from 'node:http';
import type { AgreedMedia, Kind, VideoCodec } from './answer.ts';
import { beginsKeyframe } from './codecs.ts';
import { Egress } from './egress.ts';
import { FrameFeed } from './frame-feed.ts';
import { HttpViewer } from './http-viewer.ts';
import { clockRates } from './clock-rates.ts';
import { Publisher } from './publisher.ts';
import type { LiveStats, RoomEvent } from '../port.ts';
import type { Recorder } from './recorder.ts';
import { payloadOf } from './rtp.ts';
import type { Transport } from './transport.ts';
import { Viewer } from './viewer.ts';

/** No packet for so long counts as an interruption. */
const SILENCE_MS = 5000;
const CHECK_EVERY_MS = 250;
const REPORT_EVERY_MS = 1000;
/** Two tabs and a phone. */
const CONNECTIONS_PER_PERSON = 3;
/** A connection that is not there by then never will be. */
const CONNECT_MS_MAX = 20_000;
const CLOCK_JUMP_MS_MAX = 150;
const PACKETS_KEPT: Record<Kind, number> = { audio: 256, video: 1024 };

export type RoomStats = Omit<LiveStats, 'lastPacketAt'> & { sinceLastPacketMs: number | null };

interface Options {
  videoCodec: VideoCodec;
  /** Null if nothing of the room is kept. */
  recorderOf(feed: FrameFeed): Recorder | null;
  emit(event: RoomEvent): void;
}

/** One live session: at most one publisher, and everybody who watches. */
export class Room {
  readonly egress: Record<Kind, Egress> = {
    audio: new Egress(clockRates.audio, PACKETS_KEPT.audio),
    video: new Egress(clockRates.video, PACKETS_KEPT.video),
  };
  readonly recorder: Recorder | null;
  readonly #options: Options;
  readonly #feed: FrameFeed;
  readonly #viewers = new Map<string, Viewer>();
  readonly #httpViewers = new Map<string, HttpViewer>();
  readonly #timer: NodeJS.Timeout;
  #publisher: Publisher | null = null;
  #streams: Partial<Record<Kind, number>> = {};
  #clockOffsetMs: number | null = null;
  #lastPacketAt: number | null = null;
  #isOnAir = false;
  /** Whether viewers and the recording get what comes in. */
  #isShown = false;
  #needsKeyframe = true;
  #reportedAt = 0;
  #viewersTold = 0;
  #bits = { at: 0, bytes: 0, perSecond: 0 };
  /** When anybody was last here. */
  usedAt = performance.now();

  constructor(options: Options) {
    this.#options = options;
    this.#feed = new FrameFeed(options.videoCodec, () => this.requestKeyframe());
    this.recorder = options.recorderOf(this.#feed);
    this.#timer = setInterval(() => this.#check(performance.now()), CHECK_EVERY_MS);
  }

  get publisher(): Publisher | null {
    return this.#publisher;
  }

  get isOnAir(): boolean {
    return this.#isOnAir;
  }

  /** Whether there was ever something to watch. */
  get hasBegun(): boolean {
    return this.#lastPacketAt !== null;
  }

  /** A session's address is its only handle: both roles are found by it. */
  find(id: string): Publisher | Viewer | null {
    return this.#publisher?.id === id ? this.#publisher : (this.#viewers.get(id) ?? null);
  }

  sessionsOf(personId: string): { id: string; personId: string }[] {
    const all = [...this.#everybody(), ...(this.#publisher ? [this.#publisher] : [])];
    return all.filter((session) => session.personId === personId);
  }

  /** Replaces the publisher before, whose browser may be gone without a word. Viewers' connections go on. */
  publish(given: {
    id: string;
    personId: string;
    transport: Transport;
    media: readonly AgreedMedia[];
  }): void {
    this.#publisher?.close();
    const publisher = new Publisher(given, {
      onMedia: (kind, packet, { sequence, ssrc, isBroken, now }) => {
        if (publisher !== this.#publisher) return;
        if (isBroken || this.#streams[kind] !== ssrc) this.#beginStream(kind, ssrc);
        this.#forward(kind, packet, { sequence, now });
      },
      onSenderReport: (kind, report) => this.#noteSenderReport(kind, report),
    });
    this.#publisher = publisher;
    this.#streams = {};
    this.#clockOffsetMs = null;
    this.#feed.beginSegment();
    this.#watch(publisher);
  }

  #beginStream(kind: Kind, ssrc: number): void {
    // Its timestamps begin elsewhere, and the recording's timeline with them.
    if (this.#streams[kind] !== undefined && this.#streams[kind] !== ssrc) this.#feed.beginSegment();
    this.#streams[kind] = ssrc;
    this.egress[kind].beginSource();
    if (kind === 'video') this.#needsKeyframe = true;
  }

  watch(given: { id: string; personId: string; transport: Transport; media: readonly AgreedMedia[] }): void {
    const viewer = new Viewer(given, this);
    this.#viewers.set(viewer.id, viewer);
    const own = [...this.#viewers.values()].filter(({ personId }) => personId === viewer.personId);
    for (const { id } of own.slice(0, -CONNECTIONS_PER_PERSON)) this.remove(id);
    this.#watch(viewer, () => viewer.begin());
  }

  watchOverHttp(given: { personId: string; isAudioOnly: boolean; response: ServerResponse }): void {
    const viewer = new HttpViewer({
      ...given,
      codec: this.#options.videoCodec,
      feed: this.#feed,
      requestKeyframe: () => this.requestKeyframe(),
      onGone: () => this.#httpViewers.delete(viewer.id),
    });
    this.#httpViewers.set(viewer.id, viewer);
    const own = [...this.#httpViewers.values()].filter(({ personId }) => personId === viewer.personId);
    for (const { id } of own.slice(0, -CONNECTIONS_PER_PERSON)) this.remove(id);
  }

  get httpViewers(): number {
    return this.#httpViewers.size;
  }

  #everybody(): (Viewer | HttpViewer)[] {
    return [...this.#viewers.values(), ...this.#httpViewers.values()];
  }

  #watch(session: Publisher | Viewer, onConnected = () => {}): void {
    const { transport } = session;
    const late = setTimeout(() => this.remove(session.id), CONNECT_MS_MAX);
    transport.onState = (state) => {
      clearTimeout(late);
      if (state === 'connected') onConnected();
      if (state === 'closed') this.remove(session.id);
    };
    if (!transport.isConnected) return;
    clearTimeout(late);
    onConnected();
  }

  /** Ends one session; false if it is not here. */
  remove(id: string): boolean {
    const session = this.#httpViewers.get(id) ?? this.find(id);
    if (session === null) return false;
    this.#viewers.delete(id);
    if (session === this.#publisher) {
      this.#publisher = null;
      this.#interrupt();
    }
    session.close();
    return true;
  }

  /** Connections and numbers go on; what is sent meanwhile is nobody's. */
  setShown(isShown: boolean): void {
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    this.#feed.beginSegment();
    for (const kind of ['audio', 'video'] as const) this.egress[kind].beginSource();
    this.#needsKeyframe = true;
    if (isShown) this.requestKeyframe();
  }

  requestKeyframe(): void {
    if (this.#isShown) this.#publisher?.requestKeyframe();
  }

  #forward(kind: Kind, packet: Buffer, { sequence, now }: { sequence: number; now: number }): void {
    if (!this.#isOnAir) {
      this.#isOnAir = true;
      this.#options.emit({ kind: 'on-air' });
    }
    this.#lastPacketAt = now;
    this.#bits.bytes += packet.length;
    if (!this.#isShown) return;
    this.#feed.take(kind, packet, { sequence, now });
    const isKeyframe = kind === 'video' && beginsKeyframe(this.#options.videoCodec, payloadOf(packet));
    if (kind === 'video' && this.#needsKeyframe) {
      // What comes before one cannot be shown, and viewers would ask for all that it builds on.
      if (!isKeyframe) return this.requestKeyframe();
      this.#needsKeyframe = false;
    }
    const outgoing = this.egress[kind].push(packet, sequence, now);
    if (outgoing === null) return;
    for (const viewer of this.#viewers.values()) viewer.send(kind, outgoing, isKeyframe);
  }

  /**
   * The publisher's clock may be wrong by years; only its distance to ours has to stay the same. Some clients report times that
   * jump about, for which the time of arrival is closer to the truth.
   */
  #noteSenderReport(
    kind: Kind,
    { ntpMs, timestamp, now }: { ntpMs: number; timestamp: number; now: number },
  ): void {
    this.#clockOffsetMs ??= now - ntpMs;
    const reported = ntpMs + this.#clockOffsetMs;
    const ms = Math.abs(reported - now) < CLOCK_JUMP_MS_MAX ? reported : now;
    this.egress[kind].noteSenderReport(performance.timeOrigin + ms, timestamp);
    this.#feed.noteSenderReport(kind, { ms, timestamp });
  }

  #check(now: number): void {
    if (this.#isOnAir && this.#lastPacketAt !== null && now - this.#lastPacketAt > SILENCE_MS)
      this.#interrupt();
    if (this.#publisher !== null || this.#everybody().length > 0) this.usedAt = now;
    const count = this.#countPeople();
    if (count !== this.#viewersTold) {
      this.#viewersTold = count;
      this.#options.emit({ kind: 'viewers', count });
    }
    if (now - this.#reportedAt < REPORT_EVERY_MS) return;
    const seconds = (now - this.#reportedAt) / 1000;
    this.#bits = { at: now, bytes: 0, perSecond: Math.round((this.#bits.bytes * 8) / seconds) };
    this.#reportedAt = now;
    if (this.#isOnAir) this.#sendReports(performance.timeOrigin + now);
  }

  #interrupt(): void {
    if (!this.#isOnAir) return;
    this.#isOnAir = false;
    this.#feed.beginSegment();
    this.#options.emit({ kind: 'interrupted' });
  }

  #sendReports(ntpMs: number): void {
    for (const kind of ['audio', 'video'] as const) {
      const report = this.egress[kind].report(ntpMs);
      if (report !== null) for (const viewer of this.#viewers.values()) viewer.sendReport(kind, report);
    }
  }

  #countPeople(): number {
    const connected = this.#everybody().filter(({ isWatching }) => isWatching);
    return new Set(connected.map(({ personId }) => personId)).size;
  }

  stats(): RoomStats {
    const viewers = [...this.#viewers.values()];
    const loss = viewers.reduce((sum, { fractionLost }) => sum + fractionLost, 0);
    const figures = this.#publisher?.figures;
    const codecs = (this.#publisher?.media ?? []).map(({ kind }) =>
      kind === 'audio' ? 'opus' : this.#options.videoCodec,
    );
    return {
      isOnAir: this.#isOnAir,
      viewers: this.#countPeople(),
      connections: this.#everybody().length,
      sinceLastPacketMs:
        this.#lastPacketAt === null ? null : Math.round(performance.now() - this.#lastPacketAt),
      codecs,
      bitsPerSecond: this.#isOnAir ? this.#bits.perSecond : 0,
      packetsLost: figures?.lost ?? 0,
      packetsRepaired: figures?.repaired ?? 0,
      repairMs: figures?.repairMs ?? 0,
      viewersLoss: viewers.length === 0 ? 0 : loss / viewers.length,
    };
  }

  close(): void {
    clearInterval(this.#timer);
    for (const viewer of this.#everybody()) viewer.close();
    this.#viewers.clear();
    this.#publisher?.close();
    this.#publisher = null;
    this.#interrupt();
  }
}
