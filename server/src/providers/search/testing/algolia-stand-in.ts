import { productKinds } from '@dubplate/shared/lookups/products.ts';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** What the real client may send to the three routes we use; anything else is refused, as the service would. */
const routes = {
  settings: z.strictObject({
    searchableAttributes: z.array(z.string()),
    attributesForFaceting: z.array(z.literal('filterOnly(offers)')),
    typoTolerance: z.literal('min'),
    customRanking: z.array(z.literal('asc(nameLength)')),
  }),
  batch: z.strictObject({
    requests: z
      .array(
        z.discriminatedUnion('action', [
          z.strictObject({ action: z.literal('clear'), body: z.strictObject({}) }),
          z.strictObject({
            action: z.literal('deleteObject'),
            body: z.strictObject({ objectID: z.string().min(1) }),
          }),
          z.strictObject({
            action: z.literal('updateObject'),
            body: z.strictObject({
              objectID: z.string().min(1),
              name: z.string(),
              words: z.string(),
              offers: z.array(z.string()),
              nameLength: z.int(),
            }),
          }),
        ]),
      )
      .max(1000),
  }),
  query: z.strictObject({
    query: z.string(),
    hitsPerPage: z.int().min(1).max(1000),
    attributesToRetrieve: z.tuple([z.literal('objectID')]),
    attributesToHighlight: z.tuple([]),
    filters: z.templateLiteral(['offers:', z.enum(productKinds)]).optional(),
  }),
};

type Entry = Extract<z.infer<typeof routes.batch>['requests'][number], { action: 'updateObject' }>['body'];

export interface AlgoliaStandIn {
  host: { url: string; port: number };
  entries: Map<string, Entry>;
  /** Every request's route, in the order they came. */
  asked: string[];
  /** While true, every request is answered 503. */
  isDown: boolean;
  close(): Promise<void>;
}

/** Speaks the REST routes of Algolia as far as our adapter uses them, with its credentials and its kind of matching. */
export async function startAlgoliaStandIn(given: {
  appId: string;
  adminKey: string;
  index: string;
}): Promise<AlgoliaStandIn> {
  const standIn = { entries: new Map<string, Entry>(), asked: [] as string[], isDown: false };
  const server = createServer((request, response) => {
    void answer(request, given, standIn).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A listening TCP server has an address with a port.
  return Object.assign(standIn, {
    host: { url: '127.0.0.1', port },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

async function answer(
  request: IncomingMessage,
  { appId, adminKey, index }: { appId: string; adminKey: string; index: string },
  standIn: Pick<AlgoliaStandIn, 'entries' | 'asked' | 'isDown'>,
): Promise<{ status: number; body: object }> {
  const refused = (status: number, message: string) => ({ status, body: { message, status } });
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const path = request.url?.split('?')[0] ?? '';
  const kind = (['settings', 'batch', 'query'] as const).find(
    (name) => path === `/1/indexes/${index}/${name}`,
  );
  standIn.asked.push(kind ?? path);
  if (standIn.isDown) return refused(503, 'Service unavailable');
  const { headers, method } = request;
  if (headers['x-algolia-application-id'] !== appId || headers['x-algolia-api-key'] !== adminKey)
    return refused(403, 'Invalid Application-ID or API key');
  if (!kind || method !== (kind === 'settings' ? 'PUT' : 'POST')) return refused(404, 'Path not found');
  const sent: unknown = JSON.parse(Buffer.concat(chunks).toString());
  if (kind === 'query') {
    const parsed = routes.query.safeParse(sent);
    return parsed.success
      ? { status: 200, body: { hits: find(standIn.entries, parsed.data) } }
      : refused(400, parsed.error.message);
  }
  if (kind === 'settings') {
    const parsed = routes.settings.safeParse(sent);
    return parsed.success ? { status: 200, body: { taskID: 1 } } : refused(400, parsed.error.message);
  }
  const parsed = routes.batch.safeParse(sent);
  if (!parsed.success) return refused(400, parsed.error.message);
  for (const { action, body } of parsed.data.requests) {
    if (action === 'clear') standIn.entries.clear();
    if (action === 'deleteObject') standIn.entries.delete(body.objectID);
    if (action === 'updateObject') standIn.entries.set(body.objectID, body);
  }
  return { status: 200, body: { taskID: 1, objectIDs: [] } };
}

/** Every word must be there, the last one perhaps only begun; errors by length of the word, and only if nothing is as written. */
function find(entries: Map<string, Entry>, wanted: z.infer<typeof routes.query>) {
  const asked = wanted.query.split(' ').filter(Boolean);
  const ranked = [...entries.values()]
    .filter(
      (entry) =>
        wanted.filters === undefined || entry.offers.some((kind) => wanted.filters === `offers:${kind}`),
    )
    .flatMap((entry) => {
      const errors = errorsOf(asked, entry.words.split(' '));
      return errors === null ? [] : [{ entry, errors }];
    })
    .map(({ entry, errors }) => ({
      objectID: entry.objectID,
      errors,
      place: entry.name === wanted.query ? 0 : errorsOf(asked, entry.name.split(' ')) === errors ? 1 : 2,
      length: entry.nameLength,
    }));
  const fewest = Math.min(...ranked.map(({ errors }) => errors));
  return ranked
    .filter(({ errors }) => errors === fewest)
    .toSorted((a, b) => a.place - b.place || a.length - b.length || (a.objectID < b.objectID ? -1 : 1))
    .slice(0, wanted.hitsPerPage)
    .map(({ objectID }) => ({ objectID }));
}

function errorsOf(asked: readonly string[], words: readonly string[]): number | null {
  let sum = 0;
  for (const [index, word] of asked.entries()) {
    const isLast = index === asked.length - 1;
    const allowed = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
    const errors = words.map((known) => (isLast && known.startsWith(word) ? 0 : distance(word, known)));
    const least = Math.min(...errors);
    if (least > allowed) return null;
    sum += least;
  }
  return sum;
}

/** Letters left out, added, changed, or swapped with their neighbour. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
