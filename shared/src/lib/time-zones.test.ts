import { describe, expect, it } from 'vitest';
import { isTimeZone } from './time-zones.ts';

describe('isTimeZone', () => {
  it.each(['UTC', 'GMT', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'America/Port-au-Prince', 'Asia/Kolkata'])(
    'takes %s',
    (name) => expect(isTimeZone(name)).toBe(true),
  ); // prettier-ignore
  it.each([
    'PST', 'EST', 'CET', 'EST5EDT', 'PST8PDT', 'cst6cdt', 'Mars/Phobos', 'Europe/Nowhere', '+02:00', 'UTC+2', 'GMT+2',
    'posix/Europe/Berlin', '../UTC', 'Europe/Berlin ', '',
  ])('refuses %j', (name) => expect(isTimeZone(name)).toBe(false)); // prettier-ignore
});
