import { z } from 'zod';
import { defineProvider } from './definition.ts';

/** A service that sends public pictures in place of this server. */
export interface ImageCdnConfig {
  /** The address of a picture, with `{key}` and perhaps `{width}` in it. */
  template: string;
}

export const imageCdn = defineProvider({
  keys: {
    IMAGE_CDN_URL: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .refine(
        (url) => url.includes('{key}') && !/[{}]/.test(url.replaceAll('{key}', '').replaceAll('{width}', '')),
        'Please give an address with {key} in it, and {width} if the service makes the sizes.',
      )
      .refine((url) => !/[{}]/.test(url.split('/')[2] ?? ''), 'Please give a host without {key} or {width}.')
      .optional(),
  },
  needed: ['IMAGE_CDN_URL'],
  problems: ({ IMAGE_CDN_URL }, isProduction) => [
    isProduction &&
      !IMAGE_CDN_URL.startsWith('https:') &&
      'IMAGE_CDN_URL must begin with https in production.',
  ],
  configOf: ({ IMAGE_CDN_URL }): ImageCdnConfig => ({ template: IMAGE_CDN_URL }),
});
