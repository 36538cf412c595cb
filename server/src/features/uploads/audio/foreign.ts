/** What a browser or an interpreter would execute. At least five characters each, because shorter ones occur by chance in cover pictures. */
const page = /<(?:script|html|body|iframe|svg[\s>/]|!doctype|\?php|\?xml-stylesheet)|javascript:|%pdf-/i;
const ARCHIVE_END = Buffer.from('PK\u0005\u0006', 'latin1');

/** Whether the non-sound part of a file contains other content. Reads UTF-16 text as well. */
export function holdsForeignContent(bytes: Buffer): boolean {
  return page.test(bytes.toString('latin1').replaceAll('\0', ''));
}

/** Archives are read from their end, so they can follow any other content. */
export function endsAsArchive(bytes: Buffer): boolean {
  return bytes.includes(ARCHIVE_END);
}
