/** A course of the demo world, as its artist sells it. */
export interface PlannedVideo {
  title: string;
  description: string;
  format: number;
  /** Tokens; 0 is free. */
  price: number;
  /** Its artist among those who sell; 0 is the one whom the start names. */
  seller: number;
  /** Days before the beginning of the world. */
  daysAgo: number;
  /** Which of the films in `video/` it plays; a text file can't be played. */
  film: 'one' | 'two' | 'text';
  fans: number;
  /** The fan whom the start names bought it, and watched so many seconds. */
  knownFanWatched?: number;
  isPublished: boolean;
  chapters: readonly (readonly [seconds: number, title: string])[];
  captions: readonly ('en' | 'de')[];
}

const plain = { isPublished: true, chapters: [], captions: [], fans: 0 } as const;

export const plannedVideos: readonly PlannedVideo[] = [
  {
    ...plain,
    title: 'Bass that holds a room',
    description:
      'From one sine to a bass line that carries a whole track. We tune it, drive it before the filter and leave room for the kick.\n\nYou need any synthesiser with one oscillator and a filter.',
    format: 3,
    price: 900,
    seller: 0,
    daysAgo: 21,
    film: 'one',
    fans: 6,
    knownFanWatched: 34,
    chapters: [
      [0, 'One sine, tuned'],
      [20, 'Drive before the filter'],
      [40, 'Leave room for the kick'],
      [60, 'The finished loop'],
    ],
    captions: ['en', 'de'],
  },
  {
    ...plain,
    title: 'Space with two echoes',
    description: 'How a dry voice gets a room of its own with two delays and one filter.',
    format: 4,
    price: 1200,
    seller: 3,
    daysAgo: 12,
    film: 'two',
    fans: 4,
    chapters: [
      [0, 'A dry voice'],
      [20, 'Tape echo, half time'],
      [40, 'Filter what returns'],
      [60, 'Everything together'],
    ],
    captions: ['en'],
  },
  {
    ...plain,
    title: 'Listen before you mix',
    description: 'Ten minutes of habits that save hours. Free for everybody who has an account.',
    format: 1,
    price: 0,
    seller: 5,
    daysAgo: 8,
    film: 'two',
    fans: 3,
  },
  {
    ...plain,
    title: 'Sampling your own kitchen',
    description: 'Pans, taps and a fridge become a drum kit.',
    format: 3,
    price: 600,
    seller: 8,
    daysAgo: 4,
    film: 'one',
    fans: 2,
  },
  {
    ...plain,
    title: 'Arranging with six blocks',
    description: 'A loop becomes a track. Not finished yet: the ending will be cut again.',
    format: 3,
    price: 1500,
    seller: 0,
    daysAgo: 2,
    film: 'one',
    isPublished: false,
  },
  {
    ...plain,
    title: 'My studio in five minutes',
    description: 'A walk through the room.',
    format: 1,
    price: 0,
    seller: 0,
    daysAgo: 1,
    film: 'text',
    isPublished: false,
  },
];

/** What is said in the films, by the seconds from which it is read. */
export const filmTexts = {
  one: {
    en: [
      'Start with one sine, and tune it to the key.',
      'Drive it first; the filter comes after.',
      'Where the kick is, the bass is silent.',
      'And this is the loop you take home.',
    ],
    de: [
      'Beginne mit einem Sinus und stimme ihn auf die Tonart.',
      'Zuerst die Verzerrung, danach das Filter.',
      'Wo die Bassdrum ist, schweigt der Bass.',
      'Und das ist der Loop zum Mitnehmen.',
    ],
  },
  two: {
    en: [
      'This is the voice as it was recorded.',
      'The first echo comes at half the tempo.',
      'Filter what returns, not what goes in.',
      'Now listen to both together.',
    ],
    de: [],
  },
} as const;
