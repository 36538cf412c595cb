import { randomInt } from 'node:crypto';
import type { AgreedMedia, Kind, Quality } from './answer.ts';
import { ArrivalFeedback } from './arrival-feedback.ts';
import { clockRates } from './clock-rates.ts';
import { Receiver } from './receiver.ts';
import { keyframeRequest, nack, receiverReport, rtcpMessagesOf, type ReceptionReport } from './rtcp.ts';
import {
  extensionOf,
  isRtcp,
  isSoundRtp,
  payloadTypeOf,
  repairedOf,
  SequenceUnwrapper,
  ssrcOf,
} from './rtp.ts';
import type { Transport } from './transport.ts';

const TICK_MS = 10;
const ARRIVALS_EVERY_MS = 100;
const REPORT_EVERY_MS = 500;
const LAYERS_MAX = 8;
/** Browsers make no more keyframes than this, however often they are asked. */
const KEYFRAME_EVERY_MS = 300;

/** What a publisher sends: sound, and the picture in one size or two. One that has no sizes is `high`. */
export type Stream = 'audio' | Quality;

/** `isBroken` says that so much is missing before it that nobody should wait for it. */
interface MediaPlace {
  sequence: number;
  ssrc: number;
  isBroken: boolean;
  now: number;
}

interface Listeners {
  onMedia(stream: Stream, packet: Buffer, given: MediaPlace): void;
  /** The publisher's own clock, for sound and picture at the same time. */
  onSenderReport(stream: Stream, report: { ntpMs: number; timestamp: number; now: number }): void;
}

/** The artist's connection: asks for lost packets and keyframes, and tells the browser how the line is. */
export class Publisher {
  readonly id: string;
  readonly personId: string;
  readonly media: readonly AgreedMedia[];
  readonly transport: Transport;
  readonly #listeners: Listeners;
  readonly #own = randomInt(1, 2 ** 32 - 1);
  readonly #receivers = new Map<Stream, Receiver>();
  /** Browsers name the size of their first packets alone. */
  readonly #layers = new Map<number, Quality>();
  readonly #arrivals = new ArrivalFeedback(this.#own);
  readonly #counts = new SequenceUnwrapper();
  readonly #timer: NodeJS.Timeout;
  #reportedAt = 0;
  #arrivalsAt = 0;
  readonly #keyframeAt: Record<Quality, number> = { high: -KEYFRAME_EVERY_MS, low: -KEYFRAME_EVERY_MS };
  readonly #wantsKeyframe = new Set<Quality>();

  constructor(
    given: { id: string; personId: string; transport: Transport; media: readonly AgreedMedia[] },
    listeners: Listeners,
  ) {
    this.id = given.id;
    this.personId = given.personId;
    this.transport = given.transport;
    this.media = given.media;
    this.#listeners = listeners;
    this.transport.onPacket = (packet) => this.#take(packet);
    this.#timer = setInterval(() => this.#tick(performance.now()), TICK_MS);
  }

  close(): void {
    clearInterval(this.#timer);
    this.transport.onPacket = () => {};
    this.transport.close();
  }

  requestKeyframe(quality: Quality): void {
    this.#wantsKeyframe.add(quality);
    this.#sendKeyframeRequest(quality, performance.now());
  }

  /** Since the connection began. */
  get figures(): { bytes: number; lost: number; repaired: number; repairMs: number } {
    const all = [...this.#receivers.values()];
    const sum = (of: (receiver: Receiver) => number) =>
      all.reduce((total, receiver) => total + of(receiver), 0);
    return {
      bytes: sum(({ bytes }) => bytes),
      lost: sum(({ lost }) => lost),
      repaired: sum(({ repaired }) => repaired),
      repairMs: Math.round(Math.max(0, ...all.map(({ repairMs }) => repairMs))),
    };
  }

  #take(packet: Buffer): void {
    const now = performance.now();
    if (isRtcp(packet)) return this.#takeRtcp(packet, now);
    if (!isSoundRtp(packet)) return;
    const type = payloadTypeOf(packet);
    const media = this.media.find(
      ({ payloadType, repairType }) => payloadType === type || repairType === type,
    );
    if (media === undefined) return;
    const count = media.countExtension === null ? null : extensionOf(packet, media.countExtension);
    if (count !== null && count.length >= 2)
      this.#arrivals.add(this.#counts.unwrap(count.readUInt16BE(0)), now);
    const isRepair = type !== media.payloadType;
    const stream = this.#streamOf(media, packet, isRepair);
    if (stream === null) return;
    if (!isRepair) return this.#takeMedia(stream, packet, now);
    const ssrc = this.#receivers.get(stream)?.ssrc;
    const repaired = ssrc === undefined ? null : repairedOf(packet, { payloadType: media.payloadType, ssrc });
    if (repaired !== null) this.#takeMedia(stream, repaired, now);
  }

  /** Null while the packet's size is not known. */
  #streamOf({ kind, layerExtensions }: AgreedMedia, packet: Buffer, isRepair: boolean): Stream | null {
    if (kind === 'audio') return 'audio';
    if (layerExtensions === null) return 'high';
    const named = extensionOf(packet, isRepair ? layerExtensions.repaired : layerExtensions.own)?.toString();
    const ssrc = ssrcOf(packet);
    if (named === 'high' || named === 'low') this.#nameLayer(ssrc, named);
    return this.#layers.get(ssrc) ?? null;
  }

  /** A browser has two of each size, media and repair; a sender who names ever more must not fill the memory. */
  #nameLayer(ssrc: number, quality: Quality): void {
    const [oldest] = this.#layers.keys();
    if (!this.#layers.has(ssrc) && this.#layers.size >= LAYERS_MAX && oldest !== undefined)
      this.#layers.delete(oldest);
    this.#layers.set(ssrc, quality);
  }

  #takeMedia(stream: Stream, packet: Buffer, now: number): void {
    const taken = this.#receiverOf(stream, ssrcOf(packet)).take(packet, now);
    if (taken === null) return;
    this.#listeners.onMedia(stream, packet, { ...taken, ssrc: ssrcOf(packet), now });
  }

  /** A browser begins a new stream when its track is replaced in some ways. */
  #receiverOf(stream: Stream, ssrc: number): Receiver {
    const known = this.#receivers.get(stream);
    if (known?.ssrc === ssrc) return known;
    const receiver = new Receiver(ssrc, clockRates[kindOf(stream)]);
    this.#receivers.set(stream, receiver);
    return receiver;
  }

  #takeRtcp(datagram: Buffer, now: number): void {
    for (const message of rtcpMessagesOf(datagram)) {
      if (message.kind !== 'sender-report') continue;
      for (const [stream, receiver] of this.#receivers) {
        if (receiver.ssrc !== message.ssrc) continue;
        receiver.noteSenderReport(message.ntpMiddle, now);
        this.#listeners.onSenderReport(stream, { ...message, now });
      }
    }
  }

  #tick(now: number): void {
    if (!this.transport.isConnected) return;
    for (const [stream, receiver] of this.#receivers) {
      const { sequences, isGivenUp } = receiver.due(now);
      if (sequences.length > 0) this.transport.send(nack(this.#own, receiver.ssrc, sequences));
      if (isGivenUp && stream !== 'audio') this.#wantsKeyframe.add(stream);
    }
    for (const quality of this.#wantsKeyframe) this.#sendKeyframeRequest(quality, now);
    if (now - this.#arrivalsAt >= ARRIVALS_EVERY_MS) this.#sendArrivals(now);
    if (now - this.#reportedAt >= REPORT_EVERY_MS) this.#sendReport(now);
  }

  #sendKeyframeRequest(quality: Quality, now: number): void {
    const video = this.#receivers.get(quality);
    if (video === undefined || now - this.#keyframeAt[quality] < KEYFRAME_EVERY_MS) return;
    // The first packets may come before this side knows that it is connected.
    if (!this.transport.send(keyframeRequest(this.#own, video.ssrc))) return;
    this.#keyframeAt[quality] = now;
    this.#wantsKeyframe.delete(quality);
  }

  #sendArrivals(now: number): void {
    this.#arrivalsAt = now;
    const feedback = this.#arrivals.take(
      (this.#receivers.get('high') ?? this.#receivers.get('low'))?.ssrc ?? 0,
    );
    if (feedback !== null) this.transport.send(feedback);
  }

  #sendReport(now: number): void {
    this.#reportedAt = now;
    const reports = [...this.#receivers.values()]
      .map((receiver) => receiver.report(now))
      .filter((report): report is ReceptionReport => report !== null);
    if (reports.length > 0) this.transport.send(receiverReport(this.#own, reports));
  }
}

export const kindOf = (stream: Stream): Kind => (stream === 'audio' ? 'audio' : 'video');
