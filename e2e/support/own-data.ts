import { unzipSync } from 'fflate';
import type { Person, Stage } from './api.ts';

/** By kind, each a list of rows. */
export type OwnData = Record<string, Record<string, unknown>[]>;

/** The document for machines in the ZIP of everything about a person, and the names of all its files. */
export function readOwnData(zip: Uint8Array): { files: string[]; data: OwnData } {
  const files = unzipSync(zip);
  const whole = Buffer.from(files['data.json'] ?? []).toString('utf8');
  return { files: Object.keys(files), data: JSON.parse(whole) as OwnData }; // `as`: the product's own document
}

export async function ownDataOf(stage: Stage, person: Person): Promise<OwnData> {
  const { url } = await stage.call('user/export-data', {}, person);
  const answer = await fetch(new URL(url, stage.url));
  return readOwnData(new Uint8Array(await answer.arrayBuffer())).data;
}
