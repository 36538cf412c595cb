import type { BootedServer } from '../../../testing/boot.ts';
import type { TestPerson } from '../../../testing/builders.ts';

/** Imports people for an artist, who says that they agreed. */
export async function importPeople(
  server: BootedServer,
  artist: TestPerson,
  users: { email: string; name?: string }[],
) {
  const { status, body } = await server.call('user/import-users', { users, consent: true }, { as: artist });
  if (status !== 200) throw new Error(`Nobody could be imported: ${JSON.stringify(body)}`);
  return body;
}

/** The id of an imported person of each artist, in this order: the artist’s own. */
export async function aContact(
  server: BootedServer,
  { artist, otherArtist }: Record<'artist' | 'otherArtist', TestPerson>,
): Promise<string> {
  await importPeople(server, otherArtist, [{ email: 'kim@example.test', name: 'Kim' }]);
  await importPeople(server, artist, [{ email: 'kim@example.test', name: 'Kim' }]);
  const { body } = await server.call('user/get-my-users', { filter: { kind: 'imported' } }, { as: artist });
  return body.items[0]?.contactId ?? '';
}

export async function likes(server: BootedServer, fan: TestPerson, { userId }: TestPerson): Promise<void> {
  const { status } = await server.call('user/like-artist', { artistId: userId, like: true }, { as: fan });
  if (status !== 200) throw new Error('The artist could not be liked.');
}
