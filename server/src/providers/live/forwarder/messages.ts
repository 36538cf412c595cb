import type { VideoCodec } from './answer.ts';
import type { Recording, RoomEvent } from '../port.ts';
import type { RoomStats } from './room.ts';
import type { Outcome } from './outcome.ts';
import type { OfferGiven } from './rooms.ts';

/** What the forwarder's process is started with, as JSON in its only argument. */
export interface ForwarderSettings {
  /** Where it listens for the processes that answer calls. */
  socketPath: string;
  /** 0 takes a free one. */
  udpPort: number;
  bindAddress: string | undefined;
  publicAddresses: readonly string[];
  videoCodec: VideoCodec;
  /** Each room gets a folder in it. */
  recordingsFolder: string;
  connectionsMax?: number;
}

/** What processes ask the forwarder for. Each is a POST to its name, with JSON both ways. */
export interface ForwarderCalls {
  offer: { input: OfferGiven; answer: Outcome };
  patch: { input: { id: string; token: string; tag: string | null; fragment: string }; answer: Outcome };
  /** Whether there is such a session, and the ticket is its own. */
  find: { input: { id: string; token: string }; answer: Outcome };
  end: { input: { id: string; token: string }; answer: Outcome };
  close: { input: { room: string; now: number }; answer: Recording | null };
  show: { input: { rooms: readonly string[] }; answer: null };
  drop: { input: { room: string; personId: string; now: number }; answer: null };
  people: { input: { room: string }; answer: readonly string[] };
  stats: { input: { room: string }; answer: RoomStats | null };
}

/** A POST that is answered with what a viewer over HTTPS gets, for as long as it lasts. */
export const STREAM_PATH = 'stream';

/** From the forwarder to the process that started it. */
export type FromForwarder =
  | { kind: 'ready'; udpPort: number }
  | { kind: 'event'; room: string; event: RoomEvent };
