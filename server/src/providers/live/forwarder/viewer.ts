import type { AgreedMedia, Kind, Quality } from './answer.ts';
import type { Egress } from './egress.ts';
import { rtcpMessagesOf } from './rtcp.ts';
import { isRtcp, setPayloadType } from './rtp.ts';
import type { Transport } from './transport.ts';

/** A viewer's browser asks again after so long if the first keyframe did not come or was damaged. */
const SECOND_ASK_MS = 300;
const NEXT_ASK_MS = 1000;
/** Each keyframe costs everybody quality, so a single viewer is not heard more often. */
const HEARD_EVERY_MS = 1000;
/** In a second. A viewer who misses more has a line that more packets only make worse. */
const RESENT_MAX = 500;

/** What the viewer gets, and how to ask for a keyframe of it. */
interface Source {
  egress: Record<Kind, Egress>;
  requestKeyframe(): void;
}

/** One connection of a person who watches. */
export class Viewer {
  readonly id: string;
  readonly personId: string;
  readonly transport: Transport;
  readonly quality: Quality;
  readonly #source: Source;
  readonly #payloadTypes: Partial<Record<Kind, number>> = {};
  #hasKeyframe = false;
  #timer: NodeJS.Timeout | undefined;
  #heardAt = -HEARD_EVERY_MS;
  #resent = { since: 0, packets: 0 };
  /** Of the last report, between 0 and 1. */
  fractionLost = 0;

  constructor(
    given: {
      id: string;
      personId: string;
      transport: Transport;
      media: readonly AgreedMedia[];
      quality: Quality;
    },
    source: Source,
  ) {
    this.id = given.id;
    this.personId = given.personId;
    this.transport = given.transport;
    this.quality = given.quality;
    this.#source = source;
    for (const { kind, payloadType } of given.media) this.#payloadTypes[kind] = payloadType;
    this.transport.onPacket = (packet) => {
      if (isRtcp(packet)) this.#takeRtcp(packet);
    };
  }

  get isWatching(): boolean {
    return this.transport.isConnected;
  }

  /** Once the connection is there. */
  begin(): void {
    if (this.#payloadTypes.video !== undefined) this.#askForKeyframe(SECOND_ASK_MS);
  }

  #askForKeyframe(againMs: number): void {
    this.#source.requestKeyframe();
    this.#timer = setTimeout(() => {
      if (!this.#hasKeyframe || againMs === SECOND_ASK_MS) this.#askForKeyframe(NEXT_ASK_MS);
    }, againMs);
  }

  /** `isKeyframe` says that a picture can begin with this packet; earlier ones would only be asked for in vain. */
  send(kind: Kind, packet: Buffer, isKeyframe: boolean): void {
    const payloadType = this.#payloadTypes[kind];
    if (payloadType === undefined || !this.transport.isConnected) return;
    if (kind === 'video' && !this.#hasKeyframe) {
      if (!isKeyframe) return;
      this.#hasKeyframe = true;
    }
    setPayloadType(packet, payloadType);
    this.transport.send(packet);
  }

  sendReport(kind: Kind, report: Buffer): void {
    if (this.#payloadTypes[kind] !== undefined) this.transport.send(report);
  }

  #takeRtcp(datagram: Buffer): void {
    const { egress } = this.#source;
    for (const message of rtcpMessagesOf(datagram)) {
      const kind =
        message.ssrc === egress.audio.ssrc ? 'audio' : message.ssrc === egress.video.ssrc ? 'video' : null;
      if (kind === null) continue;
      if (message.kind === 'keyframe-request') this.#hearKeyframeRequest();
      if (message.kind === 'loss') this.fractionLost = message.fractionLost;
      if (message.kind !== 'nack') continue;
      for (const sequence of message.sequences) {
        const packet = egress[kind].find(sequence);
        if (packet && this.#maySendAgain()) this.send(kind, packet, false);
      }
    }
  }

  #hearKeyframeRequest(): void {
    const now = performance.now();
    if (now - this.#heardAt < HEARD_EVERY_MS) return;
    this.#heardAt = now;
    this.#source.requestKeyframe();
  }

  #maySendAgain(): boolean {
    const now = performance.now();
    if (now - this.#resent.since > 1000) this.#resent = { since: now, packets: 0 };
    this.#resent.packets += 1;
    return this.#resent.packets <= RESENT_MAX;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.transport.onPacket = () => {};
    this.transport.close();
  }
}
