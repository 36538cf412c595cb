import { Zip, ZipDeflate } from 'fflate';
import type { Context } from '../../context.ts';
import { csvOfRows } from './csv-of-rows.ts';

/** Beside the files that make it easy to look at: everything in one document, for machines. */
const WHOLE = 'data.json';

/**
 * Everything about one person as a ZIP: data.json with all kinds, and each kind as a CSV file. One kind at a time is in memory;
 * the kinds are read twice, because a ZIP holds one file after the other.
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
