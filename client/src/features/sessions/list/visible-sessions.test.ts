import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { PRODUCT_SLUG } from '@dubplate/shared/lib/product.ts';
import { describe, expect, it } from 'vitest';
import { sortOf } from './session-sorts.ts';
import { visibleLive } from './visible-sessions.ts';

describe('visibleLive', () => {
  const sessions = [{ slug: 'ada' }, { slug: PRODUCT_SLUG }];

  it('hides the product’s own sessions from fans', () => {
    expect(visibleLive(sessions, { type: UserType.Fan })).toEqual([{ slug: 'ada' }]);
  });

  it('shows them to artists and visitors', () => {
    expect(visibleLive(sessions, { type: UserType.Artist })).toEqual(sessions);
    expect(visibleLive(sessions, null)).toEqual(sessions);
  });
});

describe('sortOf', () => {
  it.each([
    ['?sort=price-desc', 'price-desc'],
    ['?sort=upcoming', 'upcoming'],
    ['?sort=none-of-these', 'latest'],
    ['', 'latest'],
  ])('reads %s as %s', (search, sort) => {
    expect(sortOf(new URLSearchParams(search), 'latest')).toBe(sort);
  });
});
