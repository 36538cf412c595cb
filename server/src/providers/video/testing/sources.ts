import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that a browser made (fixtures/README.md), and all kinds of others that are made of them. */
export async function fixture(name: string): Promise<Buffer> {
  return await readFile(join(import.meta.dirname, 'fixtures', name));
}

const formats = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  /** The index at the end, as cameras write it. */
  camera: () => new Mp4OutputFormat({ fastStart: false }),
  fragmented: () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
  mov: () => new MovOutputFormat({ fastStart: false }),
  mkv: () => new MkvOutputFormat(),
  webm: () => new WebMOutputFormat(),
} satisfies Record<string, () => OutputFormat>;

export interface Recipe {
  from?: string;
  format?: keyof typeof formats;
  /** Without sound; with the fixture's; with silence in AAC; or that of a codec that exists only by name. */
  sound?: 'none' | 'own' | 'aac' | 'mp3' | 'ac3' | 'pcm-s16';
  hasPicture?: boolean;
  /** Seconds before everything, and before the sound alone; how many times slower everything is. */
  delay?: number;
  soundDelay?: number;
  slower?: number;
  /** Every other picture comes late, as those of a phone do. */
  unsteady?: boolean;
  /** What the file says about its pictures, in place of the truth. */
  claimed?: {
    codec?: 'hevc' | 'vp8' | 'prores';
    parameters?: string;
    width?: number;
    height?: number;
    description?: Uint8Array;
  };
  /** As often the same pictures and sounds one after another. */
  repeats?: number;
}

/** One packet of silence: what encoders of AAC-LC write for it, in mono at 48 kHz. */
const silence = new Uint8Array([0x21, 0x10, 0x04, 0x60, 0x8c, 0x1c]);
const AAC_SECONDS = 1024 / 48_000;

export async function aFile(recipe: Recipe = {}): Promise<Buffer> {
  const { from = 'h264-opus.mp4', format = 'mp4', sound = 'own', hasPicture = true, repeats = 1 } = recipe;
  using input = new Input({
    formats: ALL_FORMATS,
    source: new BufferSource(new Uint8Array(await fixture(from))),
  });
  const target = new BufferTarget();
  const output = new Output({ format: formats[format](), target });
  const video = hasPicture ? await input.getPrimaryVideoTrack() : null;
  const audio = sound === 'own' ? await input.getPrimaryAudioTrack() : null;
  const seconds = await input.computeDuration();
  const { delay = 0, soundDelay = 0, slower = 1 } = recipe;
  const pictures = video && (await addPicture(output, video, recipe));
  const named = sound !== 'own' && sound !== 'none' && addNamedSound(output, sound, seconds);
  const sounds = (audio && (await addSound(output, audio))) || named;
  await output.start();
  for (let nth = 0; nth < repeats; nth += 1) {
    const after = (wait: number) => (time: number) => wait + (time + nth * seconds) * slower;
    await Promise.all([pictures && pictures(after(delay)), sounds && sounds(after(delay + soundDelay))]);
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

type Add = (at: (time: number) => number) => Promise<void>;

async function addPicture(
  output: Output,
  track: InputVideoTrack,
  { claimed, slower = 1, unsteady = false }: Recipe,
): Promise<Add> {
  const config = await track.getDecoderConfig();
  const codec = await track.getCodec();
  if (!config || !codec) throw new Error('The fixture has no picture.');
  const entry = new EncodedVideoPacketSource(claimed?.codec ?? codec);
  output.addVideoTrack(entry);
  const decoderConfig = {
    ...config,
    codec: claimed?.parameters ?? config.codec,
    codedWidth: claimed?.width ?? config.codedWidth ?? 0,
    codedHeight: claimed?.height ?? config.codedHeight ?? 0,
    ...(claimed?.description && { description: claimed.description }),
  };
  return async (at) => {
    let nth = 0;
    for await (const packet of new EncodedPacketSink(track).packets()) {
      const late = unsteady && nth % 2 === 1 ? packet.duration / 2 : 0;
      const moved = { timestamp: at(packet.timestamp + late), duration: packet.duration * slower };
      nth += 1;
      await entry.add(packet.clone(moved), { decoderConfig });
    }
  };
}

async function addSound(output: Output, track: InputAudioTrack): Promise<Add> {
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  const entry = new EncodedAudioPacketSource((await track.getCodec()) ?? 'opus');
  output.addAudioTrack(entry);
  return async (at) => {
    for await (const packet of new EncodedPacketSink(track).packets())
      await entry.add(packet.clone({ timestamp: at(packet.timestamp) }), { decoderConfig });
  };
}

const parameters = { aac: 'mp4a.40.2', mp3: 'mp3', ac3: 'ac-3', 'pcm-s16': 'pcm-s16' };

/** Sound of another codec: AAC is real silence, the others are bytes that nobody will decode. */
function addNamedSound(output: Output, codec: keyof typeof parameters, seconds: number): Add {
  const entry = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(entry);
  const decoderConfig = {
    codec: parameters[codec],
    numberOfChannels: 1,
    sampleRate: 48_000,
    ...(codec === 'aac' && { description: new Uint8Array([0x11, 0x88]) }),
  };
  const data = codec === 'ac3' ? aSyncFrameOfAc3() : codec === 'pcm-s16' ? new Uint8Array(2048) : silence;
  return async (at) => {
    for (let time = 0; time + AAC_SECONDS <= seconds; time += AAC_SECONDS)
      await entry.add(new EncodedPacket(data, 'key', at(time), AAC_SECONDS), { decoderConfig });
  };
}

/** The header that a reader looks at: 48 kHz, 64 kbit/s, mono. */
function aSyncFrameOfAc3(): Uint8Array {
  const frame = new Uint8Array(256);
  frame.set([0x0b, 0x77, 0, 0, 0x08, 0x40, 0x2f, 0x84]);
  return frame;
}
