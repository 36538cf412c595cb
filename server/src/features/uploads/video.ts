import {
  type UploadFormat,
  type VideoFormat,
  videoFormats,
} from '@dubplate/shared/features/uploads/model.ts';
import { fileTypeFromBuffer } from 'file-type';

/** As much as the recognition of a format looks at. */
export const VIDEO_START_BYTES = 4100;

const formatOfMime: Readonly<Record<string, VideoFormat>> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/matroska': 'mkv',
  'video/x-matroska': 'mkv',
};

export function isVideoFormat(format: UploadFormat): format is VideoFormat {
  return videoFormats.some((each) => each === format);
}

/** What begins like this; null if it is none of the accepted formats. Cameras often name a MOV file MP4 and the reverse. */
export async function videoFormatOf(start: Buffer): Promise<VideoFormat | null> {
  if (!beginsAsVideo(start)) return null;
  const found = await fileTypeFromBuffer(start).catch(() => undefined);
  return formatOfMime[found?.mime ?? ''] ?? null;
}

/** Checked first, so that no other format's reader sees the bytes. Old MOV files begin with another box than `ftyp`. */
function beginsAsVideo(start: Buffer): boolean {
  if (start.length >= 4 && start.readUInt32BE(0) === EBML_MAGIC) return true;
  return ['ftyp', 'moov', 'mdat', 'free', 'wide', 'skip', 'pnot'].includes(start.toString('latin1', 4, 8));
}

const EBML_MAGIC = 0x1a_45_df_a3;
