/** What an upload is for; the server decides what it really is from its content. */
export const uploadKinds = ['audio', 'image'] as const;
export type UploadKind = (typeof uploadKinds)[number];

export const UploadStatus = { Signed: 1, Stored: 2, Processed: 3, Refused: 4 } as const;
export type UploadStatus = (typeof UploadStatus)[keyof typeof UploadStatus];

export const UPLOAD_URL_SECONDS = 600;
export const READ_URL_SECONDS = 3600;
export const AUDIO_SECONDS_MIN = 30;
export const LOOP_SECONDS = 30;
export const PEAKS_COUNT = 512;

/** Texts of the upload widget, letter for letter. Source: docs/product.md#uploads. */
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
