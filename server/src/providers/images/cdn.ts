import type { ImageCdnConfig } from '../../config/image-cdn.ts';
import { isPublicKey } from '../storage/media-addresses.ts';
import type { ImageUrl } from './port.ts';

/** Pictures come from a service that fetches them from here or from the bucket, keeps them near people and may convert them. */
export function cdnImages({ template }: ImageCdnConfig): ImageUrl {
  return ({ key, width }) => {
    if (!isPublicKey(key)) throw new Error(`${key} is not public.`);
    return template.replaceAll('{key}', key).replaceAll('{width}', String(width));
  };
}
