import type { Kind, Quality, VideoCodec } from './answer.ts';
import { Audience, type HttpViewerGiven, type ViewerGiven } from './audience.ts';
import { clockRates } from './clock-rates.ts';
import { Egress } from './egress.ts';
import type { FrameFeed } from './frame-feed.ts';
import { kindOf, Publisher, type Stream } from './publisher.ts';
import type { LiveStats, RoomEvent } from '../port.ts';
import type { Recorder } from './recorder.ts';
import { Rendition } from './rendition.ts';
import type { Viewer } from './viewer.ts';

/** No packet for so long counts as an interruption. */
const SILENCE_MS = 5000;
const CHECK_EVERY_MS = 250;
const REPORT_EVERY_MS = 1000;
/** A connection that is not there by then never will be. */
const CONNECT_MS_MAX = 20_000;
const CLOCK_JUMP_MS_MAX = 150;
const SOUND_PACKETS_KEPT = 256;

export type RoomStats = Omit<LiveStats, 'lastPacketAt'> & { sinceLastPacketMs: number | null };

interface Options {
  videoCodec: VideoCodec;
  /** Null if nothing of the room is kept. */
  recorderOf(feed: FrameFeed): Recorder | null;
  emit(event: RoomEvent): void;
}

/** One live session: at most one publisher, and everybody who watches. */
export class Room {
  readonly recorder: Recorder | null;
  readonly audience = new Audience();
  readonly #options: Options;
  readonly #sound = new Egress(clockRates.audio, SOUND_PACKETS_KEPT);
  readonly #renditions: Record<Quality, Rendition>;
  readonly #timer: NodeJS.Timeout;
  #publisher: Publisher | null = null;
  /** Who published last, also while the connection is away. */
  #artistId: string | undefined;
  #streams: Partial<Record<Stream, { ssrc: number; at: number }>> = {};
  #clockOffsetMs: number | null = null;
  #begunAt: number | null = null;
  #lastPacketAt: number | null = null;
  #isOnAir = false;
  /** Whether viewers and the recording get what comes in. */
  #isShown = false;
  #reportedAt = 0;
  #viewersTold = 0;
  #bits = { at: 0, bytes: 0, perSecond: 0 };
  /** When anybody was last here. */
  usedAt = performance.now();

  constructor(options: Options) {
    this.#options = options;
    const renditionOf = (quality: Quality) =>
      new Rendition(quality, options.videoCodec, () => this.#requestKeyframe(this.#renditions[quality]));
    this.#renditions = { high: renditionOf('high'), low: renditionOf('low') };
    this.recorder = options.recorderOf(this.#renditions.high.feed);
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

  /** What viewers of this quality get. */
  egressOf(quality: Quality): Record<Kind, Egress> {
    return { audio: this.#sound, video: this.#renditions[quality].egress };
  }

  /** A session's address is its only handle: both roles are found by it. */
  find(id: string): Publisher | Viewer | null {
    return this.#publisher?.id === id ? this.#publisher : this.audience.find(id);
  }

  /** Publisher and viewers. */
  get everybody(): { id: string; personId: string }[] {
    return [...this.audience.everybody, ...(this.#publisher ? [this.#publisher] : [])];
  }

  /** Replaces the publisher before, whose browser may be gone without a word. Viewers' connections go on. */
  publish(given: ConstructorParameters<typeof Publisher>[0]): void {
    this.#publisher?.close();
    const publisher = new Publisher(given, {
      onMedia: (stream, packet, { sequence, ssrc, isBroken, now }) => {
        if (publisher !== this.#publisher) return;
        if (isBroken || this.#streams[stream]?.ssrc !== ssrc) this.#beginStream(stream, ssrc);
        this.#streams[stream] = { ssrc, at: now };
        this.#take(stream, packet, { sequence, now });
      },
      onSenderReport: (stream, report) => this.#noteSenderReport(stream, report),
    });
    this.#publisher = publisher;
    this.#artistId = given.personId;
    this.#streams = {};
    this.#begunAt = null;
    this.#clockOffsetMs = null;
    for (const { feed } of this.#all) feed.beginSegment();
    this.#watch(publisher);
  }

  get #all(): Rendition[] {
    return [this.#renditions.high, this.#renditions.low];
  }

  #beginStream(stream: Stream, ssrc: number): void {
    const before = this.#streams[stream];
    // Its timestamps begin elsewhere, and the recording's timeline with them.
    const isOther = before !== undefined && before.ssrc !== ssrc;
    if (stream === 'audio') this.#sound.beginSource();
    for (const rendition of this.#all) {
      if (stream !== 'audio' && rendition.source !== stream) continue;
      if (isOther) rendition.feed.beginSegment();
      if (stream !== 'audio') rendition.begin();
    }
  }

  watch(given: ViewerGiven): void {
    const rendition = this.#renditions[given.quality];
    const viewer = this.audience.add(given, {
      egress: this.egressOf(given.quality),
      requestKeyframe: () => this.#requestKeyframe(rendition),
    });
    this.#watch(viewer, () => viewer.begin());
  }

  watchOverHttp(given: HttpViewerGiven): void {
    this.audience.addOverHttp(given, this.#renditions[given.quality]);
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
    if (this.#publisher?.id !== id) return this.audience.remove(id);
    const publisher = this.#publisher;
    this.#publisher = null;
    this.#interrupt();
    publisher.close();
    return true;
  }

  /** Connections and numbers go on; what is sent meanwhile is nobody's. */
  setShown(isShown: boolean): void {
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    this.#sound.beginSource();
    for (const rendition of this.#all) {
      rendition.feed.beginSegment();
      rendition.begin();
      this.#requestKeyframe(rendition);
    }
  }

  #requestKeyframe({ source }: Rendition): void {
    if (this.#isShown) this.#publisher?.requestKeyframe(source);
  }

  #take(stream: Stream, packet: Buffer, place: { sequence: number; now: number }): void {
    if (!this.#isOnAir) {
      this.#isOnAir = true;
      this.#options.emit({ kind: 'on-air' });
    }
    this.#lastPacketAt = place.now;
    this.#begunAt ??= place.now;
    this.#bits.bytes += packet.length;
    if (!this.#isShown) return;
    if (stream === 'audio') return this.#forwardSound(packet, place);
    for (const rendition of this.#all)
      if (rendition.source === stream) this.#forwardPicture(rendition, packet, place);
  }

  #forwardSound(packet: Buffer, place: { sequence: number; now: number }): void {
    for (const { feed } of this.#all) feed.take('audio', packet, place);
    const outgoing = this.#sound.push(packet, place.sequence, place.now);
    if (outgoing !== null) this.audience.send('audio', outgoing, { isKeyframe: false });
  }

  #forwardPicture(rendition: Rendition, packet: Buffer, place: { sequence: number; now: number }): void {
    const { outgoing, isKeyframe, isWaiting } = rendition.push(packet, place);
    if (isWaiting) this.#requestKeyframe(rendition);
    if (outgoing !== null) this.audience.send('video', outgoing, { quality: rendition.quality, isKeyframe });
  }

  /**
   * The publisher's clock may be wrong by years; only its distance to ours has to stay the same. Some clients report times that
   * jump about, for which the time of arrival is closer to the truth.
   */
  #noteSenderReport(
    stream: Stream,
    { ntpMs, timestamp, now }: { ntpMs: number; timestamp: number; now: number },
  ): void {
    this.#clockOffsetMs ??= now - ntpMs;
    const reported = ntpMs + this.#clockOffsetMs;
    const ms = Math.abs(reported - now) < CLOCK_JUMP_MS_MAX ? reported : now;
    if (stream === 'audio') this.#sound.noteSenderReport(performance.timeOrigin + ms, timestamp);
    for (const { feed, egress, source } of this.#all) {
      if (stream !== 'audio' && stream !== source) continue;
      if (stream !== 'audio') egress.noteSenderReport(performance.timeOrigin + ms, timestamp);
      feed.noteSenderReport(kindOf(stream), { ms, timestamp });
    }
  }

  #check(now: number): void {
    if (this.#isOnAir && this.#lastPacketAt !== null && now - this.#lastPacketAt > SILENCE_MS)
      this.#interrupt();
    this.#chooseSources(now);
    if (this.#publisher !== null || this.audience.everybody.length > 0) this.usedAt = now;
    const people = this.#countViewers();
    if (people !== this.#viewersTold) {
      this.#viewersTold = people;
      this.#options.emit({ kind: 'viewers', count: people });
    }
    if (now - this.#reportedAt < REPORT_EVERY_MS) return;
    const seconds = (now - this.#reportedAt) / 1000;
    this.#bits = { at: now, bytes: 0, perSecond: Math.round((this.#bits.bytes * 8) / seconds) };
    this.#reportedAt = now;
    if (this.#isOnAir) this.#sendReports(performance.timeOrigin + now);
  }

  #countViewers(): number {
    return this.audience.peopleBeside(this.#artistId);
  }

  #chooseSources(now: number): void {
    const { high, low } = this.#streams;
    if (this.#begunAt === null) return;
    const lastAt = { ...(high && { high: high.at }), ...(low && { low: low.at }) };
    const seen = { begunAt: this.#begunAt, lastAt };
    for (const rendition of this.#all) if (rendition.choose(seen, now)) this.#requestKeyframe(rendition);
  }

  #interrupt(): void {
    if (!this.#isOnAir) return;
    this.#isOnAir = false;
    for (const { feed } of this.#all) feed.beginSegment();
    this.#options.emit({ kind: 'interrupted' });
  }

  #sendReports(ntpMs: number): void {
    const sound = this.#sound.report(ntpMs);
    if (sound !== null) this.audience.sendReport('audio', sound);
    for (const { egress, quality } of this.#all) {
      const report = egress.report(ntpMs);
      if (report !== null) this.audience.sendReport('video', report, quality);
    }
  }

  stats(): RoomStats {
    const figures = this.#publisher?.figures;
    const codecs = (this.#publisher?.media ?? []).map(({ kind }) =>
      kind === 'audio' ? 'opus' : this.#options.videoCodec,
    );
    return {
      isOnAir: this.#isOnAir,
      viewers: this.#countViewers(),
      connections: this.audience.everybody.length,
      sinceLastPacketMs:
        this.#lastPacketAt === null ? null : Math.round(performance.now() - this.#lastPacketAt),
      codecs,
      bitsPerSecond: this.#isOnAir ? this.#bits.perSecond : 0,
      packetsLost: figures?.lost ?? 0,
      packetsRepaired: figures?.repaired ?? 0,
      repairMs: figures?.repairMs ?? 0,
      viewersLoss: this.audience.loss,
    };
  }

  close(): void {
    clearInterval(this.#timer);
    this.audience.close();
    this.#publisher?.close();
    this.#publisher = null;
    this.#interrupt();
  }
}
