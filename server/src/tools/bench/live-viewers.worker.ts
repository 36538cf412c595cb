import datachannel, { type PeerConnection, type Track } from 'node-datachannel';
import { setTimeout as sleep } from 'node:timers/promises';

/** From the benchmark: where to watch, and as how many people. */
export interface ViewersOrder {
  url: string;
  tokens: string[];
}

/** To the benchmark, when it asks. */
export interface ViewersFigures {
  connected: number;
  packets: number;
  bytes: number;
  /** Between the first and the last one that each viewer got. */
  missing: number;
}

interface Viewer {
  pc: PeerConnection;
  /** Kept, or they would be collected. */
  tracks: Track[];
  streams: Map<number, { first: number; last: number; packets: number; bytes: number }>;
}

const GATHER_MS_MAX = 3000;
const viewers: Viewer[] = [];

/** A process full of viewers, with the same library as the forwarder: browsers would need more than this machine has. */
process.on('message', (message: ViewersOrder | 'reset' | 'figures') => {
  if (message === 'reset') for (const { streams } of viewers) streams.clear();
  else if (message === 'figures') process.send?.(figures());
  else void joinAll(message);
});
process.once('disconnect', () => process.exit(0));

async function joinAll({ url, tokens }: ViewersOrder): Promise<void> {
  for (const token of tokens) while (!(await join(url, token)));
  process.send?.('joined');
}

/** False if it failed: the library is not made for offers in quick succession, and forgets its own transport at times. */
async function join(url: string, token: string): Promise<boolean> {
  const pc = new datachannel.PeerConnection('viewer', {
    iceServers: [],
    bindAddress: '127.0.0.1',
  });
  const viewer: Viewer = { pc, tracks: [], streams: new Map() };
  const video = new datachannel.Video('0', 'RecvOnly');
  video.addVP8Codec(96);
  const audio = new datachannel.Audio('1', 'RecvOnly');
  audio.addOpusCodec(111);
  viewer.tracks = [pc.addTrack(video), pc.addTrack(audio)];
  for (const track of viewer.tracks) track.onMessage((packet) => note(viewer, packet));
  const isGathered = Promise.withResolvers<void>();
  pc.onGatheringStateChange((state) => {
    if (state === 'complete') isGathered.resolve();
  });
  pc.setLocalDescription();
  await Promise.race([isGathered.promise, sleep(GATHER_MS_MAX)]);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${token}` },
    body: pc.localDescription()?.sdp ?? '',
  });
  const answer = await response.text();
  if (response.status !== 201) throw new Error(`${response.status} ${answer}`);
  try {
    pc.setRemoteDescription(answer, 'answer');
  } catch {
    return false;
  }
  for (let waited = 0; pc.state() !== 'connected' && waited < 5000; waited += 5) await sleep(5);
  if (pc.state() !== 'connected') return false;
  viewers.push(viewer);
  return true;
}

function note({ streams }: Viewer, packet: Buffer): void {
  const type = packet[1] ?? 0;
  if (type >= 192 && type <= 223) return;
  const ssrc = packet.readUInt32BE(8);
  const sequence = packet.readUInt16BE(2);
  const stream = streams.get(ssrc);
  if (stream === undefined) {
    streams.set(ssrc, { first: sequence, last: sequence, packets: 1, bytes: packet.length });
    return;
  }
  stream.packets += 1;
  stream.bytes += packet.length;
  const ahead = (sequence - stream.last) & 0xff_ff;
  if (ahead < 0x80_00) stream.last += ahead;
}

function figures(): ViewersFigures {
  const streams = viewers.flatMap((viewer) => [...viewer.streams.values()]);
  return {
    connected: viewers.filter(({ pc }) => pc.state() === 'connected').length,
    packets: streams.reduce((sum, { packets }) => sum + packets, 0),
    bytes: streams.reduce((sum, { bytes }) => sum + bytes, 0),
    missing: streams.reduce(
      (sum, { first, last, packets }) => sum + Math.max(0, last - first + 1 - packets),
      0,
    ),
  };
}
