import type { SessionCategory } from '@dubplate/shared/features/sessions/model.ts';

/** A live session of the demo world, as its artist announced it and as it went. */
export interface PlannedSession {
  title: string;
  description: string;
  category: SessionCategory;
  format: number;
  /** Tokens. */
  price: number;
  messagePrice: number;
  seats: number | null;
  minutes: number;
  /** Its artist among those who sell; 0 is the one whom the start names. */
  seller: number;
  /** From the beginning of the world to its date; negative for the past. */
  inHours: number;
  announcedHours: number;
  fans: number;
  /** The fan whom the start names has a ticket too. */
  isKnownFanThere: boolean;
  end: 'held' | 'refunded' | 'canceled' | 'to come';
  /** Of a session that was held: its replay is there. */
  hasReplay?: true;
  questions: readonly string[];
  /** The one that another fan reports to staff. */
  reported?: string;
  /** A loop that is sold with it, at a price in tokens. */
  file?: { name: string; title: string; price: number };
}

const plain = {
  category: 'live',
  seats: null,
  messagePrice: 100,
  announcedHours: 96,
  isKnownFanThere: false,
  questions: [],
} as const;

export const plannedSessions: readonly PlannedSession[] = [
  {
    ...plain,
    title: 'Bassline from a single sine',
    description:
      'One oscillator, one filter, and everything that makes it move. We end with a loop you can take home.',
    format: 3,
    price: 500,
    seats: 30,
    minutes: 70,
    seller: 0,
    inHours: -340,
    fans: 7,
    isKnownFanThere: true,
    end: 'held',
    questions: [
      'How much drive before the filter?',
      'Do you tune the kick to the bass?',
      'Why the second envelope?',
      'Would you do the same at 140?',
    ],
  },
  {
    ...plain,
    title: 'Ask me about mastering for vinyl',
    description: 'Bring your questions about low end, sibilance and side lengths.',
    category: 'ama',
    format: 5,
    price: 0,
    messagePrice: 200,
    minutes: 45,
    seller: 4,
    inHours: -120,
    fans: 6,
    isKnownFanThere: true,
    end: 'held',
    questions: [
      'How wide can the bass be?',
      'Is minus nine too loud?',
      'What do you cut first?',
      'Free plugins at my page, write to me!',
    ],
    reported: 'Free plugins at my page, write to me!',
  },
  {
    ...plain,
    title: 'Field recordings into percussion',
    description: 'From the street to the drum rack.',
    format: 2,
    price: 800,
    minutes: 90,
    seller: 7,
    inHours: -50,
    fans: 3,
    end: 'canceled',
  },
  {
    ...plain,
    title: 'Tape loops after midnight',
    description: 'Four machines, one long loop, and what happens when it stretches.',
    format: 3,
    price: 400,
    minutes: 50,
    seller: 8,
    inHours: -75,
    fans: 4,
    end: 'refunded',
    questions: ['Which tape is that?'],
  },
  {
    ...plain,
    title: 'Track breakdown: Night Bus',
    description: 'Every channel of the record, from the first bounce to the master.',
    format: 1,
    price: 500,
    seats: 40,
    minutes: 60,
    seller: 0,
    inHours: 50,
    announcedHours: 30,
    fans: 5,
    isKnownFanThere: true,
    end: 'to come',
  },
  {
    ...plain,
    title: 'Listening hour: send me your sketches',
    description: 'We listen to what you bring and talk about what it needs.',
    format: 4,
    price: 0,
    messagePrice: 0,
    minutes: 60,
    seller: 2,
    inHours: 122,
    announcedHours: 20,
    fans: 4,
    end: 'to come',
  },
  {
    ...plain,
    title: 'Studio visit: two rooms, one desk',
    description: 'A walk through the studio and the three machines on every record.',
    format: 7,
    price: 1200,
    seats: 3,
    minutes: 75,
    seller: 5,
    inHours: 214,
    announcedHours: 12,
    fans: 3,
    end: 'to come',
  },
  {
    ...plain,
    // Its artist can open the room from the first minute on, with a camera and a fan to look at it.
    title: 'Sound check with drums',
    description: 'Bring headphones: we build a drum bus from nothing and you say when it is too much.',
    format: 2,
    price: 300,
    minutes: 60,
    seller: 0,
    inHours: 0.75,
    announcedHours: 48,
    fans: 4,
    isKnownFanThere: true,
    end: 'to come',
    file: { name: 'Drum_Bus.wav', title: 'The drum bus as a loop', price: 150 },
  },
  {
    ...plain,
    title: 'Late dub, made live',
    description: 'Desk, delay, spring. A short pause in between to change tapes.',
    format: 3,
    price: 0,
    messagePrice: 100,
    minutes: 20,
    seller: 11,
    inHours: -1.5,
    announcedHours: 48,
    fans: 5,
    isKnownFanThere: true,
    end: 'held',
    hasReplay: true,
    questions: ['Which spring is that?', 'Can you bring the hats back?', 'More of the siren, please'],
    file: { name: 'Spring_Return.wav', title: 'The spring return alone', price: 0 },
  },
];
