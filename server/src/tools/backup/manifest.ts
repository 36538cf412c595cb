import { z } from 'zod';
import { PRODUCT_SLUG } from '@dubplate/shared/lib/product.ts';
import { BackupError } from './backup-error.ts';

/** The first file of every backup: what it is, so that nothing is restored into what it was not taken from. */
const manifest = z.object({
  product: z.literal(PRODUCT_SLUG),
  format: z.literal(1),
  engine: z.enum(['embedded', 'postgres']),
  takenAt: z.iso.datetime(),
});
export type Manifest = z.infer<typeof manifest>;
export type Engine = Manifest['engine'];

export const MANIFEST_NAME = 'backup.json';
/** The output of pg_dump. The embedded database is copied as a folder. */
export const DUMP_NAME = 'database.dump';

export function newManifest(engine: Engine, takenAt: Date): string {
  const given: Manifest = { product: PRODUCT_SLUG, format: 1, engine, takenAt: takenAt.toISOString() };
  return `${JSON.stringify(given, null, 2)}\n`;
}

export function readManifest(text: string): Manifest {
  try {
    return manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupError('This file is no backup of this product, or of a later version of it.', {
      cause: error,
    });
  }
}
