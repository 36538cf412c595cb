import { describe, expect, it } from 'vitest';
import { batchesOf } from './batches.ts';
import { checkRows, columnNames, guessMapping, unreadableNames } from './columns.ts';
import { decodeText } from './decode-file.ts';
import { FILE_BYTES_MAX, readCsvFile } from './read-csv.ts';

const utf16 = (text: string, { isLittle = true, hasMark = true } = {}) => {
  const units = (hasMark ? `\uFEFF${text}` : text).split('');
  const bytes = new DataView(new ArrayBuffer(units.length * 2));
  for (const [at, unit] of units.entries()) bytes.setUint16(at * 2, unit.charCodeAt(0), isLittle);
  return new Uint8Array(bytes.buffer);
};

async function peopleIn(bytes: Uint8Array | string) {
  const read = await readCsvFile(new Blob([bytes as BlobPart])); // TypeScript's bytes may be shared, a test's are not
  if ('problem' in read) return read.problem;
  const checked = checkRows(read.rows, guessMapping(read.rows));
  return checked ?? 'no-column';
}

const kim = { email: 'kim@example.com', name: 'Kim Müller 🎧' };
const lee = { email: 'lee@example.com', name: 'Lee; the "second"' };
const good = { good: [kim, lee], refused: [], duplicates: 0 };

describe('a file', () => {
  const commas = `email,name\r\n${kim.email},${kim.name}\r\n${lee.email},"Lee; the ""second"""\r\n`;
  const semicolons = `Name;E-Mail\n${kim.name};${kim.email}\n"Lee; the ""second""";${lee.email}\n`;
  const tabs = `email\tname\n${kim.email}\t${kim.name}\n${lee.email}\t"Lee; the ""second"""`;

  it.each([
    ['UTF-8 with commas', commas],
    ['UTF-8 with a mark', `\uFEFF${commas}`],
    ['semicolons and other headings', semicolons],
    ['tabs', tabs],
    ['UTF-16 little-endian with semicolons', utf16(semicolons)],
    ['UTF-16 big-endian with tabs', utf16(tabs, { isLittle: false })],
    ['UTF-16 little-endian without a mark', utf16(commas, { hasMark: false })],
    ['UTF-16 big-endian without a mark', utf16(commas, { isLittle: false, hasMark: false })],
  ])('is read as %s', async (_, bytes) => {
    expect(await peopleIn(bytes)).toEqual(good);
  });

  it('of an old Windows program keeps its letters', () => {
    expect(decodeText(new Uint8Array([0x4d, 0xfc, 0x6c]))).toBe('Mül');
  });

  it('of UTF-8 with a bad byte keeps its other letters, and the lines of bad names are told', async () => {
    const text = `email,name\n${kim.email},${kim.name}\n${lee.email},L~\nbo@example.com,Bö\n~@example.com,Bo`;
    const bytes = new TextEncoder().encode(text).map((byte) => (byte === 0x7e ? 0xfc : byte));
    const read = await readCsvFile(new Blob([bytes]));
    const rows = 'rows' in read ? read.rows : [];
    const mapping = guessMapping(rows);
    expect(checkRows(rows, mapping)).toMatchObject({
      good: [kim, { name: 'L\uFFFD' }, { name: 'Bö' }],
      refused: [{ line: 5, reason: 'not-an-email' }],
    });
    expect(unreadableNames(rows, mapping)).toEqual([{ line: 3, name: 'L\uFFFD' }]);
    expect(unreadableNames(rows, { ...mapping, name: null })).toEqual([]);
  });

  it('of an old Windows program is known by most of its letters', () => {
    const before = new TextEncoder().encode('é');
    expect(decodeText(new Uint8Array([...before, 0xfc, 0x6c, 0xe9]))).toBe('Ã©ülé');
  });

  it('needs no headings, and no names', async () => {
    expect(await peopleIn(`Kim,${kim.email}\nLee,${lee.email}`)).toMatchObject({
      good: [{ name: null }, {}],
    });
    expect(await peopleIn(`${kim.email}\n\n${lee.email}\n`)).toMatchObject({
      good: [{ email: kim.email }, { email: lee.email }],
    });
  });

  it.each([
    ['line ends of several programs', `email\n${kim.email}\r\n\r\n\nnobody\r\n${lee.email}\n`, 5],
    ['old line ends', `email\r${kim.email}\r\r\rnobody\r${lee.email}`, 5],
    [
      'cells that end and begin with a line end',
      `email,name\n${kim.email},"Kim\r"\n"\n",\nnobody\n${lee.email},`,
      6,
    ],
    ['lines of blanks', `email\n \t\n${kim.email}\n  \nnobody\n${lee.email}\n`, 5],
  ])('counts the lines of the file with %s', async (_, text, line) => {
    expect(await peopleIn(text)).toMatchObject({
      good: [{ email: kim.email }, { email: lee.email }],
      refused: [{ line }],
    });
  });

  it('is read to its end however many lines are empty', async () => {
    const text = `email\n${kim.email}\n${'\n'.repeat(30_000)}nobody\n${lee.email}`;
    expect(await peopleIn(text)).toMatchObject({
      good: [{ email: kim.email }, { email: lee.email }],
      refused: [{ line: 30_003 }],
    });
  });

  it('tells bad lines by their numbers, also behind a cell of two lines', async () => {
    const text = `email,name\n${kim.email},"Kim\nMüller"\n\nnobody,Nobody\n,Nameless\n${kim.email},Again\n`;
    expect(await peopleIn(text)).toEqual({
      good: [{ email: kim.email, name: 'Kim Müller' }],
      refused: [
        { line: 5, reason: 'not-an-email' },
        { line: 6, reason: 'no-email' },
      ],
      duplicates: 1,
    });
  });

  it('keeps what looks like a formula as text', async () => {
    const names = ['=1+1', '+1', '-1', '@SUM(A1)'];
    const text = ['email,name', ...names.map((name, at) => `f${at}@example.com,${name}`)].join('\n');
    expect(await peopleIn(text)).toMatchObject({ good: names.map((name) => ({ name })) });
  });

  it.each([
    ['sep=;', ';'],
    ['"SEP=|"', '|'],
    ['sep=,', ','],
    ['sep=\t', '\t'],
    ['sep=:', ':'],
  ])('may begin with %j, which says the delimiter', async (first, sign) => {
    const text = `${first}\r\nE-Mail${sign}Name\r\n${kim.email}${sign}${kim.name}\r\nnobody${sign}`;
    const expected = { good: [kim], refused: [{ line: 4, reason: 'not-an-email' }], duplicates: 0 };
    expect(await peopleIn(text)).toEqual(expected);
    expect(await readCsvFile(new Blob([`${text}"Bo`]))).toEqual({ problem: 'quotes', line: 4 });
  });

  it('with accents as signs of their own has names with one sign for each letter', async () => {
    const text = `email,name\n${kim.email},${'Jürgen'.normalize('NFD')}\n`;
    expect(await peopleIn(text)).toMatchObject({ good: [{ name: 'Jürgen'.normalize('NFC') }] });
  });

  it('of our own is read back without the apostrophes that defuse its cells', async () => {
    const text = `\uFEFF"email","name","importedAt"\r\n"'+plus@example.com","'=HYPERLINK(""x"")","2026"\r\n"o'neill@example.com","'Kim'",""\r\n`;
    expect(await peopleIn(text)).toMatchObject({
      good: [
        { email: '+plus@example.com', name: '=HYPERLINK("x")' },
        { email: "o'neill@example.com", name: "'Kim'" },
      ],
      refused: [],
    });
  });

  it.each([
    ['closed too early', `email,name\n${kim.email},Kim\n\n${lee.email},"DJ" Lee\nbo@example.com,Bo\n`, 4],
    ['never closed', `name,email\nKim,${kim.email}\n"Lee,${lee.email}\nBo,bo@example.com`, 3],
    ['behind a cell of two lines', `email,name,x\n${kim.email},"Kim\nMüller","x\n${lee.email},Lee,x`, 3],
    ['closed in another row', `email,name\n${kim.email},"Kim\n${lee.email},Lee"\nbo@example.com,Bo\n`, 2],
  ])('whose quotation mark is %s is refused with its line', async (_, text, line) => {
    expect(await readCsvFile(new Blob([text]))).toEqual({ problem: 'quotes', line });
  });

  it('may have quotation marks inside a cell, and addresses in one of two lines', async () => {
    const text = `email,name,notes\n${kim.email},Kim "DJ" Müller,"asks for\nx@example.com"\n${lee.email},Lee 12",\n`;
    expect(await peopleIn(text)).toMatchObject({ good: [{ name: 'Kim "DJ" Müller' }, { name: 'Lee 12"' }] });
  });

  it('without an address, of another kind, too long or too large is refused', async () => {
    expect(await peopleIn('a,b\nc,d')).toBe('no-column');
    expect(await peopleIn('')).toBe('not-csv');
    expect(
      await peopleIn(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])),
    ).toBe('not-csv');
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => `f${at}@example.com`).join('\n');
    expect(await peopleIn(`email\n${lines(5000)}`)).toMatchObject({ refused: [] });
    expect(await peopleIn(`email\n${lines(5001)}`)).toBe('too-many');
    expect(await peopleIn(new Uint8Array(FILE_BYTES_MAX + 1).fill(97))).toBe('too-large');
  });
});

describe('the columns to choose from', () => {
  it('have their headings, or their place', () => {
    const rows = [
      { line: 1, cells: ['who', ''] },
      { line: 2, cells: ['x', 'y', 'z'] },
    ];
    const mapping = { email: null, name: null };
    expect(columnNames(rows, { ...mapping, hasHeadings: true })).toEqual(['who', 'Column 2', 'Column 3']);
    expect(columnNames(rows, { ...mapping, hasHeadings: false })).toEqual([
      'Column 1 (who)',
      'Column 2',
      'Column 3',
    ]);
  });
});

describe('the calls of an import', () => {
  it('are few and hold everybody in order', () => {
    const people = Array.from({ length: 10 }, (_, at) => ({ email: `f${at}@example.com`, name: null }));
    expect(batchesOf(people)).toEqual([people]);
    const small = batchesOf(people, 100);
    expect(small.flat()).toEqual(people);
    expect(small.every((batch) => JSON.stringify(batch).length <= 110)).toBe(true);
    expect(batchesOf([])).toEqual([]);
  });
});
