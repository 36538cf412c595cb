import type { ServerResponse } from 'node:http';

interface Part {
  etag: string;
  sizeBytes: number;
}

const LIST_MAX = 2;

/** A few at a time, so that a caller must ask for the next ones. */
export function listParts(response: ServerResponse, parts: ReadonlyMap<number, Part>, marker: number): void {
  const after = [...parts].filter(([number]) => number > marker).toSorted(([a], [b]) => a - b);
  const shown = after.slice(0, LIST_MAX);
  const items = shown.map(
    ([number, { etag, sizeBytes }]) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>${escaped(etag)}</ETag><Size>${sizeBytes}</Size></Part>`,
  );
  const isTruncated = after.length > shown.length;
  const next = `<NextPartNumberMarker>${shown.at(-1)?.[0] ?? 0}</NextPartNumberMarker>`;
  sendXml(
    response,
    200,
    `<ListPartsResult>${next}<IsTruncated>${isTruncated}</IsTruncated>${items.join('')}</ListPartsResult>`,
  );
}

/** A few at a time, as above. */
export function listObjects(response: ServerResponse, keys: string[], query: URLSearchParams): void {
  const [prefix, from] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
  const found = keys.filter((key) => key.startsWith(prefix) && key >= from);
  const shown = found.slice(0, LIST_MAX);
  const next = found[shown.length];
  const token = next === undefined ? '' : `<NextContinuationToken>${escaped(next)}</NextContinuationToken>`;
  const items = shown.map((key) => `<Contents><Key>${escaped(key)}</Key></Contents>`).join('');
  const isTruncated = next !== undefined;
  sendXml(
    response,
    200,
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${token}${items}</ListBucketResult>`,
  );
}

export function sendXml(response: ServerResponse, status: number, xml: string): void {
  if (response.headersSent) return void response.end();
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(xml) });
  response.end(`${xml}`);
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
