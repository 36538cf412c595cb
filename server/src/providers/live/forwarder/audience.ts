import type { ServerResponse } from 'node:http';
import type { AgreedMedia, Kind, Quality } from './answer.ts';
import { HttpViewer } from './http-viewer.ts';
import type { Rendition } from './rendition.ts';
import type { Transport } from './transport.ts';
import { Viewer } from './viewer.ts';

/** Two tabs and a phone. */
const CONNECTIONS_PER_PERSON = 3;

export interface ViewerGiven {
  id: string;
  personId: string;
  transport: Transport;
  media: readonly AgreedMedia[];
  quality: Quality;
}

export interface HttpViewerGiven {
  personId: string;
  quality: Quality;
  isAudioOnly: boolean;
  response: ServerResponse;
}

/** Everybody who watches a room, by WebRTC or over HTTPS. */
export class Audience {
  readonly #viewers = new Map<string, Viewer>();
  readonly #httpViewers = new Map<string, HttpViewer>();

  find(id: string): Viewer | null {
    return this.#viewers.get(id) ?? null;
  }

  get everybody(): (Viewer | HttpViewer)[] {
    return [...this.#viewers.values(), ...this.#httpViewers.values()];
  }

  get overHttp(): number {
    return this.#httpViewers.size;
  }

  /** People, not connections; an artist who watches as well is no viewer of it. */
  peopleBeside(artistId: string | undefined): number {
    const watching = this.everybody.filter(({ isWatching, personId }) => isWatching && personId !== artistId);
    return new Set(watching.map(({ personId }) => personId)).size;
  }

  /** The mean share of packets that viewers missed lately. */
  get loss(): number {
    const losses = [...this.#viewers.values()].map(({ fractionLost }) => fractionLost);
    return losses.length === 0 ? 0 : losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
  }

  add(given: ViewerGiven, source: ConstructorParameters<typeof Viewer>[1]): Viewer {
    const viewer = new Viewer(given, source);
    this.#viewers.set(viewer.id, viewer);
    return viewer;
  }

  /** A person's oldest connections by WebRTC that are too many. */
  surplusOf(person: string): string[] {
    const own = [...this.#viewers.values()].filter(({ personId }) => personId === person);
    return own.slice(0, -CONNECTIONS_PER_PERSON).map(({ id }) => id);
  }

  /** Over HTTPS a connection that ends is asked for again, so one too many is refused instead. */
  mayAddOverHttp(person: string): boolean {
    const own = [...this.#httpViewers.values()].filter(({ personId }) => personId === person);
    return own.length < CONNECTIONS_PER_PERSON;
  }

  addOverHttp(given: HttpViewerGiven, rendition: Rendition): void {
    const viewer = new HttpViewer({
      ...given,
      rendition,
      onGone: () => this.#httpViewers.delete(viewer.id),
    });
    this.#httpViewers.set(viewer.id, viewer);
  }

  /** False if the connection is not here. */
  remove(id: string): boolean {
    const viewer = this.#viewers.get(id) ?? this.#httpViewers.get(id);
    this.#viewers.delete(id);
    viewer?.close();
    return viewer !== undefined;
  }

  send(
    kind: Kind,
    packet: Buffer,
    { quality, isKeyframe }: { quality?: Quality; isKeyframe: boolean },
  ): void {
    for (const viewer of this.#viewers.values())
      if (quality === undefined || viewer.quality === quality) viewer.send(kind, packet, isKeyframe);
  }

  sendReport(kind: Kind, report: Buffer, quality?: Quality): void {
    for (const viewer of this.#viewers.values())
      if (quality === undefined || viewer.quality === quality) viewer.sendReport(kind, report);
  }

  close(): void {
    for (const { id } of this.everybody) this.remove(id);
  }
}
