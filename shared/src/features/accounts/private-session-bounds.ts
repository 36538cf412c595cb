/** What the settings of private sessions may say. Apart from the schema, which stays out of the browser. */
export const privateSessionBounds = {
  price: { min: 0, max: 200_000 },
  bufferMin: { min: 0, max: 120 },
  noticeHours: { min: 0, max: 720 },
  maxPerDay: { min: 1, max: 48 },
  /** In a week from Monday to Sunday. */
  maxPerWeek: { min: 1, max: 336 },
} as const;

export const PRIVATE_DURATIONS = [30, 45, 60, 90] as const;
export type PrivateDuration = (typeof PRIVATE_DURATIONS)[number];

export const WEEKLY_WINDOWS_MAX = 50;
export const EXCEPTIONS_MAX = 200;
export const VACATIONS_MAX = 50;
export const PRIVATE_DESCRIPTION_LENGTH_MAX = 2000;
export const MEETING_URL_LENGTH_MAX = 300;
export const CALENDAR_URL_LENGTH_MAX = 2048;

/** Where an artist begins who has never set private sessions up. */
export const firstPrivateOffer = {
  price: 6000,
  duration: 60,
  bufferMin: 15,
  noticeHours: 24,
  weekdays: [1, 2, 3, 4, 5],
  from: '10:00',
  to: '18:00',
} as const;
