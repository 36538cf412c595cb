import { figureOf, reportsOf } from '../connection/reports.ts';

/** What a test measured over the last second. */
export interface Figures {
  width: number;
  height: number;
  framesPerSecond: number;
  /** Between 0 and 1, of the packets of the last second. */
  loss: number;
  /** There and back, in milliseconds. */
  roundTripMs: number;
  hasSound: boolean;
  bitsPerSecond: number;
}

interface Counts {
  at: number;
  frames: number;
  received: number;
  lost: number;
  /** Packets of sound: how loud it is can't be counted here, because the test plays silently. */
  sounds: number;
  bytes: number;
}

type Verdict = { tone: 'green' | 'orange' | 'red'; text: string };

/** Reads the browser's own statistics; null before there are two readings. */
export async function readFigures(
  { incoming, outgoing }: { incoming: RTCPeerConnection; outgoing: RTCPeerConnection },
  before: Counts | null,
): Promise<{ counts: Counts; figures: Figures | null }> {
  const counts: Counts = { at: performance.now(), frames: 0, received: 0, lost: 0, sounds: 0, bytes: 0 };
  let [width, height, roundTripMs] = [0, 0, 0];
  for (const report of reportsOf(await incoming.getStats())) {
    const number = (name: string) => figureOf(report, name) ?? 0;
    if (report['type'] !== 'inbound-rtp') continue;
    counts.received += number('packetsReceived');
    counts.lost += number('packetsLost');
    counts.bytes += number('bytesReceived');
    if (report['kind'] === 'audio') counts.sounds += number('packetsReceived');
    counts.frames += number('framesDecoded');
    width = Math.max(width, number('frameWidth'));
    height = Math.max(height, number('frameHeight'));
  }
  for (const report of reportsOf(await outgoing.getStats())) {
    if (report['type'] !== 'candidate-pair') continue;
    roundTripMs = Math.max(roundTripMs, (figureOf(report, 'currentRoundTripTime') ?? 0) * 1000);
  }
  if (before === null) return { counts, figures: null };
  const seconds = (counts.at - before.at) / 1000;
  const [received, lost] = [counts.received - before.received, Math.max(0, counts.lost - before.lost)];
  return {
    counts,
    figures: {
      width,
      height,
      framesPerSecond: Math.round((counts.frames - before.frames) / seconds),
      loss: received + lost === 0 ? 1 : lost / (received + lost),
      roundTripMs: Math.round(roundTripMs),
      hasSound: counts.sounds > before.sounds,
      bitsPerSecond: Math.round(((counts.bytes - before.bytes) * 8) / seconds),
    },
  };
}

/** In plain words: can this device and network carry a session? */
export function verdictOn({ height, framesPerSecond, loss, roundTripMs, hasSound }: Figures): Verdict {
  if (framesPerSecond === 0 && !hasSound)
    return { tone: 'red', text: 'Nothing arrives. Check your network, or another browser.' };
  if (!hasSound) return { tone: 'red', text: 'The picture arrives, but no sound. Check your microphone.' };
  if (framesPerSecond === 0)
    return { tone: 'red', text: 'The sound arrives, but no picture. Check your camera.' };
  if (loss > 0.05)
    return {
      tone: 'red',
      text: 'Too much gets lost on the way. Use a cable, or move closer to your router.',
    };
  if (loss > 0.01 || roundTripMs > 250)
    return { tone: 'orange', text: 'It works, but your network is unsteady. A cable would help.' };
  if (framesPerSecond < 20 || height < 480)
    return { tone: 'orange', text: 'It works, but the picture is small or jerky. Close other programs.' };
  return { tone: 'green', text: 'Everything arrives well. You are ready to go live.' };
}
