import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { boxAt, protectedBy, renamed } from '../testing/boxes.ts';
import { aFile, fixture, type Recipe } from '../testing/sources.ts';
import { reasonFor, worked } from '../testing/working.ts';
import { reasons } from './reasons.ts';

const kinds = {
  mp4: { repeats: 3 },
  camera: { format: 'camera', repeats: 3 },
  fragmented: { format: 'fragmented', repeats: 3 },
  mov: { format: 'mov', repeats: 3 },
  mkv: { format: 'mkv', repeats: 3 },
  webm: { from: 'vp9-opus.webm', format: 'webm', repeats: 3 },
} satisfies Record<string, Recipe>;

const all = (Object.entries(kinds) as [keyof typeof kinds, Recipe][]).map(
  // `as`: the names of this very list.
  ([kind, recipe]) => [kind, async () => await aFile(recipe)] as const,
);
const files = [...all, ['recording', async () => await fixture('vp8-recorded.webm')] as const];

/** Nonsense, but the same in every run. */
function nonsense(length: number): Buffer {
  const parts: Buffer[] = [];
  for (let nth = 0; nth * 64 < length; nth += 1) parts.push(createHash('sha512').update(`${nth}`).digest());
  return Buffer.concat(parts).subarray(0, length);
}

/** As many that they are more than one picture: what lies inside of one, only decoding it would show. */
function withNonsense(file: Buffer, at: number): Buffer {
  const changed = Buffer.from(file);
  nonsense(Math.max(4000, Math.floor(file.length / 10))).copy(changed, Math.floor(file.length * at));
  return changed;
}

describe.each(files)('a broken file (%s)', (kind, make) => {
  it('is refused at every tenth of its length', async () => {
    const file = await make();
    const said = new Set<string>();
    for (let tenth = 0; tenth < 10; tenth += 1)
      said.add(await reasonFor(file.subarray(0, Math.floor((file.length * tenth) / 10))));
    const isIndexLast = kind === 'camera' || kind === 'mov';
    expect(said).toEqual(new Set([reasons.empty, isIndexLast ? reasons.noIndex : reasons.cut]));
  });

  it('is refused with a hole of nothing in the middle, and the moment is told', async () => {
    const file = await make();
    const middle = Math.floor(file.length / 2);
    const changed = Buffer.from(file).fill(0, middle, middle + 4000);
    expect(await reasonFor(changed)).toMatch(
      /^This file is damaged at 0:0[1-5]\. Please check that it plays/,
    );
  });

  it('is refused with nonsense wherever it is, and never with the excuse that we failed', async () => {
    const file = await make();
    for (const at of [0.02, 0.2, 0.35, 0.7, 0.8, 0.97]) {
      const { answer, files: left } = await worked(withNonsense(file, at));
      expect(answer, `${kind} at ${at}`).toMatchObject({ kind: 'refused' });
      expect([reasons.crashed, reasons.doubtful]).not.toContain(
        answer.kind === 'refused' ? answer.reason : '',
      );
      expect([...left.keys()]).toEqual([]);
    }
  });
});

describe('a broken index', () => {
  const tables = ['stts', 'stsc', 'stsz', 'stco', 'stsd', 'mdhd', 'tkhd', 'hdlr', 'avcC', 'mvhd'];
  it.each(tables)('is refused or plays when its %s is nonsense', async (name) => {
    const file = await aFile({ format: 'camera' });
    for (const byte of [0x00, 0xff]) {
      const changed = Buffer.from(file);
      const start = boxAt(file, name, boxAt(file, 'moov'));
      changed.fill(byte, start + 12, start + Math.min(file.readUInt32BE(start), 64));
      const { answer, files: left } = await worked(changed);
      // Where only words are changed that nobody needs, it is still the same video.
      const isFine = answer.kind === 'packed' ? answer.facts.durationMs === 3020 : left.size === 0;
      expect({ name, byte, answer, isFine }).toMatchObject({ isFine: true });
      expect(JSON.stringify(answer)).not.toContain(reasons.crashed);
    }
  });
});

describe('a file that is no video, whatever its name says', () => {
  const wav = Buffer.concat([
    Buffer.from('52494646441f000057415645666d7420100000000100010044ac000088580100020010006461746120', 'hex'),
    Buffer.alloc(8000),
  ]);
  const png = Buffer.from(
    '89504e470d0a1a0a0000000d4948445200000001000000010806000000' + '1f15c4890000000d49444154',
    'hex',
  );
  const zip = Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), Buffer.alloc(200)]);
  const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n');
  it.each([
    ['nothing', Buffer.alloc(0), reasons.empty],
    ['one byte', Buffer.from([0]), reasons.unknown],
    ['zeros', Buffer.alloc(5000), reasons.unknown],
    ['noise', nonsense(20_000), reasons.unknown],
    ['text', Buffer.from('I am an MP4, believe me. '.repeat(40)), reasons.text],
    ['text with umlauts', Buffer.from('Grüße aus Köln.\r\n'), reasons.text],
    ['a playlist of other files', Buffer.from('#EXTM3U\n#EXTINF:3,\nfile:///etc/passwd\n'), reasons.text],
    ['a picture', png, reasons.picture],
    ['sound', wav, reasons.onlySound],
    ['an archive', zip, reasons.notVideo('application/zip')],
    ['a document', pdf, reasons.notVideo('application/pdf')],
    [
      'only the name of a format',
      Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
      reasons.noIndex,
    ],
  ])('%s is refused', async (_, content, reason) => {
    expect(await reasonFor(content)).toBe(reason);
  });

  it('is refused when its codec is not what it says', async () => {
    const vp8 = await aFile({ format: 'mkv', claimed: { codec: 'vp8', parameters: 'vp8' } });
    expect(await reasonFor(vp8)).toBe(reasons.damaged('0:00'));
    const vp9 = await aFile({ from: 'vp9-opus.webm' });
    expect(await reasonFor(renamed(vp9, 'vp09', 'av01'))).toMatch(/^This file is damaged/);
  });

  it('is the first of two files that were put together', async () => {
    const file = await aFile({ sound: 'none' });
    const { answer } = await worked(Buffer.concat([file, file]));
    expect(answer).toMatchObject({ kind: 'packed', facts: { durationMs: 3003 } });
  });
});

describe('a protected file', () => {
  it.each([
    ['picture', 'avc1', 'encv'],
    ['sound', 'Opus', 'enca'],
  ] as const)('is refused for its %s', async (_, from, to) => {
    const file = await aFile({ format: 'camera' });
    const changed = protectedBy(file, [from, to]);
    expect(await reasonFor(changed)).toBe(reasons.encrypted);
  });

  it('is refused as WebM', async () => {
    const file = await aFile({ from: 'vp9-opus.webm', format: 'webm' });
    // TrackEntry gets ContentEncodings > ContentEncoding > ContentEncryption in place of as many bytes of its codec's name.
    const encryption = Buffer.from('6d808b62408850358547e18205', 'hex');
    const at = file.indexOf(Buffer.from([0x86, 0x85]));
    expect(at).toBeGreaterThan(0);
    const changed = Buffer.concat([file.subarray(0, at), encryption, file.subarray(at)]);
    expect(await reasonFor(changed)).toBe(reasons.encrypted);
  });
});
