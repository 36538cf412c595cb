import { objectHeaders } from './object-headers.ts';
import { errorOf, nullWhenMissing, requireTag, type S3Client, tagOf } from './s3-client.ts';

interface Upload {
  key: string;
  uploadId: string;
}

export interface StoredPart {
  number: number;
  etag: string;
  sizeBytes: number;
}

/** An object that arrives in parts. Nobody sees it before `complete`. */
export interface S3Multipart {
  /** The id of a new upload. */
  begin(key: string): Promise<string>;
  /** The etag of the part. All but the last must have at least 5 MiB. A second one with this number replaces the first. */
  putPart(part: Upload & { number: number }, body: Buffer | Blob): Promise<string>;
  /** The parts from the first on without a gap; null when there is no such upload. */
  partsOf(upload: Upload): Promise<StoredPart[] | null>;
  complete(upload: Upload, parts: readonly Pick<StoredPart, 'number' | 'etag'>[]): Promise<void>;
  /** Nothing happens when there is none. */
  abort(upload: Upload): Promise<void>;
}

const OK = 200;

export function s3Multipart(client: S3Client): S3Multipart {
  return {
    begin: async (key) =>
      await client.send(
        { method: 'POST', key, query: { uploads: '' }, headers: objectHeaders(key) },
        async (answer) => requireTag(await answer.text(), 'UploadId', key),
      ),
    putPart: async ({ key, uploadId, number }, body) =>
      await client.send(
        { method: 'PUT', key, query: { partNumber: String(number), uploadId }, body },
        async ({ headers }) => {
          const etag = headers.get('etag');
          if (etag === null) throw new Error(`S3 gave no etag for a part of ${key}.`);
          return etag;
        },
      ),
    partsOf: async (upload) => await listParts(client, upload),
    complete: async ({ key, uploadId }, parts) => {
      const items = parts.map(
        ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`,
      );
      const body = Buffer.from(`<CompleteMultipartUpload>${items.join('')}</CompleteMultipartUpload>`);
      await client.send(
        { method: 'POST', key, query: { uploadId }, headers: { 'content-type': 'application/xml' }, body },
        async (answer) => {
          // Joining takes long, so the status is sent before it is known how it ends.
          const xml = await answer.text();
          if (tagOf(xml, 'Code') !== null) throw errorOf(OK, xml, key);
        },
      );
    },
    abort: async ({ key, uploadId }) => {
      await client
        .send({ method: 'DELETE', key, query: { uploadId } }, async (answer) => await answer.text())
        .catch(nullWhenMissing);
    },
  };
}

async function listParts(client: S3Client, { key, uploadId }: Upload): Promise<StoredPart[] | null> {
  const parts: StoredPart[] = [];
  for (let marker = '0'; ;) {
    const query = { uploadId, 'part-number-marker': marker };
    const xml = await client.find({ method: 'GET', key, query }, async (answer) => await answer.text());
    if (xml === null) return null;
    for (const [, text = ''] of xml.matchAll(/<Part>(.*?)<\/Part>/gs)) {
      const number = Number(requireTag(text, 'PartNumber', key));
      if (number !== parts.length + 1) return parts;
      const etag = requireTag(text, 'ETag', key);
      parts.push({ number, etag, sizeBytes: Number(requireTag(text, 'Size', key)) });
    }
    if (tagOf(xml, 'IsTruncated') !== 'true') return parts;
    marker = requireTag(xml, 'NextPartNumberMarker', key);
  }
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
