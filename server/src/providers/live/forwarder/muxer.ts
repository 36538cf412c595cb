import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type Target,
  WebMOutputFormat,
} from 'mediabunny';
import type { Kind, VideoCodec } from './answer.ts';
import { type PictureSize, sizeOf } from './picture-size.ts';

const AUDIO_SECONDS = 0.02;
const VIDEO_SECONDS = 1 / 30;
/** MP4 holds back what comes until a part ends, so parts are as short as players take them. */
const MP4_PART_SECONDS = 0.5;

export const codecNames: Record<
  VideoCodec,
  { media: 'vp8' | 'avc'; full: string; ending: string; mime: string }
> = {
  vp8: { media: 'vp8', full: 'vp8', ending: 'webm', mime: 'video/webm' },
  h264: { media: 'avc', full: 'avc1.42e01f', ending: 'mp4', mime: 'video/mp4' },
};

interface MuxedFrame {
  data: Buffer;
  isKeyframe: boolean;
  /** Since its segment began. */
  seconds: number;
}

interface MuxerOptions {
  target: Target;
  kinds: ReadonlySet<Kind>;
  codec: VideoCodec;
}

/** Frames as one file or stream with a fixed set of tracks, written as they come: what is written can be played up to its last second. */
export class Muxer {
  readonly kinds: ReadonlySet<Kind>;
  readonly #codec: VideoCodec;
  readonly #output: Output;
  readonly #video: EncodedVideoPacketSource;
  readonly #audio = new EncodedAudioPacketSource('opus');
  #size: PictureSize | null = null;
  #isStarted = false;
  #hasSound = false;
  /** Where the segment begins; null before the first frame, which makes it begin at zero. */
  #segmentSeconds: number | null = null;
  readonly #last: Record<Kind, number> = { audio: -1, video: -1 };

  constructor({ target, kinds, codec }: MuxerOptions) {
    this.kinds = kinds;
    this.#codec = codec;
    // Nothing is written a second time, so that it can be read up to where the process was killed.
    const format =
      codec === 'vp8'
        ? new WebMOutputFormat({ appendOnly: true })
        : new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: MP4_PART_SECONDS });
    this.#output = new Output({ format, target });
    this.#video = new EncodedVideoPacketSource(codecNames[codec].media);
    if (kinds.has('video')) this.#output.addVideoTrack(this.#video);
    if (kinds.has('audio')) this.#output.addAudioTrack(this.#audio);
  }

  /** The next frame follows at once on what was written, whatever lay between. */
  beginSegment(): void {
    if (this.#segmentSeconds === null) return;
    this.#segmentSeconds = Math.max(0, this.#last.audio + AUDIO_SECONDS, this.#last.video + VIDEO_SECONDS);
  }

  async add(kind: Kind, { data, isKeyframe, seconds }: MuxedFrame): Promise<void> {
    if (!this.#isStarted) {
      this.#isStarted = true;
      await this.#output.start();
    }
    this.#segmentSeconds ??= -seconds;
    // A clock that was set meanwhile must not turn the order around.
    const time = Math.max(0, this.#segmentSeconds + seconds, this.#last[kind] + 0.001);
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
