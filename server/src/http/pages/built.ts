import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The folders of the two built applications. */
export interface BuiltFolders {
  client: string;
  console: string;
}

export const built: BuiltFolders = {
  client: fileURLToPath(new URL('../../../../client/dist', import.meta.url)),
  console: fileURLToPath(new URL('../../../../console/dist', import.meta.url)),
};

/** Scripts by path pattern. The HTML names them, so they load together with the frame's. */
export type ClientPageList = Readonly<Record<string, readonly string[]>>;

/** All addresses with a page in the built client; null before its first build. */
export function pagesOf(folders: BuiltFolders): () => ClientPageList | null {
  const file = `${folders.client}/pages.json`;
  let pages: ClientPageList | null = null;
  return () => {
    if (pages === null && existsSync(file))
      pages = z.record(z.string(), z.array(z.string())).parse(JSON.parse(readFileSync(file, 'utf8')));
    return pages;
  };
}
