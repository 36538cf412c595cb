import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { TEST_ROOM } from '../port.ts';
import type { Recording } from '../port.ts';
import { finishRecording } from './finish-recording.ts';
import type { FrameFeed } from './frame-feed.ts';
import type { ForwarderCalls, ForwarderSettings, FromForwarder } from './messages.ts';
import { Recorder } from './recorder.ts';
import type { Outcome } from './outcome.ts';
import { Rooms, type StreamGiven } from './rooms.ts';

const CLEAN_EVERY_MS = 60_000;

type Handlers = {
  [Name in keyof ForwarderCalls]: (
    input: ForwarderCalls[Name]['input'],
  ) => ForwarderCalls[Name]['answer'] | Promise<ForwarderCalls[Name]['answer']>;
};

/** The rooms with their recordings, and what other processes may ask of them. */
export class Broadcasts {
  readonly #settings: ForwarderSettings;
  readonly #rooms: Rooms;
  readonly #recorders = new Map<string, Recorder>();
  readonly #closing = new Map<string, Promise<Recording>>();
  readonly #tell: (message: FromForwarder) => void;

  constructor(settings: ForwarderSettings, port: number, tell: (message: FromForwarder) => void) {
    this.#settings = settings;
    this.#tell = tell;
    this.#rooms = new Rooms({
      ...settings,
      port,
      recorderOf: (room, feed) => (room.startsWith(TEST_ROOM) ? null : this.#recorderOf(room, feed)),
      emit: (room, event) => tell({ kind: 'event', room, event }),
    });
    setInterval(() => {
      for (const room of this.#rooms.unused()) void this.#close(room, 0).catch(report);
    }, CLEAN_EVERY_MS).unref();
  }

  readonly handlers: Handlers = {
    offer: async (given) => await this.#rooms.offer(given),
    patch: (given) => this.#rooms.patch(given),
    find: (given) => this.#rooms.look(given),
    end: (given) => this.#rooms.end(given),
    close: async ({ room, now }) => await this.#close(room, now),
    drop: (given) => {
      this.#rooms.drop(given);
      return null;
    },
    show: ({ rooms }) => {
      this.#rooms.show(rooms);
      return null;
    },
    people: ({ room }) => this.#rooms.people(room),
    stats: ({ room }) => this.#rooms.stats(room),
  };

  /** Null if the response goes on as a stream; else why it does not. */
  stream(given: StreamGiven, response: ServerResponse): Outcome | null {
    return this.#rooms.stream(given, response);
  }

  #recorderOf(room: string, feed: FrameFeed): Recorder {
    const folder = this.#folderOf(room);
    const recorder = new Recorder({ folder, codec: this.#settings.videoCodec, feed, onError: report });
    this.#recorders.set(room, recorder);
    return recorder;
  }

  async #close(room: string, now: number): Promise<Recording> {
    this.#rooms.close({ room, now });
    return await (this.#closing.get(room) ?? this.#finish(room));
  }

  #finish(room: string): Promise<Recording> {
    const recorder = this.#recorders.get(room);
    this.#recorders.delete(room);
    const finish = async () => {
      await recorder?.finish();
      const recording = await finishRecording(this.#folderOf(room), this.#settings.videoCodec);
      this.#tell({ kind: 'event', room, event: { kind: 'recorded', ...recording } });
      return recording;
    };
    const finishing = finish().finally(() => this.#closing.delete(room));
    this.#closing.set(room, finishing);
    return finishing;
  }

  #folderOf(room: string): string {
    return join(this.#settings.recordingsFolder, room);
  }

  /** Nothing that was recorded is lost; the parts are joined when the rooms are closed. */
  async stop(): Promise<void> {
    await Promise.all([...this.#recorders.values()].map(async (recorder) => await recorder.finish()));
  }
}

function report(error: unknown): void {
  process.stderr.write(`A recording failed: ${String(error)}\n`);
}
