import {
  ALL_FORMATS,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoCodec } from './answer.ts';
import type { Recording } from '../port.ts';
import { codecNames } from './muxer.ts';

/**
 * Makes one file with duration and index of all parts that a room's folder has, also of those that a killed process left behind. A
 * process of its own, because joining hours of video would hold up everybody who is on air.
 */
async function finish(folder: string, codec: VideoCodec): Promise<Recording> {
  process.umask(0o077);
  const { ending, mime } = codecNames[codec];
  const path = join(folder, `recording.${ending}`);
  const names = await readdir(folder).catch((): string[] => []);
  const parts: string[] = [];
  const joinedAt = names.includes(`recording.${ending}`) ? (await stat(path)).mtimeMs : null;
  for (const name of names.toSorted()) {
    if (!name.startsWith('part-')) continue;
    const part = join(folder, name);
    // An earlier process was killed after it had joined this one.
    if (joinedAt !== null && (await stat(part)).mtimeMs <= joinedAt) await rm(part);
    else parts.push(part);
  }
  const sources = joinedAt === null ? parts : [path, ...parts];
  const isJoined = parts.length > 0 && (await joinParts(sources, `${path}.joined`, codec));
  if (isJoined) await rename(`${path}.joined`, path);
  for (const part of parts) await rm(part);
  if (!isJoined && joinedAt === null) return { path: null, durationMs: 0, bytes: 0, mime };
  return { path, durationMs: await durationMsOf(path), bytes: (await stat(path)).size, mime };
}

async function durationMsOf(path: string): Promise<number> {
  using input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) });
  return Math.round((await input.computeDuration()) * 1000);
}

interface Tracks {
  video: InputVideoTrack | null;
  audio: InputAudioTrack | null;
}

/** False if none of them has anything to play. */
async function joinParts(sources: readonly string[], target: string, codec: VideoCodec): Promise<boolean> {
  const inputs = sources.map((path) => new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) }));
  const parts: Tracks[] = [];
  for (const input of inputs) parts.push(await tracksOf(input));
  const video = parts.find((part) => part.video !== null)?.video ?? null;
  const audio = parts.find((part) => part.audio !== null)?.audio ?? null;
  if (video === null && audio === null) return false;
  await write({ video, audio }, inSequence(parts), { target, codec });
  for (const input of inputs) input.dispose();
  return true;
}

/** `first` has the first track of each kind, by which players set themselves up. */
async function write(
  first: Tracks,
  packets: AsyncGenerator<Timed>,
  { target, codec }: { target: string; codec: VideoCodec },
): Promise<void> {
  const format = codec === 'vp8' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false });
  const output = new Output({ format, target: new FilePathTarget(target) });
  const video = new EncodedVideoPacketSource(codecNames[codec].media);
  const audio = new EncodedAudioPacketSource('opus');
  if (first.video) output.addVideoTrack(video);
  if (first.audio) output.addAudioTrack(audio);
  await output.start();
  const videoConfig = (await first.video?.getDecoderConfig()) ?? undefined;
  const audioConfig = (await first.audio?.getDecoderConfig()) ?? undefined;
  for await (const { packet, isVideo } of packets) {
    if (isVideo) await video.add(packet, { decoderConfig: videoConfig });
    else await audio.add(packet, { decoderConfig: audioConfig });
  }
  await output.finalize();
}

interface Timed {
  packet: EncodedPacket;
  isVideo: boolean;
}

/** Each part begins where the one before ends. */
async function* inSequence(parts: readonly Tracks[]): AsyncGenerator<Timed> {
  let [base, end] = [0, 0];
  for (const part of parts) {
    base = end;
    for await (const { packet, isVideo } of inOrder(part)) {
      const moved = packet.clone({ timestamp: base + packet.timestamp });
      end = Math.max(end, moved.timestamp + packet.duration);
      yield { packet: moved, isVideo };
    }
  }
}

/** A process that was killed before its first second leaves a file that nobody can read: it must not spoil the others. */
async function tracksOf(input: Input): Promise<Tracks> {
  try {
    if (await input.canRead())
      return { video: await input.getPrimaryVideoTrack(), audio: await input.getPrimaryAudioTrack() };
  } catch (error) {
    process.stderr.write(`A part of a recording cannot be read: ${String(error)}\n`);
  }
  return { video: null, audio: null };
}

async function* inOrder({ video, audio }: Tracks): AsyncGenerator<Timed> {
  const pictures = video ? packetsOf(video) : empty();
  const sounds = audio ? packetsOf(audio) : empty();
  let [picture, sound] = [await pictures.next(), await sounds.next()];
  while (!picture.done || !sound.done) {
    const isVideo = !picture.done && (sound.done || picture.value.timestamp <= sound.value.timestamp);
    if (isVideo && !picture.done) {
      yield { packet: picture.value, isVideo };
      picture = await pictures.next();
    } else if (!sound.done) {
      yield { packet: sound.value, isVideo: false };
      sound = await sounds.next();
    }
  }
}

/** A file that was cut off ends in the middle of a packet, which is left out. */
async function* packetsOf(
  track: InputVideoTrack | InputAudioTrack,
): AsyncGenerator<EncodedPacket, undefined> {
  try {
    yield* new EncodedPacketSink(track).packets();
  } catch (error) {
    process.stderr.write(`A recording ends early: ${String(error)}\n`);
  }
}

async function* empty(): AsyncGenerator<EncodedPacket, undefined> {}

const [folder = '', codec] = process.argv.slice(2);
process.send?.(await finish(folder, codec === 'h264' ? 'h264' : 'vp8'));
process.disconnect?.();
