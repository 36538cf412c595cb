import type { StyleName } from '../audio/styles.ts';

/** A person of the demo world. Lookup ids are the ones of the shared lookups; nobody here exists. */
type Person = {
  /** Matches [A-Za-z0-9._-]{3,30} and is unique among all people, whatever the case. */
  username: string;
  firstname: string;
  lastname: string;
  email: string;
  language: 'en' | 'de' | 'es' | 'fr' | 'it' | 'ja' | 'pt' | 'zh';
  timeZone: string;
  genres: readonly number[];
  daw: readonly number[];
};

export type ArtistPerson = Person & {
  biography: string;
  topics: readonly number[];
  instruments: readonly string[];
  recordLabels: readonly string[];
  collaborators: readonly string[];
  socials: Readonly<Record<string, string>>;
  /** What their tracks sound like. */
  style: StyleName;
};

export type FanPerson = Person & {
  level: 1 | 2 | 3;
  interests: readonly number[];
  /** Most fans never upload a picture. */
  hasPicture: boolean;
  style: StyleName;
};
