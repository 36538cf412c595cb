/** Bodies that cost much to read: huge, wide and deep ones. All of them are refused by every call. */

const MEGABYTE = 1024 * 1024;
/** With a token and the call's own fields it stays just under what a body may have. */
const ROOM = 8 * 1024;

const wide = (count: number, item: string) => `[${Array<string>(count).fill(item).join()}]`;
const keys = (count: number, nameOf: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => `${JSON.stringify(nameOf(n))}:0`).join();
const deepList = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const deepObject = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const long = 'k'.repeat(MEGABYTE - ROOM);

/** What an unknown field holds, by name; each is JSON text. */
const values: Record<string, string> = {
  'a list 400,000 wide': wide(400_000, '0'),
  'a list of 300,000 objects': wide(300_000, '{}'),
  'a list of 250,000 texts': wide(250_000, '"x"'),
  'a list of 300,000 lists': wide(300_000, '[]'),
  'a list 1,000 deep': deepList(1000),
  'a list 5,000 deep': deepList(5000),
  'a list 450,000 deep': deepList(450_000),
  'objects 1,000 deep': deepObject(1000),
  'objects 3,000 deep': deepObject(3000),
  'objects 150,000 deep': deepObject(150_000),
  '200 lists 2,000 deep': wide(200, deepList(2000)),
  'an object of 30,000 keys': `{${keys(30_000, (n) => `key${n}`)}}`,
  'an object of 60,000 number keys': `{${keys(60_000, String)}}`,
  'a list of 900 objects of 90 keys': wide(900, `{${keys(90, (n) => `key${n}`)}}`),
  'a text of a megabyte': `"${long}"`,
  'a text of 170,000 escapes': `"${'\\u0001'.repeat(170_000)}"`,
  'a text of 170,000 NULs': `"${'\\u0000'.repeat(170_000)}"`,
  'a text of 500,000 accents': `"${'é'.repeat(500_000)}"`,
  'a number of a million digits': '9'.repeat(MEGABYTE - ROOM),
  'an object with a key of a megabyte': `{"${long}":0}`,
};

/** What is put beside the call's own fields. */
const members: Record<string, string> = {
  '30,000 keys': keys(30_000, (n) => `key${n}`),
  '60,000 number keys': keys(60_000, String),
  '30,000 keys of escapes': keys(30_000, (n) => `\u0001${n}`),
  '20 long keys of escapes': keys(20, (n) => String.fromCodePoint(n + 1).repeat(99)),
  '8,000 keys of a hundred characters': keys(8000, (n) => `${n}`.padEnd(100, 'k')),
  '80,000 times one key': Array<string>(80_000).fill('"a":0').join(),
  '30,000 prototypes': Array<string>(30_000).fill('"__proto__":{"a":1}').join(),
  'a key of a megabyte': `"${long}":0`,
  'a key of escapes': `"${'\\u0001'.repeat(170_000)}":0`,
};

interface Giant {
  what: string;
  /** The whole body around the call's own, which works. */
  text(valid: object): string;
}

/** Beside the call's own fields, in place of each of them, and as the whole body. */
export function giantBodies(fields: readonly string[]): Giant[] {
  return [
    ...Object.entries(members).map(([what, text]) => beside(what, text)),
    ...Object.entries(values).map(([what, text]) =>
      beside(`${what} in an unknown field`, `"unknown":${text}`),
    ),
    ...Object.entries(values).map(([what, text]) => ({ what: `${what} alone`, text: () => text })),
    ...fields.flatMap((field) =>
      Object.entries(values).map(([what, text]) => ({
        what: `${what} as ${field}`,
        text: (valid: object) =>
          withMembers(
            Object.fromEntries(Object.entries(valid).filter(([name]) => name !== field)),
            `${JSON.stringify(field)}:${text},"unknown":1`,
          ),
      })),
    ),
  ];
}

const beside = (what: string, text: string): Giant => ({ what, text: (valid) => withMembers(valid, text) });

function withMembers(valid: object, text: string): string {
  const own = JSON.stringify(valid).slice(1, -1);
  return own === '' ? `{${text}}` : `{${own},${text}}`;
}
