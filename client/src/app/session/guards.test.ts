// @vitest-environment jsdom
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '@dubplate/shared/api-client/session.ts';
import { paths } from '../../paths.ts';
import type { Access } from './guard.ts';
import { judge } from './guards.ts';
import { forgetTarget, rememberTarget } from './redirect-after-login.ts';

const userOf = (type: 1 | 2) => ({ type }) as OwnUser; // a guard asks for the type alone
const people: Record<string, Session> = {
  unknown: { state: 'unknown', user: null },
  visitor: { state: 'visitor', user: null },
  fan: { state: 'signed-in', user: userOf(1) },
  artist: { state: 'signed-in', user: userOf(2) },
};

describe('judge', () => {
  beforeEach(forgetTarget);

  const cases: [Access, Record<string, string>][] = [
    ['anyone', { unknown: 'allow', visitor: 'allow', fan: 'allow', artist: 'allow' }],
    ['signed-in', { unknown: 'wait', visitor: '/login', fan: 'allow', artist: 'allow' }],
    ['fan', { unknown: 'wait', visitor: '/login', fan: 'allow', artist: '/tokens' }],
    ['artist', { unknown: 'wait', visitor: '/login', fan: '/tokens', artist: 'allow' }],
    ['visitor', { unknown: 'allow', visitor: 'allow', fan: '/', artist: '/' }],
  ];
  it.each(cases)('decides for every person on a page for %s', (access, expected) => {
    const verdicts = Object.entries(people).map(([who, session]) => {
      const verdict = judge({ access, otherwise: paths.tokens }, session);
      return [who, verdict.kind === 'go' ? verdict.to : verdict.kind];
    });
    expect(Object.fromEntries(verdicts)).toEqual(expected);
  });

  it.each(Object.entries(people))('refuses an unknown guard (%s)', (_, session) => {
    const guard = { access: 'moderator' as Access }; // what a misspelled route would pass
    expect(judge(guard, session)).toEqual({ kind: 'fail', message: 'Unknown middleware' });
  });

  it('remembers the path of a visitor who must sign in, and no other', () => {
    const remembered = Object.values(people).map((session) => {
      const verdict = judge({ access: 'artist', otherwise: paths.tokens }, session);
      return verdict.kind === 'go' && verdict.isRemembered;
    });
    expect(remembered).toEqual([false, true, false, false]);
  });

  it('sends a person who has signed in to the requested page', () => {
    rememberTarget('/loopcheck/42?tab=files');
    expect(judge({ access: 'visitor' }, people['fan'] as Session)).toMatchObject({
      to: '/loopcheck/42?tab=files',
    }); // named above
  });
});
