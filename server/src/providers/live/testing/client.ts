import {
  MediaStreamTrack,
  RTCPeerConnection,
  type RTCRtpTransceiver,
  RtpHeader,
  RtpPacket,
  useOPUS as opus,
  useVP8 as vp8,
} from 'werift';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveProvider } from '../port.ts';
import type { LossyLine } from './lossy-line.ts';

const FRAME_MS = 33;
const SOUND_MS = 20;
/** Three packets a picture, so that losses hit the middle of one. */
const SMALL = { packetsPerFrame: 3, bytes: 700 };
const KEYFRAME_START = Buffer.of(0x10, 0x02, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xf0, 0x00);

/** The test server or the whole product; entrances may lead to yet another one. */
interface ClientsServer {
  url: string;
  live: LiveProvider;
}

interface Given {
  room: string;
  person: string;
  /** The network in between; none means a perfect one. */
  line?: LossyLine;
  /** Sound alone. */
  isAudioOnly?: boolean;
  /** How much a publisher sends; a little, unless a benchmark wants more. */
  shape?: { packetsPerFrame: number; bytes: number };
}

interface TestClient {
  pc: RTCPeerConnection;
  /** The session's address, and its ticket. */
  location: string;
  token: string;
  end(): Promise<Response>;
  close(): Promise<void>;
}

/** Sends an offer as a WHIP or WHEP client does. */
export async function sendOffer(
  server: ClientsServer,
  given: { room: string; person: string; role: 'publish' | 'watch'; sdp: string },
): Promise<{ response: Response; token: string }> {
  const { room, person, role, sdp } = given;
  const { url, token } = await server.live.entrance({ room, personId: person, role });
  const response = await fetch(new URL(url, server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${token}` },
    body: sdp,
  });
  return { response, token };
}

export function aConnection(): RTCPeerConnection {
  return new RTCPeerConnection({
    codecs: { audio: [opus()], video: [vp8()] },
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceServers: [],
    iceUseIpv6: false,
    iceUseTcp: false,
  });
}

/** Otherwise the forwarder would find the way around the line. */
const withoutCandidates = (sdp: string): string => sdp.replace(/^a=candidate:.*\r\n/gm, '');

async function join(
  server: ClientsServer,
  role: 'publish' | 'watch',
  pc: RTCPeerConnection,
  given: Given,
): Promise<TestClient> {
  await pc.setLocalDescription(await pc.createOffer());
  const sdp = pc.localDescription?.sdp ?? '';
  const { response, token } = await sendOffer(server, {
    ...given,
    role,
    sdp: given.line ? withoutCandidates(sdp) : sdp,
  });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`${response.status} ${text}`);
  await pc.setRemoteDescription({ type: 'answer', sdp: given.line?.through(text) ?? text });
  const location = new URL(response.headers.get('location') ?? '', response.url).href;
  const end = async () =>
    await fetch(location, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  return { pc, location, token, end, close: async () => await pc.close() };
}

export interface TestPublisher extends TestClient {
  /** Frames sent so far. */
  sent: { frames: number; sounds: number };
  keyframeRequests: number;
  /** Stops sending without a word. */
  silence(): void;
}

/** Publishes pictures that only look like VP8, each with its number, and silence as sound. */
export async function publish(server: ClientsServer, given: Given): Promise<TestPublisher> {
  const pc = aConnection();
  const sound = new MediaStreamTrack({ kind: 'audio' });
  const picture = new MediaStreamTrack({ kind: 'video' });
  pc.addTransceiver(sound, { direction: 'sendonly' });
  const video = given.isAudioOnly ? null : pc.addTransceiver(picture, { direction: 'sendonly' });
  const client = await join(server, 'publish', pc, given);
  const publisher = { ...client, sent: { frames: 0, sounds: 0 }, keyframeRequests: 0, silence: () => {} };
  const shape = given.shape ?? SMALL;
  let needsKeyframe = true;
  video?.sender.onPictureLossIndication.subscribe(() => {
    publisher.keyframeRequests += 1;
    needsKeyframe = true;
  });
  await connected(pc);
  const sender = packetSender();
  const timers = [
    setInterval(() => {
      publisher.sent.sounds += 1;
      sound.writeRtp(sender('audio', Buffer.of(0xfc, 0xff, 0xfe), true, publisher.sent.sounds * 960));
    }, SOUND_MS),
    setInterval(() => {
      publisher.sent.frames += 1;
      for (const [nth, payload] of frameOf(publisher.sent.frames, needsKeyframe, shape).entries())
        picture.writeRtp(
          sender('video', payload, nth === shape.packetsPerFrame - 1, publisher.sent.frames * 2970),
        );
      needsKeyframe = false;
    }, FRAME_MS),
  ];
  publisher.silence = () => timers.forEach((timer) => clearInterval(timer));
  publisher.close = async () => {
    publisher.silence();
    await pc.close();
  };
  return publisher;
}

function packetSender() {
  const sequences = { audio: 0, video: 0 };
  return (kind: 'audio' | 'video', payload: Buffer, marker: boolean, timestamp: number) => {
    sequences[kind] = (sequences[kind] + 1) & 0xff_ff;
    const header = new RtpHeader({
      sequenceNumber: sequences[kind],
      timestamp,
      marker,
      payloadType: 96,
      ssrc: 1,
    });
    return new RtpPacket(header, payload);
  };
}

function frameOf(number: number, isKeyframe: boolean, { packetsPerFrame, bytes }: typeof SMALL): Buffer[] {
  const mark = Buffer.alloc(bytes);
  mark.writeUInt32BE(number);
  const first = isKeyframe ? KEYFRAME_START : Buffer.of(0x10, 0x01);
  const rest = Array.from({ length: packetsPerFrame - 1 }, () => Buffer.concat([Buffer.of(0x00), mark]));
  return [Buffer.concat([first, mark]), ...rest];
}

export interface TestViewer extends TestClient {
  /** Numbers of the packets that came, without wraps, and when each kind's last one came. */
  received: Record<
    'audio' | 'video',
    {
      sequences: Set<number>;
      timestamps: Set<number>;
      ssrcs: Set<number>;
      lastAt: number;
      firstSequence: number | null;
    }
  >;
  /** As a browser whose picture is damaged. */
  requestKeyframe(): Promise<void>;
  /** Packets between the first and the last that never came. */
  missing(kind: 'audio' | 'video'): number;
}

export async function watch(server: ClientsServer, given: Given): Promise<TestViewer> {
  const pc = aConnection();
  const nothing = () => ({
    sequences: new Set<number>(),
    timestamps: new Set<number>(),
    ssrcs: new Set<number>(),
    lastAt: 0,
    firstSequence: null,
  });
  const received: TestViewer['received'] = { audio: nothing(), video: nothing() };
  const kinds = given.isAudioOnly ? (['audio'] as const) : (['audio', 'video'] as const);
  const note = (kind: 'audio' | 'video', { header }: RtpPacket) => {
    const heard = received[kind];
    heard.firstSequence ??= header.sequenceNumber;
    heard.sequences.add((header.sequenceNumber - heard.firstSequence + 0x1_80_00) & 0xff_ff);
    heard.timestamps.add(header.timestamp);
    heard.ssrcs.add(header.ssrc);
    heard.lastAt = performance.now();
  };
  let requestKeyframe = async () => {};
  for (const kind of kinds) {
    const transceiver: RTCRtpTransceiver = pc.addTransceiver(kind, { direction: 'recvonly' });
    if (kind === 'video')
      requestKeyframe = async () => await transceiver.receiver.sendRtcpPLI([...received.video.ssrcs][0] ?? 0);
    transceiver.onTrack.subscribe(
      (track) => void track.onReceiveRtp.subscribe((packet) => note(kind, packet)),
    );
  }
  const client = await join(server, 'watch', pc, given);
  await connected(pc);
  const missing = (kind: 'audio' | 'video') => {
    const all = [...received[kind].sequences];
    return all.length === 0 ? 0 : Math.max(...all) - Math.min(...all) + 1 - all.length;
  };
  return { ...client, received, missing, requestKeyframe };
}

async function connected(pc: RTCPeerConnection): Promise<void> {
  for (let waitedMs = 0; pc.connectionState !== 'connected'; waitedMs += 20) {
    if (waitedMs > 8000) throw new Error(`The connection stays ${pc.connectionState}.`);
    await sleep(20);
  }
}
