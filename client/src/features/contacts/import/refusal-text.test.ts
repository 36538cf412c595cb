import { expect, it } from 'vitest';
import { CallError, type CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import { ERROR_TEXT, refusalText } from './refusal-text.ts';

it.each<[CallErrorCode, number, string]>([
  ['limit-reached', 0, 'You can have at most 20,000 imported people. Nobody was added.'],
  [
    'limit-reached',
    2500,
    'You can have at most 20,000 imported people. 2,500 people were added. The others were not.',
  ],
  ['validation', 0, ERROR_TEXT],
  ['server', 0, 'Sorry, something went wrong. Please try again.'],
  [
    'server',
    1,
    'Sorry, something went wrong. Please try again. 1 person was added. Importing again adds only the others.',
  ],
  ['email-unverified', 0, 'Please verify your email address first.'],
])('says why a file was refused with %s after %i people', (code, added, text) => {
  expect(refusalText(new CallError(code), added)).toBe(text);
});
