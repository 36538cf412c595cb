import { freePreviewSeconds } from '@dubplate/shared/features/videos/rules.ts';
import Mux from '@mux/mux-node';
import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { MuxConfig } from '../../config/mux.ts';
import type { Clock } from '../clock/port.ts';
import type { StorageProvider } from '../storage/port.ts';
import { type MuxAsset, muxFacts } from './mux-facts.ts';
import { registerMuxHook } from './mux-hook.ts';
import type { VideoProvider, VideoState } from './port.ts';

export interface MuxOptions {
  config: MuxConfig;
  storage: StorageProvider;
  clock: Clock;
  /** Where Mux reaches this server. */
  publicUrl(): string;
}

/** As long Mux may take to fetch the file. */
const FETCH_MS = 24 * 3600_000;
const STREAM_URL = 'https://stream.mux.com';
/** Earlier ones of a killed process are among the newest. */
const ASSETS_LOOKED_AT = 100;

/** Videos at Mux, which fetches them from our storage and streams them by HLS at addresses that we sign. */
export function muxVideo({ config, storage, clock, publicUrl }: MuxOptions): VideoProvider {
  const client = clientOf(config);
  const { assets } = client.video;
  const key = createPrivateKey(config.signingKey);
  return {
    name: 'mux',
    prepare: async (source) => {
      source.signal.throwIfAborted();
      const passthrough = nameOf(source);
      await removeEarlier(client, passthrough);
      const expiresAt = new Date(clock.now().getTime() + FETCH_MS);
      const url = new URL(storage.serviceReadUrl(source.key, expiresAt), publicUrl()).href;
      const body = { inputs: [{ url }], playback_policies: ['signed' as const], passthrough };
      const asset = await assets.create(body, { signal: source.signal });
      return { kind: 'working', ref: refOf(asset) };
    },
    stateOf: async (ref) => {
      const asset = await assets.retrieve(partsOf(ref).asset).catch(nullWhenMissing);
      return asset === null ? { kind: 'refused', ref, reason: muxReasons.gone } : stateOf(asset);
    },
    playback: (ref, { expiresAt }) => {
      const { playback } = partsOf(ref);
      const token = tokenFor(playback, { key, keyId: config.signingKeyId, expiresAt });
      return { file: null, hls: `${config.apiUrl ?? STREAM_URL}/${playback}.m3u8?token=${token}` };
    },
    freePreview: (ref, expiresAt, { durationMs }) => {
      const { playback } = partsOf(ref);
      const endSeconds = freePreviewSeconds(durationMs / 1000);
      if (endSeconds === 0) return { file: null, hls: null };
      const token = tokenFor(playback, { key, keyId: config.signingKeyId, expiresAt, endSeconds });
      return { file: null, hls: `${config.apiUrl ?? STREAM_URL}/${playback}.m3u8?token=${token}` };
    },
    remove: async (ref) => {
      await assets.delete(partsOf(ref).asset).catch(nullWhenMissing);
    },
    removeAllOf: async (source) => await removeEarlier(client, nameOf(source)),
    parseWebhook: async (headers, body) => {
      const event = await client.webhooks.unwrap(body.toString(), headers);
      if (event.type !== 'video.asset.ready' && event.type !== 'video.asset.errored') return null;
      return isOurs(event.data) ? stateOf(event.data) : null;
    },
    registerRoutes(app, hooks) {
      registerMuxHook(app, { provider: this, hooks });
    },
  };
}

function clientOf({ tokenId, tokenSecret, webhookSecret, apiUrl }: MuxConfig): Mux {
  // The client would otherwise read the environment by itself.
  const unused = { jwtSigningKey: null, jwtPrivateKey: null, authorizationToken: null };
  return new Mux({
    tokenId,
    tokenSecret,
    webhookSecret,
    ...unused,
    baseURL: apiUrl ?? 'https://api.mux.com',
    logLevel: 'off',
  });
}

/** What we call it there: the same for the same file, so that one which was begun twice is found. */
function nameOf({ id, key }: { id: string; key: string }): string {
  return `dubplate:${id}:${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
}

function isOurs({ passthrough, playback_ids: ids }: MuxAsset): boolean {
  return (
    passthrough?.startsWith('dubplate:') === true && ids?.some(({ policy }) => policy === 'signed') === true
  );
}

async function removeEarlier(client: Mux, passthrough: string): Promise<void> {
  const { data } = await client.video.assets.list({ limit: ASSETS_LOOKED_AT });
  for (const asset of data) {
    if (asset.passthrough === passthrough) await client.video.assets.delete(asset.id).catch(nullWhenMissing);
  }
}

/** Addresses need the id of its playback and everything else that of the asset, so the name has both. */
function refOf({ id, playback_ids: ids }: MuxAsset): string {
  const playback = ids?.find(({ policy }) => policy === 'signed')?.id;
  if (playback === undefined) throw new Error(`Mux gave the asset ${id} no signed playback.`);
  return `${id}.${playback}`;
}

function partsOf(ref: string): { asset: string; playback: string } {
  const [, asset, playback] = /^([A-Za-z0-9]+)\.([A-Za-z0-9]+)$/.exec(ref) ?? [];
  if (asset === undefined || playback === undefined) throw new Error(`${ref} is no video at Mux.`);
  return { asset, playback };
}

const muxReasons = {
  gone: 'This video isn’t at our video service any more. Please upload it again.',
  errored:
    'Our video service can’t read this file. Please export it as MP4 with H.264 and AAC, and upload it again.',
  onlySound: 'This file has only sound. Please upload a video with a picture.',
} as const;

function stateOf(asset: MuxAsset): VideoState {
  const ref = refOf(asset);
  if (asset.status === 'errored') return { kind: 'refused', ref, reason: muxReasons.errored };
  if (asset.status === 'preparing') return { kind: 'working', ref };
  const facts = muxFacts(asset);
  return facts ? { kind: 'ready', ref, facts } : { kind: 'refused', ref, reason: muxReasons.onlySound };
}

/** The library signs only asynchronously, and addresses are made many at a time while a page is put together. */
function tokenFor(
  playback: string,
  {
    key,
    keyId,
    expiresAt,
    endSeconds,
  }: { key: KeyObject; keyId: string; expiresAt: Date; endSeconds?: number },
): string {
  const parts = [
    { alg: 'RS256', typ: 'JWT', kid: keyId },
    {
      sub: playback,
      aud: 'v',
      exp: Math.floor(expiresAt.getTime() / 1000),
      // Mux ends the stream there, and nothing but the signature can move it.
      ...(endSeconds !== undefined && { asset_start_time: 0, asset_end_time: endSeconds }),
    },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const text = parts.join('.');
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Mux.NotFoundError) return null;
  throw error;
}
