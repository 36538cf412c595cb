/** An offer of a browser or another WHIP/WHEP client, read as far as it matters here. Source: RFC 8866, RFC 8829. */

export interface Offer {
  ufrag: string;
  pwd: string;
  /** Such as `sha-256 AB:CD:…`. */
  fingerprint: string;
  media: OfferedMedia[];
  /** The mids that share one connection. */
  bundled: string[];
  candidates: string[];
}

export interface OfferedMedia {
  kind: string;
  mid: string;
  /** False for a line that the client switched off. */
  isOn: boolean;
  protocol: string;
  direction: Direction;
  formats: string[];
  codecs: OfferedCodec[];
  extensions: Map<string, number>;
  hasRtcpMux: boolean;
  /** The names of the sizes in which one picture is sent; none if it is sent in one. Source: RFC 8853. */
  layers: string[];
  /** RTCP packets may come without a report before them. */
  hasShortRtcp: boolean;
}

type Direction = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';

export interface OfferedCodec {
  payloadType: number;
  /** Lower case, such as `vp8`. */
  name: string;
  parameters: Map<string, string>;
  /** Such as `nack pli`. */
  feedback: string[];
}

/** The text is not an offer. */
export class BrokenOfferError extends Error {}

const LINES_MAX = 3000;
const MEDIA_MAX = 8;
/** Source: RFC 8839, section 5.4. */
const UFRAG = /^[A-Za-z0-9+/]{4,256}$/;
const PWD = /^[A-Za-z0-9+/]{22,256}$/;
const FINGERPRINT = /^sha-(?:256|384|512) (?:[0-9A-F]{2}:){31,63}[0-9A-F]{2}$/i;
const MID = /^[A-Za-z0-9_-]{1,32}$/;

export function parseOffer(text: string): Offer {
  const lines = text.split(/\r?\n/);
  if (lines[0] !== 'v=0' || lines.length > LINES_MAX)
    throw new BrokenOfferError('The body is no session description.');
  const [session = [], ...parts] = splitBeforeMedia(lines);
  if (parts.length === 0 || parts.length > MEDIA_MAX)
    throw new BrokenOfferError('The offer has no media, or too many lines of it.');
  const media = parts.map(parseMedia);
  // With a bundle, the first line's transport is everybody's.
  const transport = [...session, ...(parts[0] ?? [])];
  const offer: Offer = {
    ufrag: valueOf(transport, 'ice-ufrag') ?? '',
    pwd: valueOf(transport, 'ice-pwd') ?? '',
    fingerprint: valueOf(transport, 'fingerprint') ?? '',
    media,
    bundled: (valueOf(session, 'group') ?? '')
      .replace(/^BUNDLE ?/, '')
      .split(' ')
      .filter((mid) => mid !== ''),
    candidates: parts.flatMap((part) => candidatesOf(part)),
  };
  if (!UFRAG.test(offer.ufrag) || !PWD.test(offer.pwd))
    throw new BrokenOfferError('The offer has no ICE credentials.');
  if (!FINGERPRINT.test(offer.fingerprint)) throw new BrokenOfferError('The offer has no fingerprint.');
  if (valueOf(transport, 'setup') === 'passive')
    throw new BrokenOfferError('The client must be able to begin the handshake.');
  return offer;
}

/** Candidates and credentials that arrive after the offer. Source: RFC 8840. */
export function parseFragment(text: string): {
  ufrag: string | null;
  pwd: string | null;
  candidates: string[];
} {
  const lines = text.split(/\r?\n/);
  if (lines.length > LINES_MAX) throw new BrokenOfferError('The fragment is too long.');
  const wrong = lines.find((line) => line !== '' && !/^[am]=/.test(line));
  if (wrong !== undefined) throw new BrokenOfferError('The body is no fragment of a session description.');
  const [ufrag, pwd] = [valueOf(lines, 'ice-ufrag'), valueOf(lines, 'ice-pwd')];
  if ((ufrag !== null && !UFRAG.test(ufrag)) || (pwd !== null && !PWD.test(pwd)))
    throw new BrokenOfferError('The ICE credentials cannot be read.');
  return { ufrag, pwd, candidates: candidatesOf(lines) };
}

function splitBeforeMedia(lines: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const line of lines) {
    if (line.startsWith('m=')) parts.push([]);
    parts.at(-1)?.push(line);
  }
  return parts;
}

function valueOf(lines: readonly string[], name: string): string | null {
  const start = `a=${name}:`;
  return lines.find((line) => line.startsWith(start))?.slice(start.length) ?? null;
}

function valuesOf(lines: readonly string[], name: string): string[] {
  const start = `a=${name}:`;
  return lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length));
}

const CANDIDATE = /^[A-Za-z0-9+/]{1,32} 1 udp \d{1,10} [0-9A-Fa-f.:]{2,45} \d{1,5} typ [a-z]+/i;

/** Only those that the library can use: UDP, with an address instead of a name. */
function candidatesOf(lines: readonly string[]): string[] {
  return valuesOf(lines, 'candidate')
    .filter((candidate) => CANDIDATE.test(candidate))
    .slice(0, 60);
}

function parseMedia(lines: string[]): OfferedMedia {
  const parsed = /^m=(\S+) (\d+)(?:\/\d+)? (\S+) (.+)$/.exec(lines[0] ?? '');
  const mid = valueOf(lines, 'mid');
  if (parsed === null || mid === null || !MID.test(mid))
    throw new BrokenOfferError('A media line cannot be read.');
  const [, kind = '', port = '', protocol = '', formats = ''] = parsed;
  const isBundleOnly = lines.includes('a=bundle-only');
  return {
    kind,
    mid,
    isOn: port !== '0' || isBundleOnly,
    protocol,
    direction: directionOf(lines),
    formats: formats.split(' '),
    codecs: codecsOf(lines),
    extensions: new Map(valuesOf(lines, 'extmap').flatMap(parseExtension)),
    hasRtcpMux: lines.includes('a=rtcp-mux'),
    layers: (/^send (\S+)/.exec(valueOf(lines, 'simulcast') ?? '')?.[1] ?? '')
      .split(';')
      .filter((name) => name !== ''),
    hasShortRtcp: lines.includes('a=rtcp-rsize'),
  };
}

function directionOf(lines: readonly string[]): Direction {
  const directions = ['sendonly', 'recvonly', 'inactive'] as const;
  return directions.find((direction) => lines.includes(`a=${direction}`)) ?? 'sendrecv';
}

function parseExtension(text: string): [string, number][] {
  const parsed = /^(\d{1,3})(?:\/\S+)? (\S+)/.exec(text);
  return parsed === null ? [] : [[parsed[2] ?? '', Number(parsed[1])]];
}

function codecsOf(lines: readonly string[]): OfferedCodec[] {
  return valuesOf(lines, 'rtpmap').flatMap((text) => {
    const [, number, name] = /^(\d{1,3}) ([^/ ]+)\//.exec(text) ?? [];
    if (number === undefined || name === undefined || Number(number) > 127) return [];
    const format = valuesOf(lines, 'fmtp').find((value) => value.startsWith(`${number} `));
    return {
      payloadType: Number(number),
      name: name.toLowerCase(),
      parameters: parametersOf(format?.slice(number.length + 1) ?? ''),
      feedback: valuesOf(lines, 'rtcp-fb').flatMap((value) => {
        const [to, ...what] = value.split(' ');
        return to === number || to === '*' ? [what.join(' ')] : [];
      }),
    };
  });
}

function parametersOf(text: string): Map<string, string> {
  return new Map(
    text.split(';').flatMap((pair) => {
      const [name, value = ''] = pair.trim().split('=');
      return name === undefined || name === '' ? [] : [[name.toLowerCase(), value]];
    }),
  );
}
