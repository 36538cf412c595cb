import type { StorageProvider } from '../storage/port.ts';
import type { ImageUrl } from './port.ts';

/** Pictures come from the storage, in the widths that lie there. */
export function ownImages({ publicUrl }: Pick<StorageProvider, 'publicUrl'>): ImageUrl {
  return ({ key }) => publicUrl(key);
}
