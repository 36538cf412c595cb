/** In its own file, because every page shows pictures and few use uploads. */
export { type ImageWidth, imageSrcSetOf, imageWidths } from './pictures.ts';

/** What an upload is meant as. The server reads the content to see what it really is. */
export const uploadKinds = ['audio', 'image', 'video'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** Stored formats, by content. */
export type UploadFormat = 'mp3' | 'wav' | 'png' | 'jpeg' | 'webp' | VideoFormat;
export const videoFormats = ['mp4', 'mov', 'webm', 'mkv'] as const;
export type VideoFormat = (typeof videoFormats)[number];

export const UploadStatus = { Signed: 1, Stored: 2, Processed: 3, Refused: 4 } as const;
export type UploadStatus = (typeof UploadStatus)[keyof typeof UploadStatus];

export const UPLOAD_URL_SECONDS = 600;
/** After the last order that a track was sent with has ended. */
export const AUDIO_KEPT_DAYS = 180;
export const READ_URL_SECONDS = 600;
/** A video that is sent in pieces may have this size. A smaller one may also be sent like audio. */
export const VIDEO_MAX_BYTES = 2 * 1024 ** 3;
/** How many unfinished videos a person may have, and how large they may be together once they are whole. */
export const UNFINISHED_UPLOADS_MAX = 3;
export const UNFINISHED_BYTES_MAX = 5 * 1024 ** 3;
/** An unfinished video is kept this long after its last byte. */
export const UNFINISHED_HOURS = 24;
export const AUDIO_SECONDS_MIN = 30;
/** Compressed far enough, a small file would take minutes to decode. */
export const AUDIO_SECONDS_MAX = 20 * 60;
export const LOOP_SECONDS = 30;
/** Peaks of a track: per bucket the largest absolute sample of all channels, from 0 to 1. */
export const PEAKS_COUNT = 512;
/** How many files a registration may upload before the account exists, and for how long. */
export const TICKET_FILES_MAX = 3;
export const TICKET_SECONDS = 600;

/** Texts of the upload widget, specified letter for letter. Source: docs/product/uploads.md. */
export const uploadMessages = {
  tooMany: 'You can upload a maximum of 10 files.',
  tooLarge: 'Please use a file under 5MB.',
  wrongDropType: 'Invalid file type. Please upload a correct file.',
  wrongAudioType: 'Invalid file type. Please upload an MP3 or WAV file.',
  noFile: 'No file selected.',
  duplicateName: 'A file with this name has already been uploaded.',
  tooShort: 'The audio file must be at least 30 seconds.',
  undecodable: 'Invalid file. Please upload an MP3 or WAV.',
  uploading: 'Uploading..',
  keepOpen: "Don't close the window until the upload is finished!",
} as const;

/** Texts for videos, which the specification does not give. */
export const videoMessages = {
  tooLarge: 'Please use a video of up to 2 GB.',
  empty: 'This file is empty. Please choose another one.',
  wrongType: 'This file is not a video we can read. Please upload an MP4, MOV, WebM or MKV file.',
  noRoom: 'We have no room for this video right now. Please try again later.',
} as const;
