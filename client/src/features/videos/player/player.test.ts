import { describe, expect, it } from 'vitest';
import { filterOf, inputOf, searchOf } from '../list/video-filter.ts';
import { lengthText, nextStepOf, percentOf } from '../words/video-words.ts';
import { chooseSource, renewInMs } from './choose-source.ts';
import { keyAct } from './keys.ts';
import { beginningOf, latestPlace, readPlace } from './place.ts';
import { captionLanguage, readPrefs } from './prefs.ts';
import { previewAt } from './previews.ts';

describe('the place where playing begins', () => {
  it('is the newer of two, with the furthest second of both', () => {
    const server = { seconds: 40, furthest: 90, atMs: 1000 };
    const kept = { seconds: 60, furthest: 60, atMs: 2000 };
    expect(latestPlace(server, kept)).toEqual({ seconds: 60, furthest: 90, atMs: 2000 });
    expect(latestPlace(kept, server)).toEqual({ seconds: 60, furthest: 90, atMs: 2000 });
    expect(latestPlace(null, kept)).toBe(kept);
    expect(latestPlace(null, null)).toBeNull();
  });

  it.each([
    [9.9, 0],
    [10, 10],
    [94.9, 94.9],
    [95, 0],
  ])('after %s of 100 seconds is %s', (seconds, from) =>
    expect(beginningOf({ seconds, furthest: seconds, atMs: 0 }, 100)).toBe(from),
  );

  it('is read only from what it understands', () => {
    expect(readPlace('{"seconds":1,"furthest":2,"atMs":3}')).toEqual({ seconds: 1, furthest: 2, atMs: 3 });
    for (const text of [
      null,
      '{}',
      '{"seconds":"1","furthest":2}',
      '[',
      '{"seconds":-1,"furthest":2,"atMs":3}',
    ])
      expect(readPlace(text)).toBeNull();
  });
});

describe('the pictures on the seek bar', () => {
  const previews = { everySeconds: 10, columns: 5, count: 12 };

  it.each([
    [0, '0% 0%'],
    [9.9, '0% 0%'],
    [10, '25% 0%'],
    [49, '100% 0%'],
    [50, '0% 50%'],
    [115, '25% 100%'],
    [9999, '25% 100%'],
  ])('at %s seconds is at %s', (seconds, position) =>
    expect(previewAt(previews, seconds)).toEqual({ size: '500% 300%', position }),
  );

  it('fill a single row, and a single picture', () => {
    expect(previewAt({ everySeconds: 10, columns: 5, count: 2 }, 15)).toEqual({
      size: '200% 100%',
      position: '100% 0%',
    });
    expect(previewAt({ everySeconds: 10, columns: 1, count: 1 }, 5)).toEqual({
      size: '100% 100%',
      position: '0% 0%',
    });
  });
});

describe('the keys', () => {
  it('do nothing while typing', () => expect(keyAct('k', 'typing')).toBeNull());

  it('leave space and arrows to a control that has the focus', () => {
    expect(keyAct(' ', 'control')).toBeNull();
    expect(keyAct('ArrowLeft', 'control')).toBeNull();
    expect(keyAct('K', 'control')).toEqual({ type: 'toggle' });
  });

  it('change the speed, and list themselves', () => {
    expect(keyAct('>', 'page')).toEqual({ type: 'speed', by: 1 });
    expect(keyAct('?', 'control')).toEqual({ type: 'help' });
  });

  it('move by 5 and 10 seconds, and to tenths', () => {
    expect(keyAct('ArrowRight', 'page')).toEqual({ type: 'by', seconds: 5 });
    expect(keyAct('j', 'page')).toEqual({ type: 'by', seconds: -10 });
    expect(keyAct('7', 'page')).toEqual({ type: 'part', of: 0.7 });
  });

  it('leave Home, End, up and down to the page outside the player', () => {
    expect(keyAct('ArrowUp', 'page')).toBeNull();
    expect(keyAct('ArrowUp', 'player')).toEqual({ type: 'volume', by: 0.1 });
    expect(keyAct('End', 'page')).toBeNull();
    expect(keyAct('End', 'player')).toEqual({ type: 'part', of: 1 });
  });
});

describe('the source', () => {
  const both = { file: '/f.mp4', hls: '/h.m3u8' };

  it('is the file, then the browser’s own HLS, then the library', () => {
    expect(chooseSource(both, () => true, new Set())).toBe('file');
    expect(chooseSource(both, () => true, new Set(['file']))).toBe('native-hls');
    expect(chooseSource(both, () => false, new Set())).toBe('hls-js');
    expect(chooseSource({ ...both, hls: null }, () => false, new Set())).toBeNull();
    expect(chooseSource(both, () => false, new Set(['hls-js']))).toBeNull();
  });

  it('is renewed two minutes before it ends', () => {
    expect(renewInMs(3_600_000, 0)).toBe(3_480_000);
    expect(renewInMs(100_000, 0)).toBe(0);
  });
});

describe('captions', () => {
  it('are in the language chosen last, the person’s, the browser’s, English, or the first', () => {
    expect(captionLanguage(['de', 'en', 'fr'], ['fr', 'de'])).toBe('fr');
    expect(captionLanguage(['de', 'en'], [null, 'de-CH'])).toBe('de');
    expect(captionLanguage(['de', 'en'], ['ja'])).toBe('en');
    expect(captionLanguage(['de'], ['ja'])).toBe('de');
    expect(captionLanguage([], ['ja'])).toBeNull();
  });

  it('are off until they are switched on', () =>
    expect(readPrefs('{"speed":9,"language":"xx","volume":3}')).toEqual({
      speed: 1,
      hasCaptions: false,
      language: null,
      volume: 1,
    }));
});

describe('the list of courses', () => {
  it('has its filters in the address', () => {
    const search = 'q=bass&format=2&sort=popular&free=1';
    const filter = filterOf(new URLSearchParams(search));
    expect(filter).toEqual({ q: 'bass', format: 2, sort: 'popular', isFreeOnly: true });
    expect(searchOf(filter).toString()).toBe(search);
    expect(inputOf(filter)).toMatchObject({ q: 'bass', format: 2, sort: 'popular', filter: { free: true } });
  });

  it('takes nothing that it does not know', () =>
    expect(searchOf(filterOf(new URLSearchParams('format=6&sort=none&free=yes'))).toString()).toBe(''));
});

describe('the words of progress', () => {
  const at = (furthest: number) => ({
    progress: { seconds: 0, furthest, watchedAt: { seconds: 0, nanoseconds: 0 } },
    durationSeconds: 100,
  });

  it('say what comes next', () => {
    expect(nextStepOf({ progress: null, durationSeconds: 100 })).toBe('Start');
    expect(nextStepOf(at(50))).toBe('Go on');
    expect(nextStepOf(at(95))).toBe('Watch again');
    expect(percentOf(at(33.4))).toBe(33);
  });

  it.each([
    [45, '45 s'],
    [60, '1 min'],
    [5400, '1 h 30 min'],
    [7200, '2 h'],
  ])('say %s seconds as %s', (seconds, text) => expect(lengthText(seconds)).toBe(text));
});
