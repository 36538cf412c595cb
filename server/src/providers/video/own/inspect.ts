import { fileTypeFromFile } from 'file-type';
import {
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  MPEG_TS,
  QTFF,
  WEBM,
} from 'mediabunny';
import { open } from 'node:fs/promises';
import { refuseCutBoxes } from './boxes.ts';
import { audioNameOf, codecProblem, packingOf, videoNameOf } from './codecs.ts';
import { type Edits, editsOf } from './edits.ts';
import { refuseBrokenMatroska } from './matroska.ts';
import { reasons } from './reasons.ts';
import { type Packing, unreadableBy, VideoRefusal } from './work.ts';

const SIDE_MIN = 64;
const SIDE_MAX = 7680;
const SECONDS_MAX = 6 * 3600;
/** Playlists are left out on purpose: they name other files, which a stranger's file must not make us read. */
const formats = [MP4, QTFF, MATROSKA, WEBM, MPEG_TS];
/** It reads ahead twice for each of two tracks. */
const CACHE_BYTES = 4 * 1024 * 1024;

export interface Source {
  input: Input;
  video: InputVideoTrack;
  audio: InputAudioTrack | null;
  packing: Packing;
  hasHls: boolean;
  /** Null if browsers can play it, else why not: ffmpeg can help. */
  problem: string | null;
  width: number;
  height: number;
  isHevc: boolean;
  /** In the file's own time: where the result begins, and where its first picture is. */
  zero: number;
  firstPicture: number;
  /** How long the result is, and where each track ends in it. */
  seconds: number;
  ends: { video: number; audio: number | null };
}

/** Reads what the file is made of. Throws a `VideoRefusal` for what nothing can make playable. */
export async function inspect(path: string): Promise<Source> {
  await refuseUnfinished(path);
  const input = new Input({ formats, source: new FilePathSource(path, { maxCacheSize: CACHE_BYTES }) });
  try {
    if (!(await canRead(input))) throw await unreadable(path);
    return await read(input, await editsOf(path));
  } catch (error) {
    input.dispose();
    throw unreadableBy(error, reasons.damagedSomewhere);
  }
}

/** The reader of a format also throws at the beginning of something else. */
async function canRead(input: Input): Promise<boolean> {
  try {
    return await input.canRead();
  } catch (error) {
    if (unreadableBy(error, '') === error) throw error;
    return false;
  }
}

async function read(input: Input, edits: ReadonlyMap<number, Edits>): Promise<Source> {
  const video = await pictureOf(input);
  const { audio, problem: audioProblem } = await soundOf(input);
  await refuseEncrypted([video, audio]);
  for (const track of [video, audio]) if (track) await refuseTrimmed(track, edits.get(track.id));
  const [width, height] = await sizeOf(video);
  const codec = await video.getCodec();
  const audioCodec = (await audio?.getCodec()) ?? null;
  const packing = packingOf(codec, audioCodec);
  const together = packing ? null : reasons.together(videoNameOf(codec), audioNameOf(audioCodec));
  return {
    input,
    video,
    audio,
    width,
    height,
    ...(await spanOf(input, { video, audio })),
    packing: packing?.packing ?? 'mp4',
    hasHls: packing?.hasHls ?? false,
    isHevc: codec === 'hevc',
    problem: (await codecProblem(video)) ?? audioProblem ?? together,
  };
}

async function refuseUnfinished(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) throw new VideoRefusal(reasons.empty);
    await refuseCutBoxes(file, size);
    await refuseBrokenMatroska(file, size);
  } finally {
    await file.close();
  }
}

/** Old formats that ffmpeg reads; no browser does, and nothing else here. */
const foreignFormats: Readonly<Record<string, string>> = {
  'video/x-ms-asf': 'Windows Media (WMV)',
  'audio/x-ms-asf': 'Windows Media (WMA)',
  'application/vnd.ms-asf': 'Windows Media (WMV)',
  'video/vnd.avi': 'AVI',
  'video/x-flv': 'Flash (FLV)',
  'video/mpeg': 'MPEG-2',
  'video/MP1S': 'MPEG-1',
  'video/MP2P': 'MPEG-2',
};

/** Says what a file is that none of our formats fits, by its first bytes. */
async function unreadable(path: string): Promise<VideoRefusal> {
  const type = (await startsWith(path, asfStart))
    ? 'video/x-ms-asf'
    : ((await fileTypeFromFile(path))?.mime ?? null);
  if (type === null) return new VideoRefusal((await isText(path)) ? reasons.text : reasons.unknown);
  const foreign = foreignFormats[type];
  if (foreign !== undefined) return new VideoRefusal(reasons.picturesOf(foreign), type, true);
  if (type.startsWith('image/')) return new VideoRefusal(reasons.picture, type);
  if (type.startsWith('audio/')) return new VideoRefusal(reasons.onlySound, type);
  return new VideoRefusal(type.startsWith('video/') ? reasons.unknown : reasons.notVideo(type), type);
}

const SNIFFED_BYTES = 512;
/** Windows Media, which the library knows only if the rest is intact. */
const asfStart = Buffer.from('3026b2758e66cf11', 'hex');

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function startsWith(path: string, bytes: Buffer): Promise<boolean> {
  return (await startOf(path)).subarray(0, bytes.length).equals(bytes);
}

async function isText(path: string): Promise<boolean> {
  return (await startOf(path)).every((byte) => byte >= 0x20 || [0x09, 0x0a, 0x0d].includes(byte));
}

async function pictureOf(input: Input): Promise<InputVideoTrack> {
  const video = await input.getPrimaryVideoTrack();
  if (video) return video;
  const audio = await input.getPrimaryAudioTrack();
  throw new VideoRefusal(audio ? reasons.onlySound : reasons.noTracks);
}

/** The first sound that browsers play: cameras and films often have a second one beside AC-3. */
async function soundOf(input: Input): Promise<{ audio: InputAudioTrack | null; problem: string | null }> {
  let [first, problem]: [InputAudioTrack | null, string | null] = [null, null];
  for (const audio of await input.getAudioTracks()) {
    const found = await codecProblem(audio);
    if (found === null) return { audio, problem: null };
    first ??= audio;
    problem ??= found;
  }
  return { audio: first, problem };
}

const encryptedIds = new Set(['encv', 'enca', 'drmi', 'drms', 'p608']);

async function refuseEncrypted(tracks: readonly (InputVideoTrack | InputAudioTrack | null)[]): Promise<void> {
  for (const track of tracks) {
    const id = await track?.getInternalCodecId();
    if (typeof id === 'string' && encryptedIds.has(id)) throw new VideoRefusal(reasons.encrypted, id);
  }
}

/** Pictures that depend on later ones and the run-up of a sound's decoder are left out by edit lists too. */
const TRIMMED_SECONDS_MIN = 0.25;

/**
 * Phones trim a film by hiding what was cut out, which stays in the file. Players differ in what they then show, and what was
 * cut out is not for strangers. Where ffmpeg is there, it writes only what is shown.
 */
async function refuseTrimmed(
  track: InputVideoTrack | InputAudioTrack,
  edits: Edits | undefined,
): Promise<void> {
  if (!edits) return;
  const hidden = [-(await track.getFirstTimestamp())];
  if (edits.end !== null) hidden.push((await track.computeDuration()) - edits.end);
  const seconds = Math.max(...hidden);
  if (edits.parts > 1 || seconds > TRIMMED_SECONDS_MIN)
    throw new VideoRefusal(reasons.trimmed, `${edits.parts} parts, ${seconds} seconds hidden`, true);
}

async function sizeOf(video: InputVideoTrack): Promise<[number, number]> {
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  const size = `${width} × ${height}`;
  if (Math.min(width, height) < SIDE_MIN) throw new VideoRefusal(reasons.tooSmall(size));
  if (Math.max(width, height) > SIDE_MAX) throw new VideoRefusal(reasons.tooLarge(size));
  return [width, height];
}

/** Sound that begins as little before the picture is only the run-up of its decoder. */
const RUN_UP_SECONDS = 0.1;

/**
 * Cut recordings keep pictures before their beginning, because later ones need them; the result begins with the last of those
 * that needs none itself.
 */
async function spanOf(
  input: Input,
  tracks: { video: InputVideoTrack; audio: InputAudioTrack | null },
): Promise<Pick<Source, 'zero' | 'firstPicture' | 'seconds' | 'ends'>> {
  const { video, audio } = tracks;
  const sink = new EncodedPacketSink(video);
  const options = { metadataOnly: true };
  const begin = (await sink.getKeyPacket(0, options)) ?? (await sink.getFirstKeyPacket(options));
  if (begin === null) throw new VideoRefusal(reasons.noTracks, 'no key picture');
  const firstPicture = begin.timestamp;
  const sound = audio ? await audio.getFirstTimestamp() : firstPicture;
  const isSoundFirst = firstPicture > 0 && sound < firstPicture - RUN_UP_SECONDS;
  const zero = isSoundFirst ? Math.max(0, sound) : firstPicture;
  const ends = {
    video: (await video.computeDuration()) - zero,
    audio: audio ? (await audio.computeDuration()) - zero : null,
  };
  const seconds = Math.max(ends.video, ends.audio ?? 0);
  if (!(seconds > 0)) throw new VideoRefusal(reasons.noDuration);
  if (seconds > SECONDS_MAX) throw new VideoRefusal(reasons.tooLong, `${seconds} seconds`);
  await refuseShortened(input, seconds + zero);
  return { zero, firstPicture, seconds, ends };
}

/** The header of a WebM file still says how long it was before its end was lost. */
async function refuseShortened(input: Input, end: number): Promise<void> {
  const announced = await input.getDurationFromMetadata();
  if (announced !== null && announced - end > Math.max(1, announced / 50))
    throw new VideoRefusal(reasons.cut, `${end} of ${announced} seconds`);
}
