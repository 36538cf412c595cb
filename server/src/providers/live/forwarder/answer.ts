import { randomInt } from 'node:crypto';
import type { Offer, OfferedCodec, OfferedMedia } from './sdp.ts';

export type VideoCodec = 'vp8' | 'h264';
export type Kind = 'audio' | 'video';
/** Sizes of one picture, which a publisher may send both; ours calls them so. */
export type Quality = 'high' | 'low';
/** What the client does with the room. */
export type Role = 'publish' | 'watch';

/** One kind of media as both sides agreed on it. */
export interface AgreedMedia {
  kind: Kind;
  mid: string;
  payloadType: number;
  /** Of packets that are sent again, or only fill the line; null if the client has no such format. */
  repairType: number | null;
  /** The number of the header extension that counts all packets; null if the client has none. */
  countExtension: number | null;
  /** The numbers of the header extensions that say which size a packet is of; null if the picture comes in one. */
  layerExtensions: { own: number; repaired: number } | null;
}

/** The offer is sound, but this server cannot serve it as a whole. */
export class UnservableOfferError extends Error {}

const COUNT_EXTENSION = 'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01';
/** Source: RFC 8852. */
const LAYER_EXTENSION = 'urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id';
const REPAIRED_LAYER_EXTENSION = 'urn:ietf:params:rtp-hdrext:sdes:repaired-rtp-stream-id';
const PROTOCOL = 'UDP/TLS/RTP/SAVPF';
/** Bits a second for sound, unless the publisher names its own. Speech needs 32,000, stereo music twice this is no better. */
const AUDIO_BITRATE_DEFAULT = 128_000;
/** Chromium otherwise begins with a picture the size of a stamp and takes a minute to enlarge it. */
const START_BITRATE = 'x-google-start-bitrate=1200';
const AUDIO_BITRATE_MAX = 510_000;

/** Takes an offer as a whole or not at all: half of it would be a session that nobody wants. */
export function agreeOn(offer: Offer, role: Role, videoCodec: VideoCodec): AgreedMedia[] {
  const on = offer.media.filter(({ isOn }) => isOn);
  if (on.length === 0) throw new UnservableOfferError('The offer has no media that is switched on.');
  const kinds = on.map(({ kind }) => kind);
  if (new Set(kinds).size < kinds.length)
    throw new UnservableOfferError('At most one track of each kind is served.');
  const isApart = on.some(({ mid }) => !offer.bundled.includes(mid));
  if (isApart && on.length > 1)
    throw new UnservableOfferError('All media must share one connection (BUNDLE).');
  return on.map((media) => agreeOnOne(media, role, videoCodec));
}

function agreeOnOne(media: OfferedMedia, role: Role, videoCodec: VideoCodec): AgreedMedia {
  const kind = servedKindOf(media);
  const needed = role === 'publish' ? 'sendonly' : 'recvonly';
  if (media.direction !== needed && media.direction !== 'sendrecv')
    throw new UnservableOfferError(`The direction of each media line must be ${needed}.`);
  const name = kind === 'audio' ? 'opus' : videoCodec;
  const codec = codecOf(media, name);
  if (codec === null) throw new UnservableOfferError(`The offer has no ${name.toUpperCase()}.`);
  return {
    kind,
    mid: media.mid,
    payloadType: codec.payloadType,
    repairType: role === 'publish' ? repairTypeOf(media, codec) : null,
    countExtension: role === 'publish' && kind === 'video' ? extensionIn(media, COUNT_EXTENSION) : null,
    layerExtensions: role === 'publish' && kind === 'video' ? layerExtensionsOf(media) : null,
  };
}

function servedKindOf({ kind, protocol, hasRtcpMux }: OfferedMedia): Kind {
  if (kind !== 'audio' && kind !== 'video')
    throw new UnservableOfferError(`Media of the kind ${kind.slice(0, 20)} is not served.`);
  if (protocol !== PROTOCOL || !hasRtcpMux)
    throw new UnservableOfferError(`Only ${PROTOCOL} with rtcp-mux is served.`);
  return kind;
}

/** Larger numbers need another form of header, which browsers use only when asked. */
function extensionIn({ extensions }: OfferedMedia, name: string): number | null {
  const number = extensions.get(name) ?? 0;
  return number >= 1 && number <= 14 ? number : null;
}

/** Other clients name and order their sizes as they like, so these send the first of them alone. */
function layerExtensionsOf(media: OfferedMedia): AgreedMedia['layerExtensions'] {
  const isOurs = media.layers.length === 2 && media.layers.includes('high') && media.layers.includes('low');
  const own = extensionIn(media, LAYER_EXTENSION);
  const repaired = extensionIn(media, REPAIRED_LAYER_EXTENSION);
  return isOurs && own !== null && repaired !== null ? { own, repaired } : null;
}

/** Browsers measure their line only with packets of this format. Source: RFC 4588. */
function repairTypeOf({ codecs }: OfferedMedia, { payloadType }: OfferedCodec): number | null {
  const repair = codecs.find(
    ({ name, parameters }) => name === 'rtx' && parameters.get('apt') === String(payloadType),
  );
  return repair?.payloadType ?? null;
}

/** Of H.264 the profile that every browser decodes; its packets may be cut. */
function codecOf({ codecs }: OfferedMedia, name: string): OfferedCodec | null {
  const named = codecs.filter((codec) => codec.name === name);
  if (name !== 'h264') return named[0] ?? null;
  const cut = named.filter(({ parameters }) => parameters.get('packetization-mode') === '1');
  return cut.find(({ parameters }) => parameters.get('profile-level-id')?.startsWith('42')) ?? cut[0] ?? null;
}

/** What this side's library says about its end of the connection. */
export interface OwnTransport {
  ufrag: string;
  pwd: string;
  fingerprint: string;
  candidates: string[];
}

interface AnswerParts {
  offer: Offer;
  agreed: readonly AgreedMedia[];
  role: Role;
  own: OwnTransport;
  /** The streams that viewers get. */
  ssrcs: Record<Kind, number>;
}

/** The same lines in the same order as offered. Source: RFC 3264, RFC 9429. */
export function answerOf(parts: AnswerParts): string {
  const { offer, agreed } = parts;
  const lines = offer.media.flatMap((media) => {
    const agreement = agreed.find(({ mid }) => mid === media.mid);
    return agreement && media.isOn ? mediaLines(media, agreement, parts) : refusedLines(media);
  });
  return [
    'v=0',
    `o=- ${randomInt(1, 2 ** 47)} 1 IN IP4 127.0.0.1`,
    's=-',
    't=0 0',
    `a=group:BUNDLE ${agreed.map(({ mid }) => mid).join(' ')}`,
    'a=msid-semantic: WMS *',
    ...lines,
    '',
  ].join('\r\n');
}

function refusedLines({ kind, protocol, formats, mid }: OfferedMedia): string[] {
  return [`m=${kind} 0 ${protocol} ${formats[0] ?? '0'}`, 'c=IN IP4 0.0.0.0', `a=mid:${mid}`, 'a=inactive'];
}

function mediaLines(media: OfferedMedia, agreed: AgreedMedia, { own, role, ssrcs }: AnswerParts): string[] {
  const { kind, mid, payloadType, repairType, countExtension } = agreed;
  const codec = media.codecs.find((offered) => offered.payloadType === payloadType);
  const ssrc = ssrcs[kind];
  return [
    `m=${kind} 9 UDP/TLS/RTP/SAVPF ${payloadType}${repairType === null ? '' : ` ${repairType}`}`,
    'c=IN IP4 0.0.0.0',
    'a=rtcp:9 IN IP4 0.0.0.0',
    `a=mid:${mid}`,
    role === 'publish' ? 'a=recvonly' : 'a=sendonly',
    'a=rtcp-mux',
    ...(media.hasShortRtcp ? ['a=rtcp-rsize'] : []),
    `a=ice-ufrag:${own.ufrag}`,
    `a=ice-pwd:${own.pwd}`,
    'a=ice-options:trickle',
    `a=fingerprint:${own.fingerprint}`,
    'a=setup:passive',
    ...(countExtension === null ? [] : [`a=extmap:${countExtension} ${COUNT_EXTENSION}`]),
    ...layerLines(agreed),
    ...(codec ? codecLines(codec, kind, role) : []),
    ...(repairType === null
      ? []
      : [`a=rtpmap:${repairType} rtx/90000`, `a=fmtp:${repairType} apt=${payloadType}`]),
    ...(role === 'watch'
      ? [`a=msid:live ${kind}`, `a=ssrc:${ssrc} cname:live`, `a=ssrc:${ssrc} msid:live ${kind}`]
      : []),
    ...own.candidates.map((candidate) => `a=candidate:${candidate}`),
    'a=end-of-candidates',
  ];
}

function layerLines({ layerExtensions }: AgreedMedia): string[] {
  if (layerExtensions === null) return [];
  return [
    `a=extmap:${layerExtensions.own} ${LAYER_EXTENSION}`,
    `a=extmap:${layerExtensions.repaired} ${REPAIRED_LAYER_EXTENSION}`,
    'a=rid:low recv',
    'a=rid:high recv',
    'a=simulcast:recv low;high',
  ];
}

const feedbackServed = new Set(['nack', 'nack pli', 'ccm fir', 'transport-cc']);

function codecLines(
  { payloadType, name, parameters, feedback }: OfferedCodec,
  kind: Kind,
  role: Role,
): string[] {
  const map = kind === 'audio' ? 'opus/48000/2' : `${name.toUpperCase()}/90000`;
  const served = feedback.filter((what) => feedbackServed.has(what) && (kind === 'video' || what === 'nack'));
  const videoFormat = [...parameters].map(([key, value]) => `${key}=${value}`);
  if (role === 'publish') videoFormat.push(START_BITRATE);
  const format = kind === 'audio' ? audioFormat(parameters) : videoFormat;
  return [
    `a=rtpmap:${payloadType} ${map}`,
    ...served.map((what) => `a=rtcp-fb:${payloadType} ${what}`),
    ...(format.length > 0 ? [`a=fmtp:${payloadType} ${format.join(';')}`] : []),
  ];
}

/** Music: both channels, and enough bits for them. A browser takes these for what it sends. */
function audioFormat(offered: ReadonlyMap<string, string>): string[] {
  const wanted = Number(offered.get('maxaveragebitrate') ?? AUDIO_BITRATE_DEFAULT);
  const bitrate =
    Number.isInteger(wanted) && wanted >= 6000 ? Math.min(AUDIO_BITRATE_MAX, wanted) : AUDIO_BITRATE_DEFAULT;
  return ['minptime=10', 'useinbandfec=1', 'stereo=1', 'sprop-stereo=1', `maxaveragebitrate=${bitrate}`];
}
