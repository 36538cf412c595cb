/** Where the product takes the time from; every deadline is measured on it and every SQL statement gets it as a parameter. */
export interface Clock {
  now(): Date;
  /** Moves the clock to `offsetMs` from real time; only outside production. */
  setOffsetMs(offsetMs: number): void;
}
