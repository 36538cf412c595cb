import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type RoomEvent, TEST_ROOM } from '../port.ts';
import {
  agreeOn,
  answerOf,
  type Quality,
  type Role,
  UnservableOfferError,
  type VideoCodec,
} from './answer.ts';
import type { FrameFeed } from './frame-feed.ts';
import type { Recorder } from './recorder.ts';
import { Room, type RoomStats } from './room.ts';
import { type Outcome, full, nobodyOnAir, tooMany, voidTicket } from './outcome.ts';
import { BrokenOfferError, parseFragment, parseOffer } from './sdp.ts';
import { NoTransportError, Transport, type TransportOptions } from './transport.ts';

const SESSION_ID_BYTES = 24;
const CONNECTIONS_MAX = 2000;
/** Each costs several times what others cost, because its stream is packed for it alone. */
const HTTP_VIEWERS_MAX = 100;
/** Longer than any ticket lives. */
const REMEMBERED_MS = 120_000;
const UNUSED_MS_MAX = 2 * 3_600_000;

export interface RoomsOptions extends TransportOptions {
  videoCodec: VideoCodec;
  recorderOf(room: string, feed: FrameFeed): Recorder | null;
  emit(room: string, event: RoomEvent): void;
  connectionsMax?: number;
}

/** From the process that checked the ticket. */
export interface OfferGiven {
  room: string;
  personId: string;
  role: Role;
  /** Of the picture, for those who watch. */
  quality: Quality;
  /** When the ticket was given, in ms since 1970 by the product's clock. */
  issuedAt: number;
  /** The ticket itself: later requests for the session must bring it again. */
  token: string;
  sdp: string;
}

/** To watch over HTTPS. */
export interface StreamGiven {
  room: string;
  personId: string;
  issuedAt: number;
  quality: Quality;
  isAudioOnly: boolean;
}

interface Session {
  room: string;
  tokenHash: Buffer;
  tag: string;
  ufrag: string;
}

/** All live sessions of this machine. */
export class Rooms {
  readonly #options: RoomsOptions;
  readonly #rooms = new Map<string, Room>();
  readonly #sessions = new Map<string, Session>();
  /** Tickets given before are void: of a room, or of one person in it. */
  readonly #voidBefore = new Map<string, { issuedAt: number; until: number }>();
  /** Sessions whose place another connection of the person took, and until when they can learn it. */
  readonly #replaced = new Map<string, { tokenHash: Buffer; until: number }>();

  #shown: ReadonlySet<string> = new Set();

  constructor(options: RoomsOptions) {
    this.#options = options;
  }

  async offer(given: OfferGiven): Promise<Outcome> {
    if (this.#isVoid(given)) return voidTicket;
    const refusal = this.#refusalOf(given);
    if (refusal) return refusal;
    try {
      return await this.#accept(given);
    } catch (error) {
      if (error instanceof BrokenOfferError) return { status: 400, message: error.message };
      if (error instanceof UnservableOfferError) return { status: 406, message: error.message };
      if (!(error instanceof NoTransportError)) throw error;
      process.stderr.write(`${error.message} ${error.cause instanceof Error ? error.cause.message : ''}\n`);
      return { status: 503, message: error.message, retryAfterSeconds: 2 };
    }
  }

  /** Answers by one long response. Null if it does; else why it does not. */
  stream(given: StreamGiven, response: ServerResponse): Outcome | null {
    const room = this.#rooms.get(given.room);
    const refusal = this.#isVoid(given) ? voidTicket : this.#refusalOf({ ...given, role: 'watch' });
    if (refusal || !room) return refusal;
    const count = [...this.#rooms.values()].reduce((sum, { audience }) => sum + audience.overHttp, 0);
    if (count >= HTTP_VIEWERS_MAX) return full;
    if (!room.audience.mayAddOverHttp(given.personId)) return tooMany;
    room.watchOverHttp({ ...given, response });
    return null;
  }

  #refusalOf({ room: name, personId, role }: Pick<OfferGiven, 'room' | 'personId' | 'role'>): Outcome | null {
    this.#forgetEnded();
    const room = this.#rooms.get(name);
    if (role === 'watch' && !room?.hasBegun) return nobodyOnAir;
    const isOthers =
      role === 'publish' && room?.isOnAir && room.publisher && room.publisher.personId !== personId;
    if (isOthers) return { status: 409, message: 'Another person is on air here.', retryAfterSeconds: 5 };
    if (this.#sessions.size >= (this.#options.connectionsMax ?? CONNECTIONS_MAX)) return full;
    return null;
  }

  async #accept({ room: name, personId, role, quality, token, sdp }: OfferGiven): Promise<Outcome> {
    const offer = parseOffer(sdp);
    const media = agreeOn(offer, role, this.#options.videoCodec);
    const [id, tag] = [
      randomBytes(SESSION_ID_BYTES).toString('base64url'),
      `"${randomBytes(8).toString('hex')}"`,
    ];
    const transport = new Transport(id, this.#options);
    try {
      const own = await transport.accept(offer);
      const room = this.#roomOf(name);
      const { audio, video } = room.egressOf(quality);
      const ssrcs = { audio: audio.ssrc, video: video.ssrc };
      if (role === 'publish') {
        this.#noteReplaced(room.publisher?.id);
        room.publish({ id, personId, transport, media });
      }
      if (role === 'watch') {
        room.watch({ id, personId, transport, media, quality });
        for (const surplus of room.audience.surplusOf(personId)) {
          this.#noteReplaced(surplus);
          room.remove(surplus);
        }
      }
      this.#sessions.set(id, { room: name, tokenHash: hashOf(token), tag, ufrag: offer.ufrag });
      return { status: 201, id, tag, sdp: answerOf({ offer, agreed: media, role, own, ssrcs }) };
    } catch (error) {
      transport.close();
      throw error;
    }
  }

  #noteReplaced(id: string | undefined): void {
    const now = performance.now();
    for (const [old, { until }] of this.#replaced) if (until < now) this.#replaced.delete(old);
    const session = id === undefined ? undefined : this.#sessions.get(id);
    if (id === undefined || !session) return;
    this.#replaced.set(id, { tokenHash: session.tokenHash, until: now + UNUSED_MS_MAX });
  }

  /** Only its own ticket learns that another connection took its place. */
  #whyGone(id: string, token: string): Outcome {
    const replaced = this.#replaced.get(id);
    return replaced && isSame(replaced.tokenHash, hashOf(token))
      ? { status: 410, message: 'Another connection of the same person took the place.' }
      : { status: 404, message: 'There is no such session.' };
  }

  /** The rooms on air; all others are hidden. */
  show(names: readonly string[]): void {
    this.#shown = new Set(names);
    for (const [name, room] of this.#rooms) room.setShown(this.#isShown(name));
  }

  #isShown(name: string): boolean {
    return name.startsWith(TEST_ROOM) || this.#shown.has(name);
  }

  #roomOf(name: string): Room {
    const known = this.#rooms.get(name);
    if (known) return known;
    const { videoCodec, recorderOf, emit } = this.#options;
    const room = new Room({
      videoCodec,
      recorderOf: (feed) => recorderOf(name, feed),
      emit: (event) => emit(name, event),
    });
    room.setShown(this.#isShown(name));
    this.#rooms.set(name, room);
    return room;
  }

  /** Candidates that the client found later. The library cannot restart ICE, so clients then join again. */
  patch({
    id,
    token,
    tag,
    fragment,
  }: {
    id: string;
    token: string;
    tag: string | null;
    fragment: string;
  }): Outcome {
    const session = this.#sessions.get(id);
    const found = session && this.#rooms.get(session.room)?.find(id);
    const outcome = this.look({ id, token });
    if (!session || !found || outcome.status !== 200) return outcome;
    try {
      const { ufrag, candidates } = parseFragment(fragment);
      if (tag === null) return { status: 428, message: 'The request needs If-Match.' };
      const isRestart = ufrag !== null && ufrag !== session.ufrag;
      if (tag !== '*' && tag !== session.tag)
        return { status: 412, message: 'If-Match names another state.' };
      if (isRestart || tag === '*')
        return { status: 422, message: 'ICE cannot be restarted. Please join again.' };
      for (const candidate of candidates) found.transport.addCandidate(candidate);
      return { status: 204 };
    } catch (error) {
      if (error instanceof BrokenOfferError) return { status: 400, message: error.message };
      throw error;
    }
  }

  /** Whether the session is there and this is its ticket. */
  look({ id, token }: { id: string; token: string }): Outcome {
    const session = this.#sessions.get(id);
    if (!session || !this.#rooms.get(session.room)?.find(id)) return this.#whyGone(id, token);
    if (!isSame(session.tokenHash, hashOf(token)))
      return { status: 401, message: 'This ticket is not of this session.' };
    return { status: 200 };
  }

  end(given: { id: string; token: string }): Outcome {
    const outcome = this.look(given);
    const room = this.#sessions.get(given.id)?.room ?? '';
    if (outcome.status !== 401) this.#sessions.delete(given.id);
    if (outcome.status === 200) this.#rooms.get(room)?.remove(given.id);
    return outcome;
  }

  /** Ends a person's connections in a room; tickets given until now no longer work. */
  drop({ room, personId, now }: { room: string; personId: string; now: number }): void {
    this.#void(JSON.stringify([room, personId]), now);
    for (const session of this.#rooms.get(room)?.everybody ?? [])
      if (session.personId === personId) this.#rooms.get(room)?.remove(session.id);
  }

  /** Ends everybody's connections in a room. Returns the recorder, which is to be finished. */
  close({ room: name, now }: { room: string; now: number }): Recorder | null {
    this.#void(JSON.stringify([name]), now);
    const room = this.#rooms.get(name);
    if (!room) return null;
    room.close();
    this.#rooms.delete(name);
    this.#forgetEnded();
    return room.recorder;
  }

  people(name: string): readonly string[] {
    return [...new Set((this.#rooms.get(name)?.everybody ?? []).map(({ personId }) => personId))];
  }

  stats(name: string): RoomStats | null {
    return this.#rooms.get(name)?.stats() ?? null;
  }

  /** Rooms that nobody closed and nobody used for long. */
  unused(): string[] {
    const before = performance.now() - UNUSED_MS_MAX;
    return [...this.#rooms].filter(([, room]) => room.usedAt < before).map(([name]) => name);
  }

  #void(key: string, issuedAt: number): void {
    const now = performance.now();
    for (const [old, { until }] of this.#voidBefore) if (until < now) this.#voidBefore.delete(old);
    this.#voidBefore.set(key, { issuedAt, until: now + REMEMBERED_MS });
  }

  #isVoid({ room, personId, issuedAt }: Pick<OfferGiven, 'room' | 'personId' | 'issuedAt'>): boolean {
    return [[room], [room, personId]].some((key) => {
      const border = this.#voidBefore.get(JSON.stringify(key));
      return border !== undefined && issuedAt <= border.issuedAt;
    });
  }

  #forgetEnded(): void {
    for (const [id, { room }] of this.#sessions)
      if (!this.#rooms.get(room)?.find(id)) this.#sessions.delete(id);
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const isSame = (one: Buffer, other: Buffer): boolean => timingSafeEqual(one, other);
