import type { PrivateSessionSettings } from '@dubplate/shared/features/accounts/private-session-settings.ts';

/** A private session of the demo world: when it was booked, and what became of it. */
export interface PlannedPrivateSession {
  /** Its artist among those who sell; 0 is the one whom the start names. */
  seller: number;
  /** Its fan among those who send; 0 is the one whom the start names. */
  sender: number;
  /** From the beginning of the world to about its start; negative for the past. */
  inHours: number;
  /** How long before that it was booked. */
  bookedHours: number;
  topics: number[];
  message: string;
  end:
    | { as: 'held'; review?: string; isHidden?: true; report?: string }
    | { as: 'canceled'; by: 'fan' | 'artist' | 'staff'; hoursBefore: number; comment?: string }
    | { as: 'to come'; isMoved?: true; artistAsks?: string };
}

const hours = (from: string, to: string) => [1, 2, 3, 4, 5].map((day) => ({ day, from, to }));

/** What artists offer, by their place among those who sell. The last one takes bookings at any hour. */
export const privateOffers: readonly PrivateSessionSettings[] = [
  {
    price: 6000,
    duration: 60,
    timeZone: 'Europe/Berlin',
    weekly: [...hours('10:00', '19:00'), { day: 6, from: '12:00', to: '16:00' }],
    exceptions: [],
    bufferMin: 15,
    noticeHours: 24,
    maxPerDay: 4,
    description:
      'Bring one track, or a whole folder. We listen together, I share my screen and we change what can be changed in an hour.',
  },
  {
    price: 4500,
    duration: 45,
    timeZone: 'America/New_York',
    weekly: hours('17:00', '22:00'),
    exceptions: [],
    bufferMin: 15,
    noticeHours: 12,
    description: 'Low end, groove, arrangement. You play, I stop you, we talk.',
  },
  {
    price: 9000,
    duration: 90,
    timeZone: 'Asia/Tokyo',
    weekly: [
      { day: 0, from: '09:00', to: '13:00' },
      { day: 3, from: '20:00', to: '24:00' },
      { day: 4, from: '00:00', to: '02:00' },
    ],
    exceptions: [],
    bufferMin: 30,
    noticeHours: 48,
    description: 'A long session for a record that is nearly there.',
  },
  {
    price: 2000,
    duration: 30,
    timeZone: 'UTC',
    weekly: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '00:00', to: '24:00' })),
    exceptions: [],
    bufferMin: 0,
    noticeHours: 0,
    description: 'Half an hour, one problem, one way out of it.',
  },
];

export const plannedPrivateSessions: readonly PlannedPrivateSession[] = [
  {
    seller: 0, sender: 0, inHours: -700, bookedHours: 120, topics: [5, 14],
    message: 'The second drop loses all its weight and I no longer hear why.',
    end: { as: 'held', review: 'We found it in ten minutes: two basses were fighting. The other fifty I learned how to hear it myself.' },
  },
  {
    seller: 0, sender: 1, inHours: -520, bookedHours: 200, topics: [15],
    message: 'I would like to build one patch from nothing.',
    end: { as: 'held', review: 'Calm, precise and honest. I left with a patch and a habit.' },
  },
  {
    seller: 0, sender: 2, inHours: -400, bookedHours: 90, topics: [9],
    message: 'How do I talk to labels?',
    end: { as: 'held', review: 'It was fine, but we talked more about gear than about labels.', isHidden: true },
  },
  {
    seller: 1, sender: 0, inHours: -230, bookedHours: 60, topics: [8],
    message: 'My hi-hats sound like everybody’s hi-hats.',
    end: { as: 'canceled', by: 'fan', hoursBefore: 30 },
  },
  {
    seller: 1, sender: 3, inHours: -190, bookedHours: 70, topics: [],
    message: '',
    end: { as: 'canceled', by: 'fan', hoursBefore: 6, comment: 'I have to work that evening, sorry.' },
  },
  {
    seller: 2, sender: 0, inHours: -300, bookedHours: 150, topics: [6],
    message: 'Three tracks for an EP; they must sound like one record.',
    end: { as: 'canceled', by: 'artist', hoursBefore: 40, comment: 'I am ill and have no voice. Please book again.' },
  },
  {
    seller: 0, sender: 4, inHours: -120, bookedHours: 80, topics: [1],
    message: 'I write eight bars and then I stop.',
    end: { as: 'held', report: 'I waited for twenty minutes and nobody came into the room.' },
  },
  {
    seller: 0, sender: 0, inHours: -50, bookedHours: 100, topics: [5],
    message: 'Mix check before it goes to mastering.',
    end: { as: 'held' },
  },
  {
    seller: 1, sender: 5, inHours: -80, bookedHours: 40, topics: [],
    message: '',
    end: { as: 'canceled', by: 'staff', hoursBefore: 20, comment: 'Both sides asked us to cancel it.' },
  },
  {
    seller: 3, sender: 0, inHours: 0, bookedHours: 20, topics: [13],
    message: 'Half an hour about transitions, please.',
    end: { as: 'to come' },
  },
  {
    seller: 0, sender: 0, inHours: 44, bookedHours: 60, topics: [5, 6],
    message: 'The new version, after what you said last time.',
    end: { as: 'to come' },
  },
  {
    seller: 0, sender: 3, inHours: 100, bookedHours: 30, topics: [15],
    message: 'Granular textures that do not wash everything out.',
    end: { as: 'to come', isMoved: true },
  },
  {
    seller: 2, sender: 0, inHours: 200, bookedHours: 12, topics: [14],
    message: 'I booked again. The EP has four tracks by now.',
    end: { as: 'to come', artistAsks: 'My studio is being painted that day. Would the evening after suit you?' },
  },
]; // prettier-ignore
