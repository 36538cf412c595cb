/** What a person may do in a room. */
export type LiveRole = 'publish' | 'watch';

/** Rooms whose names begin so are for trying devices out: nothing of them is kept. */
export const TEST_ROOM = 'test-';

/** A live session by its id; the same room as often as the artist comes back. */
type RoomName = string;

interface Entrance {
  /** Where the client sends its WHIP or WHEP offer: a path of this site, or another server's address. */
  url: string;
  /**
   * Where who watches gets one long answer of sound and picture over HTTPS, for networks that let no packets of WebRTC through. Null
   * for those who publish, and if the engine has none.
   */
  streamUrl: string | null;
  /** Goes as a bearer with every request. It opens the room for `expiresIn` seconds, and its own session for as long as that lasts. */
  token: string;
  expiresIn: number;
  /** For the client's RTCPeerConnection. */
  iceServers: readonly IceServer[];
}

export interface IceServer {
  urls: string;
  username?: string;
  credential?: string;
}

export interface Recording {
  /** The file; null if nothing was recorded. */
  path: string | null;
  durationMs: number;
  bytes: number;
  mime: string;
}

export interface LiveStats {
  isOnAir: boolean;
  /** People, not connections: a second device or tab of one person is not a second viewer. */
  viewers: number;
  connections: number;
  /** Null if nothing came yet. */
  lastPacketAt: Date | null;
  codecs: readonly string[];
  /** What the publisher sends, averaged over a second. */
  bitsPerSecond: number;
  /** On the way from the publisher: never came, and came after they were asked for. */
  packetsLost: number;
  packetsRepaired: number;
  /** How long a repair takes, which is about a round trip. */
  repairMs: number;
  /** The mean share of packets that viewers missed lately, between 0 and 1. */
  viewersLoss: number;
}

export type RoomEvent =
  | { kind: 'on-air' }
  /** No packet for five seconds, or the publisher left. Viewers stay connected. */
  | { kind: 'interrupted' }
  /** People who watch. At most four times a second. */
  | { kind: 'viewers'; count: number }
  | ({ kind: 'recorded' } & Recording);

export type LiveEvent = { room: RoomName } & RoomEvent;

/** The engine does not answer now. Trying again in some seconds is of use. */
export class LiveAwayError extends Error {
  override name = 'LiveAwayError';
}

/** Takes sound and pictures in by WHIP and gives them out by WHEP. */
export interface LiveProvider {
  name: 'forwarder' | 'engine';
  /** What this engine can be asked; `stats`, `close`, `drop` and `show` of one that cannot do nothing. */
  can: { record: boolean; observe: boolean; drop: boolean; hide: boolean };
  /** For a person who was already let in: nothing is checked here. */
  entrance(given: { room: RoomName; personId: string; role: LiveRole }): Promise<Entrance>;
  /** For connections between two browsers, which this engine takes no part in. Relays take the person until `expiresAt`. */
  iceServers(given: { personId: string; expiresAt: Date }): readonly IceServer[];
  /**
   * Ends the room's connections and finishes its recording. May be repeated. Null if the engine does not record. Rejects with
   * `LiveAwayError`; what was recorded is then still there at the next try.
   */
  close(room: RoomName): Promise<Recording | null>;
  /**
   * Names all rooms on air. In every other room viewers get nothing and nothing is recorded, whatever comes in; connections stay, and
   * so does the recording's file. A room is not on air until it was named. Test rooms always are. Rejects with `LiveAwayError`.
   */
  show(rooms: readonly RoomName[]): Promise<void>;
  /** Ends one person's connections, and makes the tickets void that they have. Rejects with `LiveAwayError`. */
  drop(given: { room: RoomName; personId: string }): Promise<void>;
  /** Who is connected, publisher and viewers. Null if the engine cannot tell. Rejects with `LiveAwayError`. */
  people(room: RoomName): Promise<readonly string[] | null>;
  /** Null if nobody uses the room, or the engine cannot tell. Rejects with `LiveAwayError`. */
  stats(room: RoomName): Promise<LiveStats | null>;
  /** Heard only in the process that runs the jobs. Returns how to stop. */
  onEvent(listener: (event: LiveEvent) => void): () => void;
  stop(): Promise<void>;
}
