import { Client, type ClientConfig } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLog } from './engines/engine.ts';

export const payloadBytesMax = 7999;

interface Listener {
  onPayload: (payload: string) => void;
  onGap: (() => void) | undefined;
}

/** A process's two sessions beside its pool: one listens and reconnects, one notifies. */
export class PostgresChannels {
  readonly #config: ClientConfig;
  readonly #log: DatabaseLog | undefined;
  readonly #listeners = new Map<string, Set<Listener>>();
  #listening: Promise<Client> | undefined;
  #notifying: Promise<Client> | undefined;
  #closed = false;

  constructor(config: ClientConfig, log: DatabaseLog | undefined) {
    this.#config = config;
    this.#log = log;
  }

  async listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>> {
    const listener: Listener = { onPayload, onGap };
    const known = this.#listeners.get(channel);
    if (known) known.add(listener);
    else this.#listeners.set(channel, new Set([listener]));
    const client = await this.#listener();
    // Also for a known channel: a second LISTEN is harmless, and the first may still be in progress.
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    return async () => {
      const listeners = this.#listeners.get(channel);
      listeners?.delete(listener);
      if (listeners?.size !== 0) return;
      this.#listeners.delete(channel);
      await this.#leave(channel);
    };
  }

  async notify(channel: string, payload: string): Promise<void> {
    const first = this.#notifier();
    try {
      await send(await first, channel, payload);
    } catch (error) {
      // A session lost while idle is noticed only when used. Other errors are the caller's.
      if (this.#notifying === first) throw error;
      await send(await this.#notifier(), channel, payload);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    const clients = await Promise.allSettled([this.#listening, this.#notifying]);
    for (const result of clients)
      if (result.status === 'fulfilled') await result.value?.end().catch(() => {});
  }

  async #leave(channel: string): Promise<void> {
    try {
      const client = await this.#listening;
      if (!this.#listeners.has(channel)) await client?.query(`UNLISTEN ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      // The session is lost, and its replacement doesn't listen to this channel.
      if (!this.#closed)
        this.#log?.info({ error, channel }, 'A channel was left while its session was lost.');
    }
  }

  #notifier(): Promise<Client> {
    if (this.#closed) throw new Error('The database is closed.');
    this.#notifying ??= this.#connect(() => {
      this.#notifying = undefined;
    }).catch((error: unknown) => {
      this.#notifying = undefined;
      throw error;
    });
    return this.#notifying;
  }

  async #listener(): Promise<Client> {
    if (this.#closed) throw new Error('The database is closed.');
    this.#listening ??= this.#connectListener().catch((error: unknown) => {
      this.#listening = undefined;
      throw error;
    });
    return await this.#listening;
  }

  async #connectListener(): Promise<Client> {
    const client = await this.#connect(() => {
      this.#listening = undefined;
      if (!this.#closed) void this.#comeBack();
    });
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener.onPayload(payload ?? '');
    });
    for (const channel of this.#listeners.keys())
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    return client;
  }

  /** Retries until it works or the database is closed, then tells the listeners that they may have missed something. */
  async #comeBack(): Promise<void> {
    for (let attempt = 1; !this.#closed && this.#listeners.size > 0; attempt += 1) {
      await sleep(Math.min(5000, 50 * 2 ** attempt) * (0.5 + Math.random() / 2), undefined, { ref: false });
      try {
        await this.#listener();
        for (const listeners of this.#listeners.values()) for (const { onGap } of listeners) onGap?.();
        return;
      } catch (error) {
        if (!this.#closed)
          this.#log?.warn({ error, attempt }, 'The session that listens for events could not come back yet.');
      }
    }
  }

  async #connect(onLost: () => void): Promise<Client> {
    const client = new Client(this.#config);
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      onLost();
    };
    client.on('error', (error) => {
      if (!this.#closed) this.#log?.warn({ error }, 'A session beside the pool was lost.');
      lose();
    });
    await client.connect();
    client.on('end', lose);
    return client;
  }
}

async function send(client: Client, channel: string, payload: string): Promise<void> {
  await client.query('SELECT pg_notify($1, $2)', [channel, payload]);
}
