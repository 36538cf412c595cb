import { describe, expect, it } from 'vitest';
import { completedLink, linkError, socialsOf } from './social-links.ts';
import { withTags } from './tags.ts';

describe('a link', () => {
  it.each([
    ['instagram.com/x', 'https://instagram.com/x'],
    ['  http://x.com/me ', 'https://x.com/me'],
    ['//bandcamp.com', 'https://bandcamp.com'],
    ['HTTPS://soundcloud.com/me', 'https://soundcloud.com/me'],
    ['my-name.com:8443/music', 'https://my-name.com:8443/music'],
    ['', ''],
  ])('%j becomes %j', (typed, link) => {
    expect(completedLink(typed)).toBe(link);
    expect(linkError(typed)).toBeNull();
  });

  it.each([
    'instagram',
    'not a link.com',
    'javascript:alert(1)',
    'mailto:me@x.com',
    'https://',
    `x.com/${'a'.repeat(300)}`,
  ])('refuses %j', (typed) => expect(linkError(typed)).not.toBeNull());

  it('is left out when it is empty', () => {
    expect(socialsOf({ x: ' ', website: 'a.com' })).toEqual({ website: 'https://a.com' });
  });
});

describe('withTags', () => {
  it('takes a pasted list, each name once', () => {
    const { tags, rest, problem } = withTags(['TR-909'], 'Juno-60, tr-909;\n  Moog   Sub 37,');
    expect({ tags, rest, problem }).toEqual({
      tags: ['TR-909', 'Juno-60', 'Moog Sub 37'],
      rest: '',
      problem: null,
    });
  });

  it('keeps in the field what it cannot take, and says why', () => {
    const full = Array.from({ length: 19 }, (_, index) => `Name ${index}`);
    expect(withTags(full, 'one, two, three')).toMatchObject({
      rest: 'two, three',
      problem: 'The list is full: up to 20.',
    });
    expect(withTags([], 'a'.repeat(60))).toMatchObject({ rest: '', problem: null });
    expect(withTags([], 'a'.repeat(61))).toMatchObject({ tags: [], rest: 'a'.repeat(61) });
  });
});
