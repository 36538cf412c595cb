/**
 * What a browser or an interpreter would act on. Each is at least five characters long: shorter ones also occur by chance in
 * the covers that many tracks carry.
 */
const page = /<(?:script|html|body|iframe|svg[\s>/]|!doctype|\?php|\?xml-stylesheet)|javascript:|%pdf-/i;
const ARCHIVE_END = Buffer.from('PK\u0005\u0006', 'latin1');

/** Whether a part of a file that is not sound holds a second kind of content. Text in UTF-16 is read as well. */
export function holdsForeignContent(bytes: Buffer): boolean {
  return page.test(bytes.toString('latin1').replaceAll('\0', ''));
}

/** Archives are read from their end, so they can follow any other content. */
export function endsAsArchive(bytes: Buffer): boolean {
  return bytes.includes(ARCHIVE_END);
}
