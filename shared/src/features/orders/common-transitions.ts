import { REPORT_DAYS } from './model.ts';

/** Rows that the lives of several products share: each product adds its number, its call and what differs. */

const both = ['buyer', 'artist'] as const;
const untilDeadline = { of: 'deadline' } as const;

/** Within the days of a report, after which the money clears. */
export const report = {
  act: 'report',
  by: 'buyer',
  through: 'requests/report',
  to: 'same',
  until: { of: 'ended', plusHours: REPORT_DAYS * 24 },
  money: 'dispute',
  notices: [
    { code: 'N17', to: 'buyer' },
    { code: 'N17', to: 'artist' },
    { code: 'N17', to: 'staff' },
  ],
  tells: both,
} as const;

/** The artist may no longer sell. */
export const artistLeaves = {
  number: '–',
  act: 'leave',
  by: 'artist',
  through: 'artistStoppedSelling',
  condition: 'the artist is suspended or leaves',
} as const;

/** The buyer closes the account. */
export const buyerLeaves = {
  number: '–',
  act: 'leave',
  by: 'buyer',
  through: 'personLeft',
} as const;

interface Statuses<S extends number> {
  Pending: S;
  Answered: S;
  Canceled: S;
  Expired: S;
}

/** Rows of what artists answer until a deadline, each for their own line of the order. */
export function answerUntilDeadline<S extends number>({ Pending, Answered, Canceled, Expired }: Statuses<S>) {
  const open = { from: [Pending], until: untilDeadline, tells: both } as const;
  const cancel = { ...open, act: 'cancel', to: Canceled, money: 'refund' } as const;
  const toBuyer = [{ code: 'N14', to: 'buyer' }] as const;
  const toArtist = [{ code: 'N13', to: 'artist' }] as const;
  return {
    send: {
      act: 'send',
      by: 'buyer',
      from: [],
      to: Pending,
      condition: 'as described under Sending',
      money: 'hold',
      notices: [
        { code: 'N10', to: 'artist' },
        { code: 'N11', to: 'buyer' },
      ],
      tells: both,
    },
    answer: {
      ...open,
      act: 'answer',
      by: 'artist',
      to: Answered,
      covers: 'one line',
      money: 'release',
      notices: [{ code: 'N12', to: 'buyer' }],
    },
    cancelByBuyer: { ...cancel, by: 'buyer', covers: 'every line', notices: toArtist },
    cancelByArtist: { ...cancel, by: 'artist', covers: 'one line', notices: toBuyer },
    cancelByStaff: {
      ...cancel,
      by: 'staff',
      through: 'admin/cancel-request',
      covers: 'every line',
      notices: [...toBuyer, ...toArtist],
    },
    expire: {
      act: 'expire',
      by: 'time',
      from: [Pending],
      to: Expired,
      since: untilDeadline,
      covers: 'every line',
      money: 'refund',
      notices: [
        { code: 'N15', to: 'buyer' },
        { code: 'N15', to: 'artist' },
      ],
      tells: both,
    },
    report: { ...report, from: [Answered], covers: 'one line', condition: 'once' },
    leave: [
      { ...cancel, ...artistLeaves, covers: 'one line', notices: toBuyer },
      {
        ...cancel,
        ...buyerLeaves,
        covers: 'every line',
        condition: 'the buyer closes the account',
        notices: toArtist,
      },
    ],
  } as const;
}

/** An answer may be improved for so many hours. */
export function correct<S extends number>(answered: S, hours: number) {
  return {
    act: 'correct',
    by: 'artist',
    from: [answered],
    to: 'same',
    until: { of: 'ended', plusHours: hours },
    covers: 'one line',
    money: 'none',
    notices: [],
    tells: both,
  } as const;
}
