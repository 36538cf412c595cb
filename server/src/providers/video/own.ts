import type { FastifyBaseLogger } from 'fastify';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock/port.ts';
import { StorageFullError, type StorageProvider } from '../storage/port.ts';
import { MEDIA_VIDEO_BASE, previewTokenFor, tokenFor } from './own/addresses.ts';
import { findFfmpeg, transcode } from './own/ffmpeg.ts';
import { oneAtATime } from './own/one-at-a-time.ts';
import { reasons } from './own/reasons.ts';
import { attemptName, attemptsOf, filesOf, removeFolder, storedFacts } from './own/stored.ts';
import { registerVideoReads } from './own/routes.ts';
import { FACTS_NAME, type WorkAnswer } from './own/work.ts';
import { usualLimits, type WorkLimits, runInChildProcess } from './own/work-process.ts';
import type { VideoFacts, VideoProvider, VideoState } from './port.ts';

export interface OwnVideoOptions {
  storage: StorageProvider;
  /** A folder for files that are being made, which only this process uses. */
  workFolder: string;
  /** undefined looks for it where programs are. */
  ffmpegPath: string | undefined;
  signingKey(): Buffer;
  isServedByHttps(): boolean;
  clock: Clock;
  log: FastifyBaseLogger;
  limits?: WorkLimits;
}

interface Source {
  id: string;
  key: string;
  signal: AbortSignal;
}

/** Videos as files of our storage. Streams are copied into files that browsers play; only ffmpeg, if it is there, makes other ones. */
export function ownVideo(options: OwnVideoOptions): VideoProvider {
  const { storage } = options;
  const inTurn = oneAtATime();
  return {
    name: 'own',
    prepare: async (source) => await inTurn(source.signal, async () => await prepare(source, options)),
    stateOf: async (ref) => {
      const stored = await storage.read(`${ref}/${FACTS_NAME}`);
      if (stored === null) return { kind: 'refused', reason: reasons.gone };
      return { kind: 'ready', ref, facts: storedFacts(stored).facts };
    },
    playback: (ref, viewer) => {
      const base = `${MEDIA_VIDEO_BASE}/${tokenFor(options.signingKey(), ref, viewer)}/${ref}`;
      const { file, hls } = filesOf(ref);
      return { file: `${base}/${file}`, hls: hls === null ? null : `${base}/${hls}` };
    },
    freePreview: (ref, expiresAt) => {
      const { preview } = filesOf(ref);
      const token = previewTokenFor(options.signingKey(), ref, expiresAt);
      return { file: preview && `${MEDIA_VIDEO_BASE}/${token}/${ref}/${preview}`, hls: null };
    },
    remove: async (ref) => await removeFolder(storage, ref),
    removeAllOf: async ({ id }) => {
      for (const ref of await attemptsOf(storage, id)) await removeFolder(storage, ref);
      await rm(join(options.workFolder, id), { recursive: true, force: true });
    },
    registerRoutes: (app) => registerVideoReads(app, options),
  };
}

async function prepare(source: Source, options: OwnVideoOptions): Promise<VideoState> {
  const { storage, log } = options;
  await removeEarlierAttempts(source, storage);
  const folder = await emptyFolder(join(options.workFolder, source.id));
  try {
    const answer = await storage.withLocalFile(
      source.key,
      async (path) => await work(path, { folder, source, options }),
    );
    if (answer.kind === 'full') throw new StorageFullError('The disk is full.');
    if (answer.kind === 'packed') return await store(source, { folder, facts: answer.facts, storage });
    if (answer.kind === 'transcode') throw new Error('ffmpeg was asked for twice.');
    log.info({ video: source.id, reason: answer.reason, detail: answer.detail }, 'a video was refused');
    return { kind: 'refused', reason: answer.reason };
  } finally {
    await rm(join(options.workFolder, source.id), { recursive: true, force: true });
  }
}

/** Attempts that never got their facts, and those of this very file: who asks for it again has lost the answer. */
async function removeEarlierAttempts({ id, key }: Source, storage: StorageProvider): Promise<void> {
  for (const ref of await attemptsOf(storage, id)) {
    const facts = await storage.read(`${ref}/${FACTS_NAME}`);
    if (facts === null || storedFacts(facts).key === key) await removeFolder(storage, ref);
  }
}

async function emptyFolder(path: string): Promise<string> {
  await rm(path, { recursive: true, force: true });
  await mkdir(join(path, 'packed'), { recursive: true });
  return path;
}

async function work(
  path: string,
  { folder, source, options }: { folder: string; source: Source; options: OwnVideoOptions },
): Promise<WorkAnswer> {
  const { signal } = source;
  const limits = options.limits ?? usualLimits;
  const ffmpeg = await findFfmpeg(options.ffmpegPath);
  const given = { folder: join(folder, 'packed'), originalSeconds: null, sources: [path] };
  const answer = await runInChildProcess({ ...given, canTranscode: ffmpeg !== null }, { limits, signal });
  if (ffmpeg === null || answer.kind !== 'transcode') return answer;
  const sources: string[] = [];
  const late = AbortSignal.timeout(limits.transcodingMs);
  const job = { source: path, folder, silenceMs: limits.silenceMs, signal: AbortSignal.any([signal, late]) };
  for (const shorterSide of [answer.isUnplayable ? null : [], ...answer.shorterSides].flat()) {
    const made = await transcode(ffmpeg, { ...job, shorterSide });
    signal.throwIfAborted();
    if (made.kind !== 'made') return made;
    sources.push(made.path);
  }
  const all = answer.isUnplayable ? sources : [path, ...sources];
  const again = { ...given, sources: all, canTranscode: false, originalSeconds: answer.seconds };
  return await runInChildProcess(again, { limits, signal });
}

/** The facts come last: an attempt without them was cut off. */
async function store(
  { id, key, signal }: Source,
  { folder, facts, storage }: { folder: string; facts: VideoFacts; storage: StorageProvider },
): Promise<VideoState> {
  const packed = join(folder, 'packed');
  const names = await readdir(packed);
  const ref = attemptName(id, names);
  try {
    for (const name of names) {
      signal.throwIfAborted();
      await storage.writeFrom(`${ref}/${name}`, join(packed, name));
    }
    await storage.write(`${ref}/${FACTS_NAME}`, Buffer.from(JSON.stringify({ key, facts })));
  } catch (error) {
    await removeFolder(storage, ref);
    throw error;
  }
  return { kind: 'ready', ref, facts };
}
