import { UploadStatus } from '@dubplate/shared/features/uploads/model.ts';
import { newId } from '../../../db/id.ts';
import type { BootedServer } from '../../../testing/boot.ts';
import type { TestPerson } from '../../../testing/builders.ts';

interface AudioOptions {
  seconds?: number;
  /** Processed by default. */
  status?: typeof UploadStatus.Stored | typeof UploadStatus.Processed;
}

/** An upload of this person as the server leaves it when it has looked at a file; the file itself is not there. */
export async function anAudio(
  { ctx, database }: BootedServer,
  owner: TestPerson,
  { seconds = 60, status = UploadStatus.Processed }: AudioOptions = {},
): Promise<string> {
  const now = ctx.clock.now();
  const id = newId(now);
  const key = `files/ab12CD34/audio/1700000000/${id}/loop.wav`;
  const fileUrl = `http://127.0.0.1${ctx.storage.fileUrl(key)}`;
  const isProcessed = status === UploadStatus.Processed;
  await database.db
    .insertInto('uploads')
    .values({
      id,
      user_id: owner.userId,
      kind: 'audio',
      format: 'wav',
      storage_key: key,
      file_url: fileUrl,
      status,
      size_bytes: 1000,
      created_at: now,
      expires_at: now,
      claimed_at: now,
      ...(isProcessed
        ? { duration_ms: seconds * 1000, peaks: JSON.stringify([0, 0.5, 1]), finished_at: now }
        : {}),
    })
    .execute();
  return fileUrl;
}

/** Files for `loopcheck/send-request`, each 60 seconds long. */
export async function someFiles(server: BootedServer, owner: TestPerson, count = 1) {
  const files = [];
  for (let index = 0; index < count; index += 1) {
    files.push({ name: `loop-${index}.wav`, url: await anAudio(server, owner), start: index });
  }
  return files;
}

export const idsOf = (people: readonly TestPerson[]) => people.map(({ userId: id }) => ({ id }));

export async function aLoopcheck(
  server: BootedServer,
  { fan, artists, files = 1 }: { fan: TestPerson; artists: readonly TestPerson[]; files?: number },
) {
  const input = { files: await someFiles(server, fan, files), artists: idsOf(artists) };
  const { status, body } = await server.call('loopcheck/send-request', input, { as: fan });
  if (status !== 200) throw new Error(`The Loopcheck was refused: ${JSON.stringify(body)}`);
  return body;
}

export const TEXT = 'A clear idea, the low end could be tighter.';

/** An answer to every loop, all with the same labels. */
export function anAnswer(requestId: string, artist: TestPerson, files = 1, labels: number[] = [1]) {
  const loops = Array.from({ length: files }, (_, index) => ({ index, labels, text: TEXT }));
  return { requestId, artistId: artist.userId, loops };
}

/** What a person was told: codes of bell and mail, and the Loopchecks their open pages were told to load again. */
export async function toldTo({ database: { db } }: BootedServer, { userId }: { userId: string }) {
  const bells = await db
    .selectFrom('notifications')
    .select('code')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const mails = await db
    .selectFrom('mail_outbox')
    .select('code')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const topic = `requests:${userId}`;
  // One statement, because an event moves from the one table to the other at any time.
  const changes = await db
    .selectFrom('realtime_outbox')
    .select('document')
    .where('topic', '=', topic)
    .unionAll(db.selectFrom('realtime_events').select('document').where('topic', '=', topic))
    .execute();
  return {
    bells: bells.map(({ code }) => code),
    mails: mails.map(({ code }) => code),
    changes: changes.map(({ document }) => document),
  };
}
