import type { BootedServer } from '../../../testing/boot.ts';
import { signInAgain, type TestPerson } from '../../../testing/builders.ts';
import { aProcessedFile } from '../../../testing/processed-file.ts';

/** Offers a file with a session; its id. */
export async function aSaleFile(
  server: BootedServer,
  artist: TestPerson,
  { sessionId, amount = 300 }: { sessionId: string; amount?: number },
): Promise<string> {
  const url = await aProcessedFile(server, artist);
  const input = { sourceId: sessionId, file: { name: 'loop.mp3', url, amount, title: 'The stems' } };
  const { status, body } = await server.call('files/add', input, { as: await signInAgain(server, artist) });
  if (status !== 200) throw new Error(`The file could not be offered: ${JSON.stringify(body)}`);
  return body.id;
}

export type ShopOfWorld = Record<'audio' | 'offered' | 'toRemove', string>;

export async function someFiles(
  server: BootedServer,
  { artist }: Record<'artist', TestPerson>,
  sessionId: string,
): Promise<ShopOfWorld> {
  return {
    audio: await aProcessedFile(server, artist),
    offered: await aSaleFile(server, artist, { sessionId }),
    toRemove: await aSaleFile(server, artist, { sessionId }),
  };
}
