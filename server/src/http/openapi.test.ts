import { Validator } from '@seriousme/openapi-schema-validator';
import { bodyOf } from '@dubplate/shared/contract/call.ts';
import { errorStatus } from '@dubplate/shared/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../testing/boot.ts';
import { callsByPath } from '../testing/calls/call-as.ts';
import { API_BASE } from './address.ts';

interface Media {
  content: Record<string, { schema: { properties?: object; required?: string[] } }>;
}
interface Operation {
  operationId: string;
  requestBody: Media;
  responses: Record<string, Media>;
  security?: unknown;
}
interface Document {
  openapi: string;
  paths: Record<string, { post: Operation }>;
  components: { schemas: { Error: { properties: { error: { properties: { code: { enum: string[] } } } } } } };
}

let server: BootedServer;
let document: Document;
let text: string;
beforeAll(async () => {
  server = await boot();
  const response = await fetch(`${server.url}${API_BASE}/openapi.json`);
  text = await response.text();
  document = JSON.parse(text);
});
afterAll(async () => await server.close());

describe('the served document', () => {
  it('is OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(text));
    expect([valid, errors, validator.version, document.openapi]).toEqual([true, undefined, '3.1', '3.1.0']);
  });

  it('has every call at its address, and at its second one, and nothing else', () => {
    const addresses = callsByPath.flatMap(([path, { alsoAt }]) => [
      `${API_BASE}/${path}`,
      ...(alsoAt ? [alsoAt] : []),
    ]);
    expect(Object.keys(document.paths).toSorted()).toEqual(addresses.toSorted());
    const ids = Object.values(document.paths).map(({ post }) => post.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(callsByPath)('says what %s takes and answers', (path, call) => {
    const operation = document.paths[`${API_BASE}/${path}`]?.post;
    const taken = Object.values(operation?.requestBody.content ?? {})[0]?.schema;
    const shape = bodyOf(call).shape;
    const required = Object.entries(shape).filter(([, field]) => !field.safeParse(undefined).success);
    expect(Object.keys(taken?.properties ?? {}).toSorted()).toEqual(Object.keys(shape).toSorted());
    expect((taken?.required ?? []).toSorted()).toEqual(required.map(([name]) => name).toSorted());
    expect(
      Object.keys(Object.values(operation?.responses['200']?.content ?? {})[0]?.schema ?? {}),
    ).not.toEqual([]);
    expect(operation?.responses['default']).toBeDefined();
  });

  it('knows every code of a refusal', () => {
    const { enum: codes } = document.components.schemas.Error.properties.error.properties.code;
    expect(codes).toEqual(Object.keys(errorStatus));
  });

  it('refers to nothing outside itself', () => {
    const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, target]) => target);
    expect(references.filter((target) => !target?.startsWith('#/components/'))).toEqual([]);
  });
});
