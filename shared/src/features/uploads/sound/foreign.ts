import { latin1 } from './bytes.ts';

/** What a browser or an interpreter would execute. At least five characters each, because shorter ones occur by chance in cover pictures. */
const page = /<(?:script|html|body|iframe|svg[\s>/]|!doctype|\?php|\?xml-stylesheet)|javascript:|%pdf-/i;
/** Archives are read from their end, so they can follow any other content. */
const archiveEnd = 'PK\u0005\u0006';

/** Whether a part of a file that isn't sound holds a page, a script or an archive. Reads UTF-16 text as well. */
export function holdsForeignContent(bytes: Uint8Array): boolean {
  const text = latin1(bytes, 0, bytes.length);
  return page.test(text.replaceAll('\0', '')) || text.includes(archiveEnd);
}
