import { uploadMessages, videoMessages } from './model.ts';

/** Why the server refused a file, for the uploader. The type and decoding texts are the widget's own. */
export const refusalReasons = {
  wrongAudioType: uploadMessages.wrongAudioType,
  wrongImageType: uploadMessages.wrongDropType,
  undecodable: uploadMessages.undecodable,
  mixedFormats:
    'This MP3 changes between mono and stereo, or its sample rate. Please export it again as one file.',
  foreignContent: 'This file holds more than audio. Please export it again and upload the new file.',
  damagedImage: 'This picture is damaged. Please use another one.',
  tooManyPixels: 'Please use a picture of at most 16,000 pixels a side and 40 million in all.',
  tooLong: 'This audio is longer than 20 minutes. Please upload a shorter one.',
  tooSlow: 'This file took too long to read. Please export it again and upload the new file.',
  unreadable: 'This file could not be read. Please export it again and upload the new file.',
  wrongVideoType: videoMessages.wrongType,
} as const;
export type RefusalReason = keyof typeof refusalReasons;
