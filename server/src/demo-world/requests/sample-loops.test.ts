import { SAMPLE_LOOPS_PATH, sampleLoops } from '@dubplate/shared/features/uploads/sample-loops.ts';
import { MPEGDecoder } from 'mpg123-decoder';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../http/app.ts';
import { boot, type BootedServer } from '../../testing/boot.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

const ask = async (name: string, url = server.url) => await fetch(`${url}${SAMPLE_LOOPS_PATH}/${name}`);

async function pageOf({ ctx }: BootedServer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dubplate-sample-loops-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en"><head></head></html>');
  const app = await createApp(ctx, { client: folder, console: folder });
  const { body } = await app.inject({ method: 'GET', url: '/login' });
  await app.close();
  await rm(folder, { recursive: true, force: true });
  return body;
}

describe('sample loops', () => {
  it('are real MP3 files, long enough for a loop and each other than the next', async () => {
    const files = await Promise.all(
      sampleLoops.map(async ({ fileName }) => {
        const answer = await ask(fileName);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
        return new Uint8Array(await answer.arrayBuffer());
      }),
    );
    for (const file of files) {
      expect(file.length).toBeLessThan(5 * 1024 * 1024);
      const decoder = new MPEGDecoder();
      await decoder.ready;
      const { samplesDecoded, sampleRate } = decoder.decode(file);
      decoder.free();
      expect(samplesDecoded / sampleRate).toBeGreaterThan(40);
    }
    expect(new Set(files.map((file) => Buffer.from(file).toString('base64'))).size).toBe(sampleLoops.length);
  });

  it('are made once', async () => {
    const [first, second] = await Promise.all([ask(sampleLoops[0].fileName), ask(sampleLoops[0].fileName)]);
    expect(Buffer.from(await first.arrayBuffer())).toEqual(Buffer.from(await second.arrayBuffer()));
  });

  it('are no way to any other file', async () => {
    for (const name of ['nothing.mp3', '%2e%2e%2fpackage.json', ''])
      expect([name, (await ask(name)).status]).toEqual([name, 404]);
  });

  it('exist outside production only, and so does the page’s offer of them', async () => {
    expect(await pageOf(server)).toContain('data-sample-loops="1"');
    const production = await boot({ config: { isProduction: true } });
    try {
      for (const { fileName } of sampleLoops) expect((await ask(fileName, production.url)).status).toBe(404);
      expect(await pageOf(production)).not.toContain('sample-loops');
    } finally {
      await production.close();
    }
  });
});
