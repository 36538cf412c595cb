import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveProvider } from '../port.ts';

/** What every engine of live sessions must do, whatever else it can. */
export function conformsToLivePort(
  name: string,
  make: () => Promise<{ live: LiveProvider; close(): Promise<void> }>,
): void {
  describe(`${name} as a live engine`, () => {
    let made: Awaited<ReturnType<typeof make>>;
    beforeAll(async () => {
      made = await make();
    });
    afterAll(async () => await made.close());

    it('gives each person and role a ticket and an address of their own, for a short time', async () => {
      const { live } = made;
      const fan = await live.entrance({ room: 'session-1', personId: 'fan', role: 'watch' });
      const other = await live.entrance({ room: 'session-1', personId: 'other', role: 'watch' });
      const artist = await live.entrance({ room: 'session-1', personId: 'artist', role: 'publish' });
      expect(new Set([fan.token, other.token, artist.token]).size).toBe(3);
      expect([fan.url === other.url, fan.url === artist.url]).toEqual([true, false]);
      expect(fan.url).toContain('session-1');
      expect(fan.expiresIn).toBeLessThanOrEqual(30);
      expect(fan.iceServers).toEqual([]);
    });

    it('closes rooms that never were, as often as it is asked, with a recording only if it can make one', async () => {
      const { live } = made;
      for (let times = 0; times < 2; times += 1) {
        const recording = await live.close('nobody-was-here');
        expect(recording === null).toBe(!live.can.record);
        expect(recording?.path ?? null).toBeNull();
      }
    });

    it('drops people who are not there, and knows nothing of rooms that nobody uses', async () => {
      await made.live.drop({ room: 'nobody-was-here', personId: 'fan' });
      expect(await made.live.stats('nobody-was-here')).toBeNull();
    });

    it('is told which rooms are on air, also those that nobody uses', async () => {
      for (const rooms of [['nobody-was-here'], ['nobody-was-here'], []])
        expect(await made.live.show(rooms)).toBeUndefined();
      expect(await made.live.stats('nobody-was-here')).toBeNull();
    });

    it('lets listeners come and go, and can be stopped twice', async () => {
      expect(made.live.onEvent(() => {})()).toBeUndefined();
      await made.live.stop();
      expect(await made.live.stop()).toBeUndefined();
    });
  });
}
