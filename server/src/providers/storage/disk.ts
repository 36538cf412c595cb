import { diskFiles } from './disk-files.ts';
import { diskPieces } from './disk-pieces.ts';
import { sendStored } from './disk-reads.ts';
import { mediaAddresses, type MediaOptions } from './media-addresses.ts';
import { registerMediaPuts } from './media-puts.ts';
import { registerMediaReads } from './media-reads.ts';
import type { StorageProvider } from './port.ts';

export interface DiskOptions extends MediaOptions {
  /** Several processes may share it. */
  root: string;
}

/** Files in a folder, served by this server itself: `/media/put/…` takes one PUT, `/media/…` reads. */
export function diskStorage(options: DiskOptions): StorageProvider {
  const files = diskFiles(options.root);
  const send: StorageProvider['send'] = async (request, reply, file) =>
    await sendStored(request, reply, { file, path: files.pathOf(file.key) });
  return {
    ...mediaAddresses(options.signingKey),
    write: files.write,
    writeFrom: files.writeFrom,
    read: files.read,
    readStart: files.readStart,
    sizeOf: files.sizeOf,
    withLocalFile: async (key, read) => {
      if ((await files.sizeOf(key)) === null) throw new Error(`There is no file ${key}.`);
      return await read(files.pathOf(key));
    },
    send,
    pieces: diskPieces(options.root),
    keysUnder: files.keysUnder,
    remove: files.remove,
    removeLeftovers: files.removeLeftovers,
    registerRoutes: (app) => {
      registerMediaPuts(app, { ...options, files });
      registerMediaReads(app, { ...options, send });
    },
  };
}
