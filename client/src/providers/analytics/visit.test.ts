import { describe, expect, it } from 'vitest';
import { sourceOf } from './visit.ts';

describe('where a visit came from', () => {
  it.each([
    { arrival: 'https://dubplate.example/', referrer: '', source: 'direct' },
    {
      arrival: 'https://dubplate.example/',
      referrer: 'https://www.search.example/?q=ada',
      source: 'search.example',
    },
    { arrival: 'https://dubplate.example/', referrer: 'https://dubplate.example/artists', source: 'direct' },
    {
      arrival: 'https://dubplate.example/?utm_source=Spring%20Letter',
      referrer: 'https://mail.example/',
      source: 'spring-letter',
    },
    { arrival: 'https://dubplate.example/?utm_source=me@example.test', referrer: '', source: 'direct' },
    { arrival: 'https://dubplate.example/', referrer: 'android-app://com.example/', source: 'com.example' },
    { arrival: 'https://dubplate.example/', referrer: 'about:blank', source: 'direct' },
  ])('$source for $arrival after $referrer', ({ arrival, referrer, source }) => {
    expect(sourceOf(arrival, referrer)).toBe(source);
  });
});
