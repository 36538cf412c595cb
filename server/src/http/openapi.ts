import { allCalls } from '@dubplate/shared/contract/all-calls.ts';
import { bodyOf, type Call } from '@dubplate/shared/contract/call.ts';
import { errorStatus } from '@dubplate/shared/contract/errors.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { API_BASE } from './address.ts';

/** The contract as an OpenAPI 3.1 document for other programs. */
function openApiDocument(isProduction: boolean): object {
  const schemas: Record<string, object> = { Error: errorSchema };
  const calls = (Object.entries(allCalls) as [string, Call][]) // Object.entries loses the common type of the values.
    .filter(([, call]) => !(isProduction && call.isDevelopmentOnly))
    .flatMap(([path, call]) => {
      const addresses = [`${API_BASE}/${path}`, ...(call.alsoAt ? [call.alsoAt] : [])];
      return addresses.map((address) => [address, { post: operationOf(address, { path, call }, schemas) }]);
    });
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version: '1.0.0', description: 'Every call is a POST with a JSON body.' },
    paths: Object.fromEntries(calls),
    components: {
      schemas,
      securitySchemes: {
        publicKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Public {key}`',
        },
      },
    },
  };
}

function operationOf(
  address: string,
  { path, call }: { path: string; call: Call },
  schemas: Record<string, object>,
): object {
  const requestType = call.transport === 'multipart' ? 'multipart/form-data' : 'application/json';
  const answerType = call.transport === 'stream' ? 'text/event-stream' : 'application/json';
  const needsPublicKey = call.who === 'public' || call.who === 'signed-in-or-ticket';
  const name = nameOf(path);
  const request = schemaOf(bodyOf(call), { io: 'input', name: `${name}_request` }, schemas);
  const answer = schemaOf(call.answer, { io: 'output', name: `${name}_answer` }, schemas);
  return {
    operationId: address === `${API_BASE}/${path}` ? name : nameOf(address),
    summary: call.summary,
    description: `Who: ${call.who}${call.record ? ` (${call.record})` : ''}.`,
    tags: [path.split('/')[0]],
    ...(needsPublicKey ? { security: [{ publicKey: [] }] } : {}),
    requestBody: { required: true, content: { [requestType]: { schema: request } } },
    responses: {
      200: { description: 'Done.', content: { [answerType]: { schema: answer } } },
      default: {
        description: 'Refused; `error.code` says why.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function nameOf(path: string): string {
  return path.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_/, '');
}

/** Recursive schemas are written once in the components, because a reference starts at the document's root. */
function schemaOf(
  schema: z.ZodType,
  { io, name }: { io: 'input' | 'output'; name: string },
  schemas: Record<string, object>,
): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const text = JSON.stringify(rest).replaceAll('"#/$defs/', `"#/components/schemas/${name}_`);
  const { $defs = {}, ...own }: { $defs?: Record<string, object> } = JSON.parse(text);
  for (const [key, value] of Object.entries($defs)) schemas[`${name}_${key}`] = value;
  return own;
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(errorStatus) },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        missing: { type: 'integer' },
        price: { type: 'integer' },
        status: { type: ['integer', 'string'] },
        reason: { type: 'string' },
      },
    },
  },
};

export function registerOpenApi(app: FastifyInstance, isProduction: boolean): void {
  // Made at the first request for it: it would be a tenth of every start.
  let document: string | undefined;
  app.get(`${API_BASE}/openapi.json`, async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(isProduction));
    return reply.type('application/json').send(document);
  });
}
