import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist } from '../../testing/builders.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());
describe('user/get-infos', () => {
  it('shows the own record', async () => {
    const fan = await aFan(server, { tokens: 700 });
    const { status, body } = await server.call('user/get-infos', {}, { as: fan });
    expect([status, body.token, body.username]).toEqual([200, 700, fan.username]);
    const artist = await anArtist(server);
    const list = await server.call('user/get-artists', {});
    expect([list.status, list.body.items.map((item) => item.id)]).toEqual([200, [artist.userId]]);
  });
});
