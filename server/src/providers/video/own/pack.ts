import { freePreviewSeconds } from '@dubplate/shared/features/videos/rules.ts';
import {
  CmafOutputFormat,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  HlsOutputFormat,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  PathedTarget,
  WebMOutputFormat,
} from 'mediabunny';
import { join } from 'node:path';
import type { Source } from './inspect.ts';
import { pictureTest } from './intact.ts';
import { playTimeOf, reasons } from './reasons.ts';
import { PLAYLIST_NAME, previewName, unreadableBy, VideoRefusal, videoName } from './work.ts';

const SEGMENT_SECONDS = 6;
const WRITE_BYTES = 1024 * 1024;
const ROUNDING_SECONDS = 0.001;
/** As much may be missing at the end of a track. */
const CUT_SECONDS = 0.5;

/** A picture or sound on its way from one track to each file that takes it. */
interface Lane {
  track: InputVideoTrack | InputAudioTrack;
  source: Source;
  isVideo: boolean;
  isIntact(packet: EncodedPacket): boolean;
  add(packet: EncodedPacket): Promise<void>;
  /** How many were added. */
  count: number;
}

/** One of the files that are written. */
interface Destination {
  output: Output;
  /** Where it ends for the free preview; null if it takes the whole. */
  endSeconds: number | null;
}

/** How many packets of each track were copied: the pictures of each quality, and the sound. */
export interface Copied {
  video: number[];
  audio: number | null;
}

/** Copies the streams into files that browsers play. `onPacket` hears of each, so that a watch knows it goes on. */
export async function pack(
  sources: readonly [Source, ...Source[]],
  { folder, onPacket }: { folder: string; onPacket: () => void },
): Promise<Copied> {
  const [best] = sources;
  const whole = (output: Output): Destination => ({ output, endSeconds: null });
  const hls = best.hasHls ? [whole(hlsOutput(folder))] : [];
  const files = [whole(fileOutput(best, join(folder, videoName(best.packing)))), ...hls];
  const endSeconds = freePreviewSeconds(best.seconds);
  if (endSeconds > 0)
    files.push({ output: fileOutput(best, join(folder, previewName(best.packing))), endSeconds });
  const lanes: Lane[] = [];
  for (const source of sources) lanes.push(await pictureLane(source, source === best ? files : hls));
  // Every quality has the same sound.
  if (best.audio) lanes.push(await soundLane(best.audio, best, files));
  const outputs = files.map(({ output }) => output);
  try {
    for (const output of outputs) await output.start();
    await copyAll(lanes, onPacket);
    for (const output of outputs) await output.finalize();
  } catch (error) {
    // Closes their files.
    for (const output of outputs) await output.cancel();
    throw error;
  }
  return {
    video: lanes.filter(({ isVideo }) => isVideo).map(({ count }) => count),
    audio: lanes.find(({ isVideo }) => !isVideo)?.count ?? null,
  };
}

const target = (path: string) => new FilePathTarget(path, { chunkSize: WRITE_BYTES });

function fileOutput({ packing }: Source, path: string): Output {
  const format = packing === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'reserve' });
  return new Output({ format, target: target(path) });
}

/** One media file for each playlist, read by ranges. */
function hlsOutput(folder: string): Output {
  return new Output({
    format: new HlsOutputFormat({
      segmentFormat: new CmafOutputFormat(),
      targetDuration: SEGMENT_SECONDS,
      singleFilePerPlaylist: true,
    }),
    target: new PathedTarget(PLAYLIST_NAME, ({ path }) => target(join(folder, path))),
  });
}

async function pictureLane(source: Source, files: readonly Destination[]): Promise<Lane> {
  const { video } = source;
  const codec = await video.getCodec();
  if (codec === null) throw new Error('A track without a codec was to be packed.');
  const config = await video.getDecoderConfig();
  // The files say hvc1 whatever the original says, and so must the playlist, which Safari believes before it looks at them.
  const decoderConfig = config ? { ...config, codec: config.codec.replace(/^hev1/, 'hvc1') } : undefined;
  const rotation = await video.getRotation();
  const adds: Lane['add'][] = [];
  for (const { output, endSeconds } of files) {
    const entry = new EncodedVideoPacketSource(codec);
    output.addVideoTrack(entry, { rotation, maximumPacketCount: await packetsOf(video, source, endSeconds) });
    adds.push(until(endSeconds, async (packet) => await entry.add(packet, { decoderConfig })));
  }
  return {
    track: video,
    source,
    isVideo: true,
    isIntact: await pictureTest(video),
    add: all(adds),
    count: 0,
  };
}

async function soundLane(
  audio: InputAudioTrack,
  source: Source,
  files: readonly Destination[],
): Promise<Lane> {
  const codec = await audio.getCodec();
  if (codec === null) throw new Error('A track without a codec was to be packed.');
  const decoderConfig = (await audio.getDecoderConfig()) ?? undefined;
  const adds: Lane['add'][] = [];
  for (const { output, endSeconds } of files) {
    const entry = new EncodedAudioPacketSource(codec);
    output.addAudioTrack(entry, { maximumPacketCount: await packetsOf(audio, source, endSeconds) });
    adds.push(until(endSeconds, async (packet) => await entry.add(packet, { decoderConfig })));
  }
  return {
    track: audio,
    source,
    isVideo: false,
    isIntact: ({ data }) => data.length > 0,
    add: all(adds),
    count: 0,
  };
}

function all(adds: readonly ((packet: EncodedPacket) => Promise<void>)[]): Lane['add'] {
  return async (packet) => {
    for (const add of adds) await add(packet);
  };
}

/**
 * Adds nothing more after the first packet that lies at the end or behind it: later ones may need it. What stands beyond the end, such as
 * a slide, is cut short.
 */
function until(endSeconds: number | null, add: Lane['add']): Lane['add'] {
  if (endSeconds === null) return add;
  let isOver = false;
  return async (packet) => {
    isOver ||= packet.timestamp >= endSeconds;
    if (isOver) return;
    const left = endSeconds - packet.timestamp;
    await add(packet.duration > left ? packet.clone({ duration: left }) : packet);
  };
}

/** By the index alone, and at least as many as will be added. */
async function packetsOf(
  track: InputVideoTrack | InputAudioTrack,
  { zero }: Source,
  endSeconds: number | null,
): Promise<number> {
  if (endSeconds === null) {
    const { packetCount } = await track.computePacketStats(undefined, { metadataOnly: true });
    return packetCount;
  }
  let count = 0;
  for await (const { timestamp } of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    if (timestamp - zero >= endSeconds) break;
    count += 1;
  }
  return count;
}

/** The earliest packet of all lanes first, so that no output has to hold one track back for another. */
async function copyAll(lanes: readonly Lane[], onPacket: () => void): Promise<void> {
  const heads = lanes.map((lane) => ({ lane, packets: readable(packetsFrom(lane)) }));
  const waiting = await Promise.all(
    heads.map(async (head) => ({ ...head, next: await head.packets.next() })),
  );
  for (;;) {
    const open = waiting.filter(({ next }) => !next.done);
    const first = open.reduce<(typeof open)[number] | null>(
      (best, each) => (best === null || timeOf(each.next) < timeOf(best.next) ? each : best),
      null,
    );
    if (first === null) return;
    if (!first.next.done) await first.lane.add(first.next.value);
    first.lane.count += 1;
    first.next = await first.packets.next();
    onPacket();
  }
}

function timeOf(next: IteratorResult<EncodedPacket, void>): number {
  return next.done ? Number.POSITIVE_INFINITY : next.value.timestamp;
}

/** The same packets, but what a reader throws at nonsense becomes the moment where it is. */
async function* readable(packets: AsyncGenerator<EncodedPacket, void>): AsyncGenerator<EncodedPacket, void> {
  let seconds = 0;
  try {
    for await (const packet of packets) {
      seconds = packet.timestamp;
      yield packet;
    }
  } catch (error) {
    throw unreadableBy(error, reasons.damaged(playTimeOf(seconds)));
  }
}

/** A track's packets by the time of the result. */
async function* packetsFrom({ track, source, isVideo, isIntact }: Lane): AsyncGenerator<EncodedPacket, void> {
  const sink = new EncodedPacketSink(track);
  const start = isVideo ? await sink.getKeyPacket(source.firstPicture) : null;
  const expectedEnd = (await track.computeDuration()) - source.zero;
  let end = 0;
  for await (const packet of sink.packets(start ?? undefined)) {
    const timestamp = packet.timestamp - source.zero;
    // Before the beginning there are pictures that only an earlier part could have used, and the run-up of the sound's decoder.
    if (timestamp < (isVideo ? -ROUNDING_SECONDS : -packet.duration / 2)) continue;
    if (!isIntact(packet)) throw new VideoRefusal(reasons.damaged(playTimeOf(timestamp)), track.type);
    end = Math.max(end, timestamp + packet.duration);
    yield packet.clone({ timestamp: Math.max(0, timestamp) });
  }
  if (end < expectedEnd - CUT_SECONDS)
    throw new VideoRefusal(reasons.cut, `${track.type}: ${end} of ${expectedEnd} s`);
}
