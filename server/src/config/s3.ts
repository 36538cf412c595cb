import { z } from 'zod';
import { defineProvider, textLike } from './definition.ts';

/** A bucket of an S3 service, which keeps the files in place of a folder. */
export interface S3Config {
  /** Where the bucket answers, without a trailing slash; object keys are appended. */
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** A public address of the bucket, without a trailing slash; undefined means our own route leads to it. */
  publicUrl: string | undefined;
}

const address = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((url) => !/[?#@]/.test(url), 'Please give an address without a user, a query or a fragment.')
  .optional();

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

export const s3 = defineProvider({
  keys: {
    S3_ENDPOINT: address,
    S3_REGION: textLike(/^[a-z0-9-]{1,50}$/, 'Please give the region, such as eu-central-1 or auto.'),
    S3_BUCKET: textLike(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Please give the name of the bucket.'),
    S3_ACCESS_KEY_ID: textLike(/^[\w.-]{3,128}$/, 'Please give the id of an access key.'),
    S3_SECRET_ACCESS_KEY: textLike(/^\S{8,256}$/, 'Please give the secret of that access key.'),
    S3_ADDRESSING: z.enum(['host', 'path']).optional(),
    S3_PUBLIC_URL: address,
  },
  needed: ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  additions: ['S3_ADDRESSING', 'S3_PUBLIC_URL'],
  problems: (values, isProduction) => [
    isProduction &&
      [values.S3_ENDPOINT, values.S3_PUBLIC_URL].some((url) => url?.startsWith('http:')) &&
      'S3_ENDPOINT and S3_PUBLIC_URL must begin with https in production, because browsers are led there.',
    isByHost(values) &&
      values.S3_BUCKET.includes('.') &&
      values.S3_ENDPOINT.startsWith('https:') &&
      'No certificate covers a bucket name with dots: set S3_ADDRESSING=path, or use another bucket.',
  ],
  configOf: (values): S3Config => ({
    bucketUrl: bucketUrlOf(values),
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
    publicUrl: values.S3_PUBLIC_URL === undefined ? undefined : withoutSlash(values.S3_PUBLIC_URL),
  }),
});

interface Place {
  S3_ENDPOINT: string;
  S3_BUCKET: string;
  S3_ADDRESSING?: 'host' | 'path' | undefined;
}

/** With its own host, a page may be allowed this bucket alone. Amazon gives every bucket one; others may not. */
function isByHost({ S3_ENDPOINT, S3_ADDRESSING }: Place): boolean {
  if (S3_ADDRESSING !== undefined) return S3_ADDRESSING === 'host';
  return /\.amazonaws\.com(?:\.cn)?$/.test(new URL(S3_ENDPOINT).hostname);
}

function bucketUrlOf(place: Place): string {
  if (!isByHost(place)) return `${withoutSlash(place.S3_ENDPOINT)}/${place.S3_BUCKET}`;
  const url = new URL(place.S3_ENDPOINT);
  url.hostname = `${place.S3_BUCKET}.${url.hostname}`;
  return withoutSlash(url.href);
}
