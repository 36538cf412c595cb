import { describe, expect, it } from 'vitest';
import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import {
  earningsTitle,
  effectOf,
  minutesOf,
  seatsWords,
  type SessionRow,
  staffActs,
} from './session-words.ts';

const session: SessionRow = {
  id: 's',
  artist: { id: 'ada', username: 'ada' },
  title: 'Tape delay',
  category: 'live',
  format: 3,
  status: SessionStatus.Scheduled,
  date: '2026-11-03T10:00:00.000Z',
  duration: 60,
  amount: 500,
  capacity: 30,
  registered: 2,
  tokens: 1000,
  startedAt: null,
  endedAt: null,
  dateCreated: '2026-11-01T10:00:00.000Z',
};
const sold = {
  ...session,
  earnings: { tickets: 1000, messages: 200, upvotes: 50, files: 0, tips: 300 },
};
const now = new Date('2026-11-03T12:00:00.000Z');
const ended = { ...session, status: SessionStatus.Finished, endedAt: '2026-11-03T11:00:00.000Z' };

describe('staffActs', () => {
  it('cancels before a session was on air, and ends or refunds it afterwards', () => {
    const actsIn = (status: SessionStatus) => staffActs({ ...session, status }, now);
    expect(actsIn(SessionStatus.Scheduled)).toEqual(['cancel']);
    expect(actsIn(SessionStatus.Standby)).toEqual(['cancel']);
    expect(actsIn(SessionStatus.Live)).toEqual(['end', 'refund']);
    expect(actsIn(SessionStatus.Paused)).toEqual(['end', 'refund']);
    expect(actsIn(SessionStatus.Canceled)).toEqual([]);
  });

  it('refunds a session that is over for seven days', () => {
    expect(staffActs(ended, new Date('2026-11-10T10:59:59.999Z'))).toEqual(['refund']);
    expect(staffActs(ended, new Date('2026-11-10T11:00:00.000Z'))).toEqual([]);
  });
});

describe('effectOf', () => {
  it('says who gets what, before it is done', () => {
    expect(effectOf('end', sold)).toContain('ada is paid for the tickets');
    expect(effectOf('cancel', sold)).toContain(
      '2 holders get everything back that they paid, $12.50 (1,250 tokens) so far. Tips stay with ada.',
    );
    expect(effectOf('refund', { ...sold, status: SessionStatus.Finished, registered: 1 })).toMatch(
      /^1 holder gets .* taken back\./,
    );
    expect(effectOf('refund', { ...sold, status: SessionStatus.Live })).toMatch(/^The room closes\./);
  });
});

describe('the minutes and the money of a session', () => {
  it('are planned and sold before its end, on air and earned afterwards', () => {
    const record = { ...session, plannedDuration: 60 };
    expect([minutesOf(record), earningsTitle(record)]).toEqual([
      [['Planned minutes', 60]],
      'Sold so far, before fees',
    ]);
    const over = { ...record, ...ended, startedAt: '2026-11-03T10:30:00.000Z', duration: 30 };
    expect([minutesOf(over), earningsTitle(over)]).toEqual([
      [
        ['Planned minutes', 60],
        ['Minutes on air', 30],
      ],
      'Earned, before fees',
    ]);
    expect(minutesOf({ ...ended, duration: 60 })).toEqual([['Planned minutes', 60]]);
  });
});

describe('seatsWords', () => {
  it('names the limit where there is one', () => {
    expect([seatsWords(session), seatsWords({ ...session, capacity: null })]).toEqual(['2 of 30', '2']);
  });
});
