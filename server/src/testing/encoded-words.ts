/** A mail header as people read it: words in other letters travel as base64 (B) or quoted-printable (Q), long lines folded. */
export function readHeader(header: string): string {
  return header
    .replaceAll(/\?=(?:\r\n)? =\?/g, '?==?')
    .replaceAll('\r\n ', ' ')
    .replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/g, (_, kind: string, word: string) =>
      Buffer.from(kind === 'B' ? word : unquoted(word), kind === 'B' ? 'base64' : 'latin1').toString(),
    );
}

/** One character for each byte. */
function unquoted(word: string): string {
  return word
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
