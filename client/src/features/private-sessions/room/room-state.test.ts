import { expect, it } from 'vitest';
import { announcementOf, roomText } from './room-state.ts';

it.each([
  ['waiting', false, 'Ada isn’t here yet.'],
  ['waiting', true, 'Ada has left the room.'],
  ['connecting', false, 'Ada is here. Connecting…'],
  ['lost', false, 'The connection was lost.'],
  ['silent', false, 'Ada doesn’t answer.'],
  ['no-way', false, 'Ada is here, but your networks find no way to each other.'],
  ['on', false, 'You’re connected with Ada.'],
] as const)('says what %s means (left before: %s)', (phase, hasPeerLeft, words) => {
  expect(announcementOf({ phase, hasPeerLeft }, 'Ada')).toContain(words);
});

it('leaves the picture alone while there is one', () => {
  expect(roomText({ phase: 'on', hasPeerLeft: false }, 'Ada')).toBeNull();
});
