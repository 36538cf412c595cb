import { allCalls } from '@dubplate/shared/contract/all-calls.ts'
import { bodyOf, type Call } from '@dubplate/shared/contract/call.ts'
import { errorStatus } from '@dubplate/shared/contract/errors.ts'
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { API_BASE } from './address.ts'

/** The contract as an OpenAPI 3.1 document, served so that other programs can call us. */
export function openApiDocument(): object {
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version: '1.0.0', description: 'Every call is a POST with a JSON body.' },
    paths: Object.fromEntries(Object.entries(allCalls).map(([path, call]) => [`${API_BASE}/${path}`, { post: operationOf(path, call) }])),
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        publicKey: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Public {key}`' },
      },
    },
  }
}

function operationOf(path: string, call: Call): object {
  const requestType = call.transport === 'multipart' ? 'multipart/form-data' : 'application/json'
  const answerType = call.transport === 'stream' ? 'text/event-stream' : 'application/json'
  const needsPublicKey = call.who === 'public' || call.who === 'signed-in-or-ticket'
  return {
    operationId: path.replace(/[^A-Za-z0-9]+/g, '_'),
    summary: call.summary,
    description: `Who: ${call.who}${call.record ? ` (${call.record})` : ''}.`,
    tags: [path.split('/')[0]],
    ...(needsPublicKey ? { security: [{ publicKey: [] }] } : {}),
    requestBody: { required: true, content: { [requestType]: { schema: schemaOf(bodyOf(call), 'input') } } },
    responses: {
      200: { description: 'Done.', content: { [answerType]: { schema: schemaOf(call.answer, 'output') } } },
      default: {
        description: 'Refused; `error.code` says why.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
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
}

export function registerOpenApi(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument())
  app.get(`${API_BASE}/openapi.json`, async (_request, reply) => reply.type('application/json').send(document))
}
