// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { download, lineCounter } from './download.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('lineCounter', () => {
  it('counts records after the head, wherever the parts are cut', () => {
    const text = '"id","comment"\n"1","one"\n"2","two\nlines, and ""quotes"""\n"3","x"\n';
    for (let cut = 0; cut <= text.length; cut += 1) {
      const counter = lineCounter();
      counter.add(bytes(text.slice(0, cut)));
      counter.add(bytes(text.slice(cut)));
      expect(counter.rows()).toBe(3);
    }
  });

  it('counts nothing before the head is there', () => {
    expect(lineCounter().rows()).toBe(0);
  });
});

describe('download', () => {
  it('saves no half file when the stream breaks off', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes('"id"\n"1"\n'));
        controller.error(new TypeError('connection lost'));
      },
    });
    vi.stubGlobal('fetch', async () => await Promise.resolve(new Response(broken)));
    await expect(download('/x', new AbortController().signal, () => {})).rejects.toThrow('connection lost');
  });

  it('tells a refused ticket in words', async () => {
    const body = JSON.stringify({ error: { code: 'not-found', message: 'developer text' } });
    vi.stubGlobal('fetch', async () => await Promise.resolve(new Response(body, { status: 404 })));
    await expect(download('/x', new AbortController().signal, () => {})).rejects.toThrow(
      'This no longer exists.',
    );
  });
});
