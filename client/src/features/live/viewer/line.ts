import { figureOf, type Report } from '../connection/reports.ts';

/** Of the picture, since its connection began. */
interface LineCounts {
  received: number;
  lost: number;
  freezes: number;
}

const LOSS_MAX = 0.05;
/** In a row: one bad moment is not a narrow line. */
const BAD_READINGS = 3;

/** Whether a viewer's line is too narrow for the picture that comes, asked every few seconds. */
export class LineWatch {
  #before: LineCounts | null = null;
  #bad = 0;

  read(reports: Iterable<Report>): boolean {
    const counts = countsOf(reports);
    const before = this.#before;
    this.#before = counts;
    // A new connection begins to count at nothing.
    if (counts === null || before === null || counts.received < before.received) return this.#note(false);
    const [received, lost] = [counts.received - before.received, counts.lost - before.lost];
    const isLossy = lost > 0 && lost / (received + lost) > LOSS_MAX;
    // A slide that stands still freezes as well, for everybody and with nothing lost.
    return this.#note(isLossy || (lost > 0 && counts.freezes > before.freezes));
  }

  #note(isBad: boolean): boolean {
    this.#bad = isBad ? this.#bad + 1 : 0;
    return this.#bad >= BAD_READINGS;
  }
}

function countsOf(reports: Iterable<Report>): LineCounts | null {
  for (const report of reports) {
    if (report['type'] !== 'inbound-rtp' || report['kind'] !== 'video') continue;
    const number = (name: string) => figureOf(report, name) ?? 0;
    return {
      received: number('packetsReceived'),
      lost: number('packetsLost'),
      freezes: number('freezeCount'),
    };
  }
  return null;
}
