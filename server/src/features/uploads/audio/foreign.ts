/** What files begin or carry that a browser, an archive tool or an interpreter would act on. */
const markers = [
  '<script',
  '<html',
  '<!doctype',
  '<svg',
  '<iframe',
  '<body',
  '<?php',
  '<?xml-stylesheet',
  'javascript:',
  '%pdf-',
  'pk\u0003\u0004',
  'pk\u0005\u0006',
];

/** Whether the parts of a file that are not sound hold a second kind of content. Text in UTF-16 is read as well. */
export function holdsForeignContent(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').replaceAll('\0', '').toLowerCase();
  return markers.some((marker) => text.includes(marker));
}
