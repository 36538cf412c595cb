import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import { createHmac, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { MuxConfig } from '../../../config/mux.ts';

interface Asset {
  id: string;
  status: 'preparing' | 'ready' | 'errored';
  passthrough: string;
  playback_ids: { id: string; policy: 'signed' }[];
  created_at: string;
  duration?: number;
  tracks?: Record<string, unknown>[];
  errors?: { type: string; messages: string[] };
}

/** Exactly what we send; Mux itself takes more. */
const creation = z.strictObject({
  inputs: z.tuple([z.strictObject({ url: z.url({ protocol: /^https?$/ }) })]),
  playback_policies: z.tuple([z.literal('signed')]),
  passthrough: z.string().max(255),
});

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const id = (): string => randomBytes(12).toString('hex');

export interface MuxStandIn {
  config: MuxConfig;
  assets: Map<string, Asset>;
  /** Fetches what an asset is made of, as Mux does some time after its creation, and decides by its first bytes. */
  finish(assetId: string): Promise<Asset>;
  /** What Mux would send about it. */
  messageOf(type: string, data: unknown, at?: Date): { headers: { 'mux-signature': string }; body: Buffer };
  close(): Promise<void>;
}

/** Answers as Mux does to the calls we make, and refuses every other. `now` decides when addresses of streams are over. */
export async function startMux(now: () => Date): Promise<MuxStandIn> {
  const assets = new Map<string, Asset>();
  const inputs = new Map<string, string>();
  const app = Fastify();
  const config: MuxConfig = {
    tokenId: 'token-id-1',
    tokenSecret: 'token-secret-0123456789',
    signingKeyId: 'signingkey1',
    signingKey: privateKey,
    webhookSecret: 'webhook-secret-0123456789',
    apiUrl: undefined,
  };
  addAssets(app, { config, assets, inputs });
  addStreams(app, { config, assets, now });
  const apiUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    config: { ...config, apiUrl },
    assets,
    finish: async (assetId) => {
      const asset = assets.get(assetId);
      if (!asset) throw new Error(`There is no asset ${assetId}.`);
      const response = await fetch(inputs.get(assetId) ?? '');
      const bytes = Buffer.from(await response.arrayBuffer());
      const isVideo = response.ok && ['ftyp', 'moov', 'mdat'].includes(bytes.toString('latin1', 4, 8));
      Object.assign(asset, isVideo ? ready : errored);
      return asset;
    },
    messageOf: (type, data, at = new Date()) => {
      const body = Buffer.from(JSON.stringify({ type, id: id(), data }));
      const seconds = Math.floor(at.getTime() / 1000);
      const signature = createHmac('sha256', config.webhookSecret).update(`${seconds}.${body.toString()}`);
      return { headers: { 'mux-signature': `t=${seconds},v1=${signature.digest('hex')}` }, body };
    },
    close: async () => await app.close(),
  };
}

const ready = {
  status: 'ready',
  duration: 3.003,
  tracks: [{ type: 'video', max_width: 320, max_height: 180 }, { type: 'audio' }],
} satisfies Partial<Asset>;
const errored = {
  status: 'errored',
  errors: { type: 'invalid_input', messages: ['The input file is not valid.'] },
} satisfies Partial<Asset>;

function addAssets(
  app: FastifyInstance,
  { config, assets, inputs }: { config: MuxConfig; assets: Map<string, Asset>; inputs: Map<string, string> },
): void {
  const basic = `Basic ${Buffer.from(`${config.tokenId}:${config.tokenSecret}`).toString('base64')}`;
  const missing = {
    error: { type: 'not_found', messages: ['The requested resource either does not exist.'] },
  };
  app.addHook('onRequest', async (request, reply) => {
    const isCall = request.url.startsWith('/video/v1/');
    if (isCall && request.headers.authorization !== basic)
      await reply.code(401).send({ error: { type: 'unauthorized', messages: ['Unauthorized request'] } });
  });
  app.get('/video/v1/assets', async () => ({ data: [...assets.values()].toReversed(), next_cursor: null }));
  app.post('/video/v1/assets', async (request, reply) => {
    const given = creation.safeParse(request.body);
    if (!given.success)
      return await reply
        .code(400)
        .send({ error: { type: 'invalid_parameters', messages: [given.error.message] } });
    const { passthrough, inputs: files } = given.data;
    const asset: Asset = {
      id: id(),
      status: 'preparing',
      passthrough,
      playback_ids: [{ id: id(), policy: 'signed' }],
      created_at: '1764115200',
    };
    assets.set(asset.id, asset);
    inputs.set(asset.id, files[0].url);
    return await reply.code(201).send({ data: asset });
  });
  app.get('/video/v1/assets/:id', async (request, reply) => {
    const asset = assets.get(idOf(request));
    return asset ? { data: asset } : await reply.code(404).send(missing);
  });
  app.delete('/video/v1/assets/:id', async (request, reply) =>
    assets.delete(idOf(request)) ? await reply.code(204).send() : await reply.code(404).send(missing),
  );
}

const idOf = (request: FastifyRequest): string => z.object({ id: z.string() }).parse(request.params).id;

/** Plays nothing without a token that our key signed for this very playback and that is not over. */
function addStreams(
  app: FastifyInstance,
  { config, assets, now }: { config: MuxConfig; assets: Map<string, Asset>; now(): Date },
): void {
  app.get('/:name', async (request, reply) => {
    const { name } = z.object({ name: z.string() }).parse(request.params);
    const { token = '' } = z.object({ token: z.string().optional() }).parse(request.query);
    const playback = name.replace(/\.m3u8$/, '');
    const options = { subject: playback, audience: 'v', algorithms: ['RS256'], currentDate: now() };
    const verified = await jwtVerify(token, createPublicKey(publicKey), options).catch(() => null);
    if (verified?.protectedHeader.kid !== config.signingKeyId || verified.payload.exp === undefined)
      return await reply.code(403).send();
    const isKnown = [...assets.values()].some(({ playback_ids: ids }) => ids[0]?.id === playback);
    if (!isKnown) return await reply.code(404).send();
    const { asset_end_time: end } = verified.payload;
    const text = `#EXTM3U\n${typeof end === 'number' ? `# ends at ${end}\n` : ''}`;
    return await reply.type('application/vnd.apple.mpegurl').send(text);
  });
}
