import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { isIP } from 'node:net';
import { isPublicAddress } from '../public-address.ts';
import { askPublic, OutsideRefused, textOf } from '../public-https.ts';
import { parseBusy } from './parse-busy.ts';
import { type CalendarReader, CalendarUnreadable } from './port.ts';

const TIMEOUT_MS = 10 * SECOND_MS;
const BYTES_MAX = 8 * 1024 * 1024;
const REDIRECTS_MAX = 3;
const headers = { accept: 'text/calendar, */*', 'user-agent': 'Dubplate calendar import' };

/**
 * Reads calendars at public https addresses. People choose the address, so it must lead nowhere that only this server can reach:
 * no address of a private network, no other port, and each redirect is checked again. `standIn` is a host on this machine that is
 * asked in place of all others, for tests.
 */
export function httpsCalendars({ standIn }: { standIn?: string | undefined } = {}): CalendarReader {
  return {
    busyTimes: async ({ url, ...range }) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      try {
        return await parseBusy({ ...range, text: await readText(url, { standIn, signal }) });
      } catch (error) {
        if (error instanceof CalendarUnreadable) throw error;
        if (error instanceof OutsideRefused) throw new CalendarUnreadable(error.reason);
        throw new CalendarUnreadable(signal.aborted ? 'too-slow' : 'unreachable', { cause: error });
      }
    },
  };
}

interface Way {
  standIn: string | undefined;
  signal: AbortSignal;
}

async function readText(address: string, way: Way): Promise<string> {
  let url = allowedUrl(address);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const response = await askPublic(url, { ...way, headers });
    const { statusCode = 0, headers: answered } = response;
    if (statusCode === 200) return await textOf(response, BYTES_MAX);
    response.destroy();
    if (statusCode < 300 || statusCode > 399 || answered.location === undefined)
      throw new CalendarUnreadable('refused');
    url = allowedUrl(answered.location, url);
  }
  throw new CalendarUnreadable('refused');
}

function allowedUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new CalendarUnreadable('refused');
  const url = new URL(address, base);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An address in numbers is never looked up, so it's checked here.
  const isClosed = isIP(host) !== 0 && !isPublicAddress(host);
  if (url.protocol !== 'https:' || url.port !== '' || isClosed) throw new CalendarUnreadable('forbidden');
  return url;
}
