import { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { afterEach, expect, it } from 'vitest';
import { readIn } from '../ui/text/time-zone.ts';
import { errorText } from './error-texts.ts';

afterEach(() => readIn(null));

it('tells a time of the server as the page does, in the reader’s zone', () => {
  readIn('Europe/Berlin');
  const message = 'This pay-out waits until 2026-12-02T16:36:00.000Z: the password has changed.';
  // Browsers write a narrow space before AM and PM.
  expect(errorText(new CallError('state-conflict', { message })).replaceAll(/\s/g, ' ')).toBe(
    'This pay-out waits until Dec 2, 2026, 5:36 PM: the password has changed.',
  );
});
