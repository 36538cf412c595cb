import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';

describe('realtime', () => {
  let server: BootedServer;
  beforeAll(async () => {
    server = await boot();
  });
  afterAll(async () => server.close());
  it('refuses a caller without a token', async () => {
    const { status, body } = await server.send('realtime', { topics: ['user:a'] });
    expect([status, body.error.code]).toEqual([422, 'validation']);
  });
});
