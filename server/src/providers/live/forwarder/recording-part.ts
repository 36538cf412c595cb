import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import type { Kind, VideoCodec } from './answer.ts';
import { type PictureSize, sizeOf } from './picture-size.ts';

const AUDIO_SECONDS = 0.02;
const VIDEO_SECONDS = 1 / 30;

export const codecNames: Record<
  VideoCodec,
  { media: 'vp8' | 'avc'; full: string; ending: string; mime: string }
> = {
  vp8: { media: 'vp8', full: 'vp8', ending: 'webm', mime: 'video/webm' },
  h264: { media: 'avc', full: 'avc1.42e01f', ending: 'mp4', mime: 'video/mp4' },
};

interface RecordedFrame {
  data: Buffer;
  isKeyframe: boolean;
  seconds: number;
}

/** One file with a fixed set of tracks, written as the packets come: what is on the disk can be played up to its last second. */
export class RecordingPart {
  readonly kinds: ReadonlySet<Kind>;
  readonly #codec: VideoCodec;
  readonly #output: Output;
  readonly #video: EncodedVideoPacketSource;
  readonly #audio = new EncodedAudioPacketSource('opus');
  #size: PictureSize | null = null;
  #isStarted = false;
  #hasSound = false;
  readonly #last: Record<Kind, number> = { audio: -1, video: -1 };

  constructor(path: string, kinds: ReadonlySet<Kind>, codec: VideoCodec) {
    this.kinds = kinds;
    this.#codec = codec;
    // Nothing is written a second time, so that a part can be read up to where the process was killed.
    const format =
      codec === 'vp8'
        ? new WebMOutputFormat({ appendOnly: true })
        : new Mp4OutputFormat({ fastStart: 'fragmented' });
    this.#output = new Output({ format, target: new FilePathTarget(path, { chunked: false }) });
    this.#video = new EncodedVideoPacketSource(codecNames[codec].media);
    if (kinds.has('video')) this.#output.addVideoTrack(this.#video);
    if (kinds.has('audio')) this.#output.addAudioTrack(this.#audio);
  }

  /** Where the next segment begins. */
  get endSeconds(): number {
    return Math.max(0, this.#last.audio + AUDIO_SECONDS, this.#last.video + VIDEO_SECONDS);
  }

  async add(kind: Kind, { data, isKeyframe, seconds }: RecordedFrame): Promise<void> {
    if (!this.#isStarted) {
      this.#isStarted = true;
      await this.#output.start();
    }
    // A clock that was set meanwhile must not turn the order around.
    const time = Math.max(0, seconds, this.#last[kind] + 0.001);
    this.#last[kind] = time;
    const type = isKeyframe ? 'key' : 'delta';
    const duration = kind === 'audio' ? AUDIO_SECONDS : VIDEO_SECONDS;
    const packet = new EncodedPacket(data, type, time, duration);
    if (kind === 'audio') {
      const decoderConfig = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 2 };
      await this.#audio.add(packet, this.#hasSound ? undefined : { decoderConfig });
      this.#hasSound = true;
      return;
    }
    const size = this.#size ?? sizeOf(this.#codec, data);
    if (size === null) return;
    const decoderConfig = {
      codec: codecNames[this.#codec].full,
      codedWidth: size.width,
      codedHeight: size.height,
    };
    await this.#video.add(packet, this.#size === null ? { decoderConfig } : undefined);
    this.#size = size;
  }

  async finish(): Promise<void> {
    if (!this.#isStarted) return await this.#output.cancel();
    await this.#output.finalize();
  }
}
