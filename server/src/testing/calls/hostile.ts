import type { Call } from '@dubplate/shared/contract/call.ts';
import fc from 'fast-check';
import { z } from 'zod';

/** As much of JSON schema as zod writes for the contract. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

type Json = unknown;

/** Bodies that mean harm, as JSON text, because some of them are no JavaScript value. `valid` is a body that works. */
export function hostileBodies(call: Call, valid: object): fc.Arbitrary<string> {
  const schema = schemaOf(call);
  const places = placesIn(schema);
  const broken = oneBroken(valid, places).map((body) => JSON.stringify(body));
  const typed = fittingObject(schema).map((body) => JSON.stringify(body));
  return fc.oneof(
    { weight: 6, arbitrary: broken },
    { weight: 4, arbitrary: typed },
    { weight: 2, arbitrary: withOneMore(valid) },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom(...rawTexts) },
    { weight: 1, arbitrary: fc.constantFrom(...rawKeys).map((key) => withRawKey(valid, key)) },
  );
}

/** Which kinds of values a call takes: what the contract's parser has to tell apart. */
export function shapeOf(call: Call): string {
  return [
    ...new Set(placesIn(schemaOf(call)).flatMap(({ schema }) => (schema.enum ? 'enum' : typesOf(schema)))),
  ]
    .toSorted()
    .join();
}

function schemaOf(call: Call): Schema {
  return z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema; // The part of it that is walked here.
}

const deep = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);

/** Broken, gigantic and bottomless texts, none of which a handler may ever see. */
const rawTexts = [
  '',
  'null',
  '{',
  '{"a":}',
  '{"a":1}{"b":2}',
  '[1,2',
  '"\\ud800"',
  '\u0000',
  '{"a":1e999}',
  'NaN',
  deep(5000, '[', ']'),
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  `{"text":"${'x'.repeat(1024 * 1024)}"}`,
  `{"text":"${'x'.repeat(900 * 1024)}"}`,
];

const rawKeys = [
  '"__proto__":{"isAdmin":true,"isSuperAdmin":true}',
  '"constructor":{"prototype":{"isAdmin":true}}',
  '"toString":"x"',
  '"hasOwnProperty":null',
  '"\\u0000":1',
  '"\\ud83d":1',
  '"":""',
  '"idempotencyKey":{"$gt":""}',
  '"idempotencyKey":"\\u0000"',
  `"idempotencyKey":"${'k'.repeat(65)}"`,
  `"${'k'.repeat(100_000)}":1`,
];

function withRawKey(valid: object, key: string): string {
  const text = JSON.stringify(valid);
  return text === '{}' ? `{${key}}` : `{${key},${text.slice(1)}`;
}

const sqlTexts = [
  "'; drop table users; --",
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  "$1'||pg_sleep(9)||'",
  '{1,2}',
  'null',
];
const markupTexts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '=cmd()',
];
const oddTexts = [
  '',
  ' ',
  '\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00',
  '\u202etxt.exe',
  'İ',
  'ß'.repeat(50),
  '𝕏'.repeat(40),
  '../../etc/passwd',
  '/media/../x',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
  'data:text/html,x',
  'NaN',
  'Infinity',
  '1e400',
  '-0',
  '9223372036854775808',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '+275760-09-13',
  '24:00',
  'Etc/Nowhere',
  'a@b',
  'é@example.test',
  'https://',
  'https://x.test/\u0000',
];
const numbers = [
  0,
  -0,
  -1,
  1,
  0.1,
  -0.5,
  1e-9,
  255,
  256,
  32_767,
  32_768,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1e300,
  -1e300,
  5e-324,
];
const bigTexts = ['x'.repeat(101), 'x'.repeat(10_000), '\u00e9'.repeat(70_000)];
const manyThings = [
  Array(10_000).fill(0),
  Array(10_000).fill('x'),
  Array(201).fill({ id: 'x' }),
  Array(10_000).fill(null),
];

const hostileText = fc.oneof(
  fc.constantFrom(...sqlTexts),
  fc.constantFrom(...markupTexts),
  fc.constantFrom(...oddTexts),
  fc.constantFrom(...bigTexts),
  fc.string({ unit: 'binary', maxLength: 80 }),
);
const hostileNumber = fc.oneof(fc.constantFrom(...numbers), fc.integer(), fc.double());
const hostileValue: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { $ne: 1 }, { length: -1 }),
  },
  { weight: 1, arbitrary: fc.constantFrom(...manyThings) },
  { weight: 1, arbitrary: fc.constantFrom(nested(41), nested(300)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }).map((text): Json => JSON.parse(text)) },
);

function nested(depth: number): Json {
  let value: Json = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

interface Place {
  path: (string | number)[];
  schema: Schema;
}

/** Every field of a body, those inside lists and objects as well. */
function placesIn(schema: Schema, path: (string | number)[] = []): Place[] {
  const own = path.length === 0 ? [] : [{ path, schema }];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
    placesIn(value, [...path, key]),
  );
  const items = schema.items ? placesIn(schema.items, [...path, 0]) : [];
  const choices = (schema.anyOf ?? []).flatMap((choice) =>
    placesIn(choice, path).filter((place) => place.path.length > path.length),
  );
  return [...own, ...fields, ...items, ...choices];
}

function oneBroken(valid: object, places: readonly Place[]): fc.Arbitrary<Json> {
  if (places.length === 0) return withOneMore(valid).map((text): Json => JSON.parse(text));
  return fc
    .constantFrom(...places)
    .chain(({ path, schema }) =>
      fc.oneof(hostileValue, atTheEdge(schema)).map((value) => replaced(valid, path, value)),
    );
}

/** The body with another value at that place; what is missing on the way there is made. */
function replaced(value: Json, [key, ...rest]: readonly (string | number)[], put: Json): Json {
  if (key === undefined) return put;
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? value : [];
    return [replaced(list[key], rest, put), ...list.slice(1)];
  }
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  return { ...fields, [key]: replaced(Reflect.get(fields, key), rest, put) };
}

/** Just inside and just outside what the contract allows, where off-by-one mistakes live. */
function atTheEdge(schema: Schema): fc.Arbitrary<Json> {
  const { minimum = 0, maximum = 100, minLength = 0, maxLength = 300, maxItems = 200 } = schema;
  const of = typesOf(schema);
  const edges: Json[] = [
    ...(of.includes('string')
      ? [minLength - 1, minLength, maxLength, maxLength + 1]
          .filter((n) => n >= 0)
          .map((n) => 'x'.repeat(Math.min(n, 20_000)))
      : []),
    ...(of.includes('integer') || of.includes('number')
      ? [minimum - 1, minimum, maximum, maximum + 1, minimum + 0.5]
      : []),
    ...(of.includes('array') ? [[], Array(Math.min(maxItems + 1, 300)).fill('x')] : []),
    ...(schema.enum ? [schema.enum[0], `${String(schema.enum[0])} `, 'unknown'] : []),
    String(minimum),
    [minimum],
    null,
  ];
  return fc.constantFrom(...edges);
}

function typesOf(schema: Schema): string[] {
  return [schema.type ?? [], ...(schema.anyOf ?? []).map(typesOf)].flat(2);
}

/** Right in type and wild in value, so that it gets past the first checks and as far into a handler as it can. */
function fitting(schema: Schema): fc.Arbitrary<Json> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf?.length) return fc.oneof(...schema.anyOf.map(fitting));
  const [type] = typesOf(schema);
  if (type === 'object') return fittingObject(schema);
  if (type === 'array') {
    const maxLength = Math.min(schema.maxItems ?? 5, 5);
    return fc.array(schema.items ? fitting(schema.items) : hostileValue, { maxLength });
  }
  if (type === 'string') return hostileText.map((text) => text.slice(0, schema.maxLength ?? text.length));
  if (type === 'integer') return fc.integer(rangeOf(schema));
  if (type === 'number')
    return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
  if (type === 'boolean') return fc.boolean();
  return type === 'null' ? fc.constant(null) : hostileValue;
}

function rangeOf({ minimum, maximum }: Schema): { min: number; max: number } {
  const bound = 2 ** 31 - 1;
  return { min: Math.max(minimum ?? -bound, -bound), max: Math.min(maximum ?? bound, bound) };
}

function fittingObject(schema: Schema): fc.Arbitrary<Json> {
  const fields: Record<string, fc.Arbitrary<Json>> = {};
  for (const [key, value] of Object.entries(schema.properties ?? {})) fields[key] = fitting(value);
  const requiredKeys = (schema.required ?? []).filter((key) => key in fields);
  return fc.record(fields, { requiredKeys });
}

function withOneMore(valid: object): fc.Arbitrary<string> {
  const key = fc.oneof(
    fc.constantFrom('isAdmin', 'role', 'userId', 'price', 'token ', 'TOKEN', 'now', '$where'),
    fc.string({ minLength: 1 }),
  );
  return fc.tuple(key, hostileValue).map(([name, value]) => JSON.stringify({ ...valid, [name]: value }));
}
