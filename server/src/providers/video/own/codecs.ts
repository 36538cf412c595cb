import type { AudioCodec, InputAudioTrack, InputVideoTrack, VideoCodec } from 'mediabunny';
import { reasons } from './reasons.ts';
import type { Packing } from './work.ts';

/** What browsers play in which file, and which of it hls.js and Safari also play by HLS (docs/decisions/0038-own-video.md). */
const playable = {
  mp4: { video: ['avc', 'hevc', 'vp9', 'av1'], audio: ['aac', 'opus', 'flac', 'mp3'] },
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
} satisfies Record<Packing, { video: VideoCodec[]; audio: AudioCodec[] }>;
const hlsAudio: readonly (AudioCodec | null)[] = ['aac', 'opus', 'flac', null];
const isIn = (list: readonly string[], codec: string | null): boolean =>
  codec !== null && list.includes(codec);

/** Null if browsers play the two in no file together. */
export function packingOf(
  video: VideoCodec | null,
  audio: AudioCodec | null,
): { packing: Packing; hasHls: boolean } | null {
  for (const packing of ['mp4', 'webm'] as const) {
    const codecs = playable[packing];
    if (isIn(codecs.video, video) && (audio === null || isIn(codecs.audio, audio)))
      return { packing, hasHls: packing === 'mp4' && hlsAudio.includes(audio) };
  }
  return null;
}

const videoNames: Readonly<Record<string, string>> = {
  avc: 'H.264',
  hevc: 'HEVC',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  prores: 'ProRes',
};
const audioNames: Readonly<Record<string, string>> = {
  aac: 'AAC',
  opus: 'Opus',
  mp3: 'MP3',
  vorbis: 'Vorbis',
  flac: 'FLAC',
  ac3: 'AC-3 (Dolby Digital)',
  eac3: 'E-AC-3 (Dolby Digital Plus)',
  dts: 'DTS',
};

export function videoNameOf(codec: string | null): string {
  return videoNames[codec ?? ''] ?? 'unknown';
}

export function audioNameOf(codec: string | null): string {
  return audioNames[codec ?? ''] ?? 'unknown';
}

/** Codecs that are unknown to our reader, by the names that files give them. */
const foreignNames: readonly [RegExp, string][] = [
  [/^(mp2v|mx[35][pn]|xdv\w|hdv\w|m2v1|V_MPEG[12]|mpeg2)$/i, 'MPEG-2'],
  [/^(mp4v|V_MPEG4\/ISO.*|divx|xvid|mp4s|s263|h263)$/i, 'MPEG-4 Part 2'],
  [/^(AVdn|AVdh)$/, 'DNxHD'],
  [/^(CFHD)$/, 'CineForm'],
  [/^(jpeg|mjp[ab2]|V_MJPEG)$/i, 'Motion JPEG'],
  [/^(vc-1|ovc1|WVC1|WMV\d|V_MS\/VFW\/FOURCC)$/i, 'Windows Media (WMV)'],
  [/^(dvc?p?|dv[hc5].|AVd1)$/i, 'DV'],
  [/^(rle |rpza|cvid|SVQ[13]|smc )$/, 'old QuickTime'],
  [/^(ac-3|A_AC3)/, 'AC-3 (Dolby Digital)'],
  [/^(ec-3|A_EAC3)/, 'E-AC-3 (Dolby Digital Plus)'],
  [/^(alac|A_ALAC)/, 'Apple Lossless (ALAC)'],
  [/^(QDM2|QDMC|ima4|MAC[36])/, 'old QuickTime'],
  [/^(samr|sawb)/, 'AMR'],
];

/** Profiles of H.264 that only editing programs decode everywhere: more than eight bits, or more colour than 4:2:0. */
const commonProfiles = new Set(['42', '4d', '58', '64']);

/** Why browsers can't play this track; null if they can. */
export async function codecProblem(track: InputVideoTrack | InputAudioTrack): Promise<string | null> {
  const codec = await track.getCodec();
  if (codec === null) return await foreignProblem(track);
  if (track.isVideoTrack()) {
    if (codec === 'avc') return await profileProblem(track);
    if (codec === 'hevc') return await hevcProblem(track);
    const isPlayable = isIn([...playable.mp4.video, ...playable.webm.video], codec);
    return isPlayable ? null : reasons.picturesOf(videoNameOf(codec));
  }
  if (codec.startsWith('pcm-') || codec === 'ulaw' || codec === 'alaw')
    return reasons.soundOf('uncompressed (PCM)');
  const isPlayable = isIn([...playable.mp4.audio, ...playable.webm.audio], codec);
  return isPlayable ? null : reasons.soundOf(audioNameOf(codec));
}

async function foreignProblem(track: InputVideoTrack | InputAudioTrack): Promise<string> {
  const id = String(await track.getInternalCodecId());
  const name = foreignNames.find(([pattern]) => pattern.test(id))?.[1];
  const words = name ?? (/^[\w ./-]{1,20}$/.test(id) ? `“${id.trim()}”` : 'these');
  return track.isVideoTrack() ? reasons.picturesOf(words) : reasons.soundOf(words);
}

async function profileProblem(video: InputVideoTrack): Promise<string | null> {
  const parameters = await video.getCodecParameterString();
  const profile = /^avc[13]\.([0-9a-f]{2})/i.exec(parameters ?? '')?.[1]?.toLowerCase();
  if (profile === undefined || commonProfiles.has(profile)) return null;
  return reasons.picturesOf('H.264 with 10 bits or 4:2:2');
}

const HVCC_ARRAYS_AT = 22;

/** As `hvc1`, which Safari insists on, the parameters must be in the header; `hev1` may have them among the pictures alone. */
async function hevcProblem(video: InputVideoTrack): Promise<string | null> {
  const description = (await video.getDecoderConfig())?.description;
  if (description === undefined) return reasons.picturesOf('HEVC without a complete header');
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
  return (bytes[HVCC_ARRAYS_AT] ?? 0) > 0 ? null : reasons.picturesOf('HEVC without a complete header');
}
