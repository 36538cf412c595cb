import { defineProvider, textLike } from './definition.ts';

/** A program of this machine that makes other pictures and sounds of videos. */
export interface VideoConfig {
  ffmpegPath: string;
}

export const video = defineProvider({
  keys: {
    FFMPEG_PATH: textLike(/^\/.{1,500}$/, 'Please give the whole path of ffmpeg, such as /usr/bin/ffmpeg.'),
  },
  needed: ['FFMPEG_PATH'],
  configOf: (values): VideoConfig => ({ ffmpegPath: values.FFMPEG_PATH }),
});
