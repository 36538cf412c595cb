import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isRtcp } from '../forwarder/rtp.ts';

/** What the line does to packets from the client and to the client. Times are one way. */
export interface LineState {
  lossUp: number;
  lossDown: number;
  delayMs: number;
  isCut: boolean;
}

export interface LossyLine {
  port: number;
  state: LineState;
  /** Media packets that were let through or dropped. */
  counts: { up: number; down: number; droppedUp: number; droppedDown: number };
  /** The answer with our port in its candidates, so that the client's packets come through here. */
  through(answer: string): string;
  close(): void;
}

/**
 * Says of each packet whether it is lost: evenly, the hundredth of a hundred at a loss of 0.01. Chance would now and then lose
 * a packet and its repair, which no sender can mend in time, and a test would fail for no reason.
 */
function evenLoss() {
  let owed = 0;
  return (loss: number) => {
    owed += loss;
    const isLost = owed >= 1;
    if (isLost) owed -= 1;
    return isLost;
  };
}

/** A network between a client and the forwarder, on this machine. Only media is lost: handshakes have other tests. */
export async function lossyLine(): Promise<LossyLine> {
  const state: LineState = { lossUp: 0, lossDown: 0, delayMs: 0, isCut: false };
  const counts = { up: 0, down: 0, droppedUp: 0, droppedDown: 0 };
  const front = createSocket('udp4').bind(0, '127.0.0.1');
  await once(front, 'listening');
  const { port } = front.address();
  const backs = new Map<number, Socket>();
  let target = 0;
  let isClosed = false;
  const [isLostUp, isLostDown] = [evenLoss(), evenLoss()];
  const later = (act: () => void) =>
    setTimeout(() => {
      if (!isClosed) act();
    }, state.delayMs);
  const isMedia = (packet: Buffer) => (packet[0] ?? 0) >> 6 === 2 && !isRtcp(packet);
  front.on('message', (packet, from) => {
    if (state.isCut) return;
    const isDropped = isMedia(packet) && isLostUp(state.lossUp);
    if (isMedia(packet)) counts[isDropped ? 'droppedUp' : 'up'] += 1;
    if (isDropped) return;
    const back = backs.get(from.port) ?? backFor(from.port);
    later(() => back.send(packet, target, '127.0.0.1'));
  });
  const backFor = (clientPort: number) => {
    const back = createSocket('udp4').bind(0, '127.0.0.1');
    backs.set(clientPort, back);
    back.on('message', (packet) => {
      if (state.isCut) return;
      const isDropped = isMedia(packet) && isLostDown(state.lossDown);
      if (isMedia(packet)) counts[isDropped ? 'droppedDown' : 'down'] += 1;
      if (!isDropped) later(() => front.send(packet, clientPort, '127.0.0.1'));
    });
    return back;
  };
  return {
    port,
    state,
    counts,
    through: (answer) =>
      answer.replace(
        /^(a=candidate:\S+ 1 UDP \d+ 127\.0\.0\.1) (\d+) /gim,
        (_all, start: string, forwarder: string) => {
          target = Number(forwarder);
          return `${start} ${port} `;
        },
      ),
    close: () => {
      isClosed = true;
      front.close();
      for (const back of backs.values()) back.close();
    },
  };
}
