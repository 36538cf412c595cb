import { freePreviewSeconds } from '@dubplate/shared/features/videos/rules.ts';
import { createFile, MP4BoxBuffer, type Movie } from 'mp4box';
import { describe, expect, it } from 'vitest';
import { boxNames, renamed, trimmed } from '../testing/boxes.ts';
import { aFile, fixture, type Recipe } from '../testing/sources.ts';
import { factsOf, reasonFor, worked } from '../testing/working.ts';
import { HEVC_NOTE, reasons } from './reasons.ts';

const withHls = ['index.m3u8', 'playlist-1.m3u8', 'segments-1.m4s', 'video.mp4'];

/** What a reader that did not write the file says of it. */
function movieOf(file: Buffer): Movie {
  const parser = createFile();
  const found: Movie[] = [];
  parser.onReady = (info) => found.push(info);
  parser.appendBuffer(MP4BoxBuffer.fromArrayBuffer(new Uint8Array(file).buffer, 0));
  parser.flush();
  const [movie] = found;
  if (!movie) throw new Error('It has no index.');
  return movie;
}

/** Goes through a playlist as a player does: header and segments must cover their file without a gap, and be boxes of their own. */
function segmentsOf(playlist: string, media: Buffer): { seconds: number; boxes: string[] }[] {
  const [, headLength = '', headAt = ''] = /BYTERANGE="(\d+)@(\d+)"/.exec(playlist) ?? [];
  expect(boxNames(media.subarray(Number(headAt), Number(headLength)))).toEqual(['ftyp', 'moov']);
  let end = Number(headAt) + Number(headLength);
  const found = [...playlist.matchAll(/#EXTINF:([\d.]+),[^#]*\n#EXT-X-BYTERANGE:(\d+)@(\d+)\n/g)];
  const segments = found.map(([, seconds = '', length = '', at = '']) => {
    expect(Number(at)).toBe(end);
    end += Number(length);
    return { seconds: Number(seconds), boxes: boxNames(media.subarray(Number(at), end)) };
  });
  expect(end).toBe(media.length);
  return segments;
}

const plain = { width: 320, height: 180, hasAudio: true, durationMs: 3020 };
const hvcC = Buffer.concat([
  Buffer.from('010160000000900000000000 5df000fcfdf8f8000003'.replace(' ', ''), 'hex'),
  Buffer.from(
    '03' + 'a00001' + '0004' + '40010c01' + 'a10001' + '0004' + '42010101' + 'a20001' + '0004' + '4401c172',
    'hex',
  ),
]);
const hevc = { codec: 'hevc', parameters: 'hev1.1.6.L93.B0', description: new Uint8Array(hvcC) } as const;

describe('a file that browsers can play', () => {
  it.each<[string, Recipe]>([
    ['MP4', { repeats: 4 }],
    ['pictures that depend on later ones, with late sound', { repeats: 4, format: 'mov', soundDelay: 0.5 }],
    ['VP9', { from: 'vp9-opus.webm', format: 'webm', repeats: 7 }],
    ['pictures that stand for eleven seconds, as slides do', { sound: 'none', slower: 230 }],
  ])('%s gets a file with its first quarter', async (_, recipe) => {
    const { answer, files } = await worked(await aFile(recipe));
    const wanted = freePreviewSeconds(factsOf(answer).durationMs / 1000);
    expect(wanted).toBeGreaterThanOrEqual(3);
    const whole = movieOf(files.get('video.mp4') ?? Buffer.alloc(0));
    const preview = movieOf(files.get('preview.mp4') ?? Buffer.alloc(0));
    expect(preview.tracks.map(({ codec }) => codec)).toEqual(whole.tracks.map(({ codec }) => codec));
    for (const { samples_duration: ticks, timescale } of preview.tracks)
      expect(Math.abs(ticks / timescale - wanted)).toBeLessThan(0.6);
  });

  it('WebM gets one too, and what lasts under four seconds does not', async () => {
    const long = await worked(await aFile({ from: 'vp8-recorded.webm', format: 'webm', repeats: 4 }));
    const [preview, whole] = ['preview.webm', 'video.webm'].map((name) => long.files.get(name)?.length ?? 0);
    expect(preview).toBeGreaterThan(0);
    expect(preview).toBeLessThan((whole ?? 0) / 2);
    const short = await worked(await aFile());
    expect(short.files.has('preview.mp4')).toBe(false);
  });

  it.each<[string, Recipe, object, string[]]>([
    ['MP4', {}, plain, withHls],
    ['an MP4 with the index at its end', { format: 'camera' }, plain, withHls],
    ['a fragmented MP4', { format: 'fragmented' }, plain, withHls],
    ['the MOV of a camera', { format: 'mov' }, plain, withHls],
    ['MKV', { format: 'mkv' }, { ...plain, durationMs: 3000 }, withHls],
    ['one with AAC', { sound: 'aac' }, { ...plain, durationMs: 3008 }, withHls],
    ['one without sound', { sound: 'none' }, { ...plain, hasAudio: false, durationMs: 3003 }, withHls],
    ['one with MP3, which HLS cannot have', { sound: 'mp3' }, { ...plain, durationMs: 3008 }, ['video.mp4']],
    ['VP9 in WebM', { from: 'vp9-opus.webm', format: 'webm' }, { ...plain, durationMs: 2000 }, withHls],
    ['AV1', { from: 'av1.webm', sound: 'none' }, { width: 160, height: 90, hasAudio: false }, withHls],
    ['one that begins at two seconds', { delay: 2 }, plain, withHls],
    ['HEVC', { claimed: hevc }, { ...plain, note: HEVC_NOTE }, withHls],
  ])('%s is ready, with its index first and its media in segments', async (_, recipe, facts, names) => {
    const { answer, files } = await worked(await aFile(recipe));
    expect(answer).toMatchObject({ kind: 'packed', facts });
    const note = answer.kind === 'packed' ? answer.facts.note : undefined;
    expect(note).toBe('note' in facts ? facts.note : undefined);
    expect([...files.keys()].toSorted()).toEqual(names);
    const file = files.get('video.mp4') ?? Buffer.alloc(0);
    const boxes = boxNames(file);
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
    const { tracks } = movieOf(file);
    expect(tracks.map(({ type }) => type)).toEqual(
      answer.kind === 'packed' && answer.facts.hasAudio ? ['video', 'audio'] : ['video'],
    );
    expect(tracks[0]?.nb_samples).toBe(recipe.from === 'av1.webm' ? 24 : recipe.from ? 48 : 72);
    if (!names.includes('index.m3u8')) return;
    const segments = segmentsOf(
      files.get('playlist-1.m3u8')?.toString() ?? '',
      files.get('segments-1.m4s') ?? Buffer.alloc(0),
    );
    for (const { boxes: each } of segments) expect(each.slice(-2)).toEqual(['moof', 'mdat']);
  });

  it('is tagged as Safari insists on when it is HEVC', async () => {
    const { files } = await worked(await aFile({ claimed: hevc }));
    for (const name of ['video.mp4', 'segments-1.m4s'])
      expect(movieOf(files.get(name) ?? Buffer.alloc(0)).tracks[0]?.codec).toMatch(/^hvc1\./);
    expect(files.get('index.m3u8')?.toString()).toMatch(/CODECS="hvc1\./);
  });

  it('is split into segments of about six seconds', async () => {
    const { files } = await worked(await aFile({ repeats: 10 }));
    const segments = segmentsOf(
      files.get('playlist-1.m3u8')?.toString() ?? '',
      files.get('segments-1.m4s') ?? Buffer.alloc(0),
    );
    expect(segments.length).toBeGreaterThanOrEqual(5);
    expect(Math.max(...segments.map(({ seconds }) => seconds))).toBeLessThanOrEqual(7);
    expect(segments.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(30.2, 0);
  });

  it('gets its length when a browser recorded it without one', async () => {
    const { answer, files } = await worked(await fixture('vp8-recorded.webm'));
    expect(answer).toMatchObject({ kind: 'packed', facts: { ...plain, durationMs: 2113 } });
    expect([...files.keys()]).toEqual(['video.webm']);
    const again = await worked(files.get('video.webm') ?? Buffer.alloc(0));
    expect(again.answer).toMatchObject({ kind: 'packed', facts: { ...plain, durationMs: 2113 } });
  });

  it('keeps pictures that do not come at a steady rate', async () => {
    const { answer, files } = await worked(await aFile({ unsteady: true }));
    expect(answer).toMatchObject({ kind: 'packed', facts: { ...plain, durationMs: 3024 } });
    const steps = createSteps(files.get('video.mp4') ?? Buffer.alloc(0));
    expect(steps.size).toBeGreaterThan(1);
  });

  it.each([0.05, 1.5])('keeps the distance of sound that begins %s seconds later', async (soundDelay) => {
    const { answer, files } = await worked(await aFile({ soundDelay }));
    expect(msOf(answer) / 1000).toBeCloseTo(3.02 + soundDelay, 1);
    const again = await worked(files.get('video.mp4') ?? Buffer.alloc(0));
    expect(Math.abs(msOf(again.answer) - msOf(answer))).toBeLessThan(50);
  });
});

const msOf = (answer: Awaited<ReturnType<typeof worked>>['answer']): number =>
  answer.kind === 'packed' ? answer.facts.durationMs : Number.NaN;

function createSteps(file: Buffer): Set<number> {
  const parser = createFile();
  parser.appendBuffer(MP4BoxBuffer.fromArrayBuffer(new Uint8Array(file).buffer, 0));
  return new Set(parser.moov.traks[0]?.mdia.minf.stbl.stts.sample_deltas);
}

describe('a file that browsers cannot play', () => {
  it.each<[string, Recipe, string]>([
    ['only sound', { hasPicture: false }, reasons.onlySound],
    [
      'ProRes',
      { format: 'mov', claimed: { codec: 'prores', parameters: 'apch' } },
      reasons.picturesOf('ProRes'),
    ],
    ['uncompressed sound', { format: 'mov', sound: 'pcm-s16' }, reasons.soundOf('uncompressed (PCM)')],
    ['AC-3', { sound: 'ac3' }, reasons.soundOf('AC-3 (Dolby Digital)')],
    [
      'VP8 with AAC',
      { from: 'vp8-recorded.webm', format: 'mkv', sound: 'aac' },
      reasons.together('VP8', 'AAC'),
    ],
    ['a picture of 32 pixels', { claimed: { width: 32, height: 32 } }, reasons.tooSmall('32 × 32')],
    ['one of 9000', { claimed: { width: 9000, height: 4000 } }, reasons.tooLarge('9000 × 4000')],
    ['seven hours', { slower: 8000, sound: 'none' }, reasons.tooLong],
    [
      'HEVC without parameters in its header',
      { claimed: { ...hevc, description: new Uint8Array(hvcC.with(22, 0).subarray(0, 23)) } },
      reasons.picturesOf('HEVC without a complete header'),
    ],
    [
      'H.264 with ten bits',
      { claimed: { parameters: 'avc1.6e001e', description: tenBits() } },
      reasons.picturesOf('H.264 with 10 bits or 4:2:2'),
    ],
  ])('is refused for what it is: %s', async (_, recipe, reason) => {
    expect(await reasonFor(await aFile(recipe))).toBe(reason);
  });

  it.each<[string, Parameters<typeof trimmed>[1]]>([
    ['its beginning', [{ from: 1, seconds: 2 }]],
    ['its end', [{ from: 0, seconds: 2 }]],
    [
      'its middle',
      [
        { from: 0, seconds: 1 },
        { from: 2, seconds: 1 },
      ],
    ],
    [
      'its end after a pause',
      [
        { from: null, seconds: 1 },
        { from: 0, seconds: 1.5 },
      ],
    ],
  ])('shows nobody what was cut out: %s', async (_, edits) => {
    const file = trimmed(await aFile({ format: 'camera', sound: 'none' }), edits);
    expect(await reasonFor(file)).toBe(reasons.trimmed);
    const { answer } = await worked(file, { canTranscode: true });
    expect(answer).toMatchObject({ kind: 'transcode', isUnplayable: true });
  });

  it('is taken with an edit list that hides nothing', async () => {
    const file = await aFile({ format: 'camera', sound: 'none' });
    for (const edits of [
      [{ from: 0.1, seconds: 2.9 }],
      [{ from: 0, seconds: 0 }],
      [
        { from: null, seconds: 1 },
        { from: 0, seconds: 3 },
      ],
    ])
      expect((await worked(trimmed(file, edits))).answer).toMatchObject({ kind: 'packed' });
  });

  it.each([
    ['mp4v', 'MPEG-4 Part 2'],
    ['AVdn', 'DNxHD'],
    ['mjpa', 'Motion JPEG'],
    ['dvh5', 'DV'],
    ['qqqq', '“qqqq”'],
    ['\u0001\u0002<>', 'these'],
  ])('is refused by name for pictures of the codec %s', async (name, words) => {
    const file = renamed(await aFile({ format: 'mov', sound: 'none' }), 'avc1', name);
    expect(await reasonFor(file)).toBe(reasons.picturesOf(words));
  });

  it('is handed to ffmpeg where that is there, and the rest is refused all the same', async () => {
    const answers = async (recipe: Recipe) =>
      (await worked(await aFile(recipe), { canTranscode: true })).answer;
    expect(await answers({ sound: 'ac3' })).toMatchObject({
      kind: 'transcode',
      isUnplayable: true,
      shorterSides: [],
    });
    expect(await answers({ claimed: hevc })).toMatchObject({ kind: 'transcode', isUnplayable: true });
    expect(await answers({ claimed: { width: 1920, height: 1080 } })).toMatchObject({
      kind: 'transcode',
      isUnplayable: false,
      shorterSides: [720, 480],
    });
    expect(await answers({})).toMatchObject({ kind: 'packed' });
    expect(await answers({ hasPicture: false })).toMatchObject({
      kind: 'refused',
      reason: reasons.onlySound,
    });
    const avi = Buffer.concat([
      Buffer.from('RIFF'),
      Buffer.alloc(4, 1),
      Buffer.from('AVI LIST'),
      Buffer.alloc(200),
    ]);
    expect(await reasonFor(avi)).toBe(reasons.picturesOf('AVI'));
    expect((await worked(avi, { canTranscode: true })).answer).toMatchObject({
      kind: 'transcode',
      seconds: null,
    });
  });
});

/** The header of the fixture's pictures, with the profile High 10. */
function tenBits(): Uint8Array {
  return new Uint8Array(
    Buffer.from('016e001effe1000d676e001eda0280bfe5c05a80804000000301000468ce3c80'.slice(0, 64), 'hex'),
  );
}
