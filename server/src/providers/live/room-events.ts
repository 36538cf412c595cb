import type { LiveEvent } from './port.ts';

/** Tells listeners what happens in rooms, also that all of them are silent because the forwarder died. */
export class RoomEvents {
  readonly #listeners = new Set<(event: LiveEvent) => void>();
  readonly #onAir = new Set<string>();

  listen(listener: (event: LiveEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  tell(event: LiveEvent): void {
    if (event.kind === 'on-air') this.#onAir.add(event.room);
    if (event.kind === 'interrupted') this.#onAir.delete(event.room);
    for (const listener of this.#listeners) listener(event);
  }

  tellEnd(): void {
    for (const room of this.#onAir) {
      this.tell({ room, kind: 'viewers', count: 0 });
      this.tell({ room, kind: 'interrupted' });
    }
  }
}
