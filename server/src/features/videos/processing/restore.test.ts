import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { anArtist, aStaffMember, type TestPerson } from '../../../testing/builders.ts';
import { aSession } from '../../sessions/testing/sessions.ts';
import { aVideo, statusOf } from '../testing/videos.ts';

let server: BootedServer;
let artist: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  server = await boot();
  artist = await anArtist(server);
  admin = await aStaffMember(server);
});
afterAll(async () => await server.close());

describe('a restore while the artist saves another course of the session', () => {
  it('is refused in words, whichever of the two is first', async () => {
    const { db } = server.database;
    const sessionId = await aSession(server, artist);
    const [older, newer] = [await aVideo(server, artist), await aVideo(server, artist)];
    const ended = {
      status: VideoStatus.Deleted,
      deleted_at: server.ctx.clock.now(),
      ended_by: 'artist',
    } as const;
    await db
      .updateTable('videos')
      .set({ session_id: sessionId, ...ended })
      .where('id', '=', older)
      .execute();
    const restore = async () =>
      await server.call(
        'admin/end-video',
        { videoId: older, act: 'restore', reason: 'By mistake.' },
        { as: admin },
      );
    const answer = await server.database.transaction(async (tx) => {
      await tx.updateTable('videos').set({ session_id: sessionId }).where('id', '=', newer).execute();
      const restoring = restore();
      // It has looked by then, and waits for the key that this save has.
      await sleep(500);
      return { restoring };
    });
    const { status, body } = await answer.restoring;
    expect([status, body.error]).toMatchObject([
      409,
      { code: 'state-conflict', message: 'Its session has another course now.' },
    ]);
    expect(await statusOf(server, older)).toBe(VideoStatus.Deleted);
  });
});
