import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../public-address.ts';
import { httpsCalendars } from './https.ts';

const range = { from: new Date('2026-03-23T00:00Z'), to: new Date('2026-04-06T00:00Z'), timeZone: 'UTC' };
const text = [
  'BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'DTSTART:20260324T090000Z', 'DTEND:20260324T100000Z', 'END:VEVENT', 'END:VCALENDAR',
].join('\r\n'); // prettier-ignore
const MEBIBYTE = 1024 * 1024;
/** Ten years with five events a day, in a zone whose rules the file lacks; exactly as much as is read. */
const manyYears = (() => {
  const EVENTS = 20_000;
  const eventOf = (nth: number) => {
    const start = new Date(Date.UTC(2016, 3, 1) + nth * 4.4 * 60 * 60 * 1000);
    const at = `${start.toISOString().slice(0, 13).replace(/-/g, '')}0000`;
    return [
      'BEGIN:VEVENT', `UID:${nth}`, `DTSTART;TZID=Europe/Berlin:${at}`, 'DURATION:PT1H',
      `DESCRIPTION:${'é'.repeat(100)}`, 'END:VEVENT',
    ].join('\r\n'); // prettier-ignore
  };
  const events = Array.from({ length: EVENTS }, (_, nth) => eventOf(nth)).join('\r\n');
  const bare = `BEGIN:VCALENDAR\r\n${events}\r\nX-FILL:`;
  const end = '\r\nEND:VCALENDAR';
  const room = 8 * MEBIBYTE - Buffer.byteLength(bare) - Buffer.byteLength(end);
  return `${bare}${'x'.repeat(room)}${end}`;
})();
const pages: Record<string, RequestListener> = {
  '/own.ics': (_, response) => void response.end(text),
  '/moved.ics': (_, response) => void response.writeHead(302, { location: '/own.ics' }).end(),
  '/around.ics': (_, response) => void response.writeHead(302, { location: '/around.ics' }).end(),
  '/inside.ics': (_, response) => void response.writeHead(302, { location: 'https://10.0.0.1/secret' }).end(),
  '/plain.ics': (_, response) =>
    void response.writeHead(302, { location: 'http://calendar.example/own.ics' }).end(),
  '/large.ics': (_, response) => void response.end(`${text}\r\n${' '.repeat(8 * MEBIBYTE)}`),
  '/years.ics': (_, response) => void response.end(manyYears),
  '/page.ics': (_, response) => void response.end('<html>Please sign in</html>'),
  '/broken.ics': (request) => void request.destroy(),
};

const server = createServer((request, response) => {
  const page = pages[request.url ?? ''];
  if (page) page(request, response);
  else response.writeHead(404).end();
});
let standIn = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIn = `127.0.0.1:${(server.address() as AddressInfo).port}`; // `as`: it listens on a port.
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const read = async (path: string) =>
  await httpsCalendars({ standIn }).busyTimes({ ...range, url: `https://calendar.example${path}` });

describe('a calendar elsewhere', () => {
  it('is read, also where it has moved to', async () => {
    const busy = [{ start: new Date('2026-03-24T09:00Z'), end: new Date('2026-03-24T10:00Z') }];
    expect(await read('/own.ics')).toEqual(busy);
    expect(await read('/moved.ics')).toEqual(busy);
  });

  it('is read with all of its years, up to 8 MiB', async () => {
    expect(Buffer.byteLength(manyYears)).toBe(8 * MEBIBYTE);
    expect((await read('/years.ics')).length).toBeGreaterThan(10);
  });

  it.each([
    ['/nowhere.ics', 'refused'],
    ['/around.ics', 'refused'],
    ['/inside.ics', 'forbidden'],
    ['/plain.ics', 'forbidden'],
    ['/large.ics', 'too-large'],
    ['/page.ics', 'not-a-calendar'],
    ['/broken.ics', 'unreachable'],
  ])('that can’t be read says why: %s is %s', async (path, reason) => {
    await expect(read(path)).rejects.toMatchObject({ name: 'CalendarUnreadable', reason });
  });
});

describe('the addresses that the server refuses to ask for a stranger', () => {
  it.each([
    'https://127.0.0.1/a.ics',
    'https://[::1]/a.ics',
    'https://[::ffff:10.0.0.1]/a.ics',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/a.ics',
    'https://0x7f.1/a.ics',
    'https://localhost/a.ics',
    'https://example.com:8443/a.ics',
    'http://example.com/a.ics',
    'file:///etc/passwd',
  ])('%s', async (url) => {
    await expect(httpsCalendars().busyTimes({ ...range, url })).rejects.toMatchObject({
      reason: 'forbidden',
    });
  });

  it('are all that no public server has', () => {
    const inside = [
      '0.0.0.0', '10.1.2.3', '100.64.0.1', '127.8.8.8', '169.254.1.1', '172.16.0.1', '172.31.255.255', '192.168.1.1',
      '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:8.8.8.8', '64:ff9b::a00:1', 'fc00::1', 'fd12::1',
      'fe80::1', 'ff02::1', '2002:a00:1::', '2001:0:1::', '2001:db8::1', 'no address', '',
    ]; // prettier-ignore
    expect(inside.filter(isPublicAddress)).toEqual([]);
    const outside = [
      '8.8.8.8',
      '172.32.0.1',
      '100.128.0.1',
      '192.167.0.1',
      '2606:4700::1',
      '2a00:1450:4001::1',
    ];
    expect(outside.filter(isPublicAddress)).toEqual(outside);
  });
});
