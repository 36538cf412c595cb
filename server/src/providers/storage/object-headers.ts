import { contentTypeOfName } from '@dubplate/shared/features/uploads/rules.ts';
import { cacheControlOf, dispositionOf } from './media-reads.ts';

/** What an object is served with, also to those who read it from the bucket's own public address. */
export function objectHeaders(key: string): Record<string, string> {
  const contentType = contentTypeOfName(key);
  return {
    'content-type': contentType,
    'content-disposition': dispositionOf({ key, contentType }),
    'cache-control': cacheControlOf(key),
  };
}
