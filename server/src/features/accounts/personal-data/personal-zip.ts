import { Zip, ZipDeflate } from 'fflate';
import type { Context } from '../../../context.ts';
import { csvOfRows } from './csv-of-rows.ts';

/** Everything in one document for machines; the other files are for people. */
const WHOLE = 'data.json';

/**
 * Everything about one person as a ZIP: data.json with all kinds, and one CSV file per kind. Only one kind is in memory
 * at a time. Each is read twice, because a ZIP stores one file after another.
 */
export async function* personalZip(
  { personalData, database }: Context,
  userId: string,
): AsyncGenerator<Buffer> {
  const chunks: Buffer[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(Buffer.from(chunk));
  });
  const begin = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return (text: string, isLast = false) => file.push(Buffer.from(text), isLast);
  };
  const write = begin(WHOLE);
  let separator = '{\n';
  for (const { name, rowsOf } of personalData) {
    write(
      `${separator}${JSON.stringify(name)}: ${JSON.stringify(await rowsOf(database.db, userId), null, 2)}`,
    );
    separator = ',\n';
    yield* chunks.splice(0);
  }
  write('\n}\n', true);
  for (const { name, rowsOf } of personalData) {
    begin(`${name}.csv`)(csvOfRows(await rowsOf(database.db, userId)), true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}
