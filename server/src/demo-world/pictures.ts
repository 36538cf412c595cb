import { slugify } from '@dubplate/shared/lib/text.ts';
import { readFile } from 'node:fs/promises';

/** The name of the drawing that a session or course shows. */
export const coverName = (of: 'session' | 'course', title: string): string => `${of}-${slugify(title)}`;

/** A drawing of the demo world: a portrait by its username, the cover of a session or course by `coverName`. */
export async function readPicture(name: string): Promise<Buffer> {
  return await readFile(new URL(`./pictures/${name}.webp`, import.meta.url));
}
