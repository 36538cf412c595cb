import { cut } from './cut.ts';

/**
 * The name by which files are compared: no accents, only letters and digits of any script, dot, hyphen and underscore. In scripts
 * other than Latin a mark makes another letter. Source: docs/product/uploads.md.
 */
export function sanitiseFileName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}.\-_]/gu, '_')
    .replace(/_+/g, '_');
}

/** Without characters that can't be seen, some of which turn the order of the others around and hide an extension. */
export function visibleName(name: string): string {
  // Joiners stay: without them a family falls apart, and words of some scripts read otherwise.
  return name.replace(/(?![\u200c\u200d])\p{C}/gu, '').trim();
}

/** The displayed name of a file. Over `limit` characters, it is cut to three less and ends in dots (40 gives 37 + '...'). */
export function truncateFileName(name: string, limit = 40): string {
  return name.length > limit ? `${cut(name, limit - 3)}...` : name;
}

/** A file as a title: without its ending, and with spaces for the underscores that stored names have. */
export function titleOfFile(name: string): string {
  const title = name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/_+/g, ' ')
    .trim();
  return title === '' ? name : title;
}

const MEBIBYTE = 1024 * 1024;

/** A file must be smaller than this; an equal size is too large. */
export const UPLOAD_SIZE_BYTES_LIMIT = 5 * MEBIBYTE;
export const UPLOAD_FILES_MAX = 10;
/** Upload folders: `files/{random 8}/{type}/{timestamp}`, or the default `uploads`. */
export const UPLOAD_FOLDER_PATTERN = /^(?:uploads|files\/[A-Za-z0-9]{8}\/[a-z0-9-]{1,20}\/\d{10,13})$/;
export const DEFAULT_UPLOAD_FOLDER = 'uploads';
