// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { matchPath } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { artistItems, fanItems, type Place, siteItems, staffItems } from './navigation-items.ts';

// Only what the menus look at.
const artist = { type: 2, status: 1, slug: 'ada', admin: false } as OwnUser;
const places: Place[] = ['side', 'dropdown', 'modal'];
const labels = (items: { label: string }[]) => items.map(({ label }) => label);

describe('the menus', () => {
  it.each(places)('lead to pages that there are: %s', (place) => {
    const patterns = Object.values(paths);
    const targets = [
      ...artistItems(artist, place),
      ...fanItems(place),
      ...siteItems({ isSignedIn: true, isAnyLive: true }),
    ].map(({ to }) => to.replace(/\?.*/, ''));
    const isPage = (to: string) => patterns.some((path) => matchPath(path, to));
    expect(targets.filter((to) => !isPage(to))).toEqual([]);
  });

  it('show My Artists in the user menu alone', () => {
    expect(labels(fanItems('side'))).not.toContain('My Artists');
    expect(labels(fanItems('dropdown'))[0]).toBe('My Artists');
    expect(labels(fanItems('modal'))[0]).toBe('My Artists');
  });

  it('show what an artist manages to artists, and their page once it is public', () => {
    expect(artistItems({ ...artist, type: 1 }, 'side')).toEqual([]);
    expect(labels(artistItems(artist, 'side'))).toEqual(
      expect.arrayContaining(['Loopcheck Requests', 'My Page']),
    );
    expect(labels(artistItems({ ...artist, status: 2 }, 'side'))).not.toContain('My Page');
  });

  it('lead staff to the console', () => {
    expect(staffItems(artist)).toEqual([]);
    expect(staffItems({ ...artist, admin: true })).toEqual([
      { label: 'Admin', to: '/admin/artists', isExternal: true },
    ]);
  });
});
