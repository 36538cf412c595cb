import { readFile } from 'node:fs/promises';

/** A drawing of the demo world: a portrait by its username, the cover of a session or course by `coverName`. */
export async function readPicture(name: string): Promise<Buffer> {
  return await readFile(new URL(`./pictures/${name}.webp`, import.meta.url));
}
