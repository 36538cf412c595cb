/**
 * The fields that blocks are made of. One definition of a field says what the editor offers, what the server accepts and
 * what type the site renders.
 */
interface Said {
  /** What the editor calls it. */
  label: string;
  /** What the editor says below it. */
  hint?: string;
  isRequired?: true;
}

/** One line of plain text. */
export interface LineField extends Said {
  is: 'line';
  max: number;
}
/** Paragraphs, headings, lists, quotes, links, bold and italics, written in Markdown. */
export interface TextField extends Said {
  is: 'text';
  max: number;
}
/** An address of the site (`/artists`), of the web (`https://…`) or of a mailbox (`mailto:…`). */
export interface LinkField extends Said {
  is: 'link';
}
export interface PictureField extends Said {
  is: 'picture';
}
/** The address of a film: a file of the site or of the web. */
export interface FilmField extends Said {
  is: 'film';
}
export interface ChoiceField<Choice extends string = string> extends Said {
  is: 'choice';
  of: readonly Choice[];
}
export interface FlagField extends Said {
  is: 'flag';
}
export interface NumberField extends Said {
  is: 'number';
  min: number;
  max: number;
}
/** A date and time, in UTC. */
export interface DateTimeField extends Said {
  is: 'dateTime';
}
/** Points at an artist by the last part of their address, or at a session by its id. */
export interface RecordField extends Said {
  is: 'record';
  of: 'artist' | 'session';
}

export type Field =
  | LineField
  | TextField
  | LinkField
  | PictureField
  | FilmField
  | ChoiceField
  | FlagField
  | NumberField
  | DateTimeField
  | RecordField;
export type Fields = Readonly<Record<string, Field>>;

/** A picture and what it shows, for those who can't see it. */
export interface Picture {
  url: string;
  alt: string;
}

/** The value of a field as it is stored and edited. */
export type ValueOf<F extends Field> = F extends PictureField
  ? Picture
  : F extends ChoiceField<infer Choice>
    ? Choice
    : F extends FlagField
      ? boolean
      : F extends NumberField
        ? number
        : string;

type Required<D extends Fields> = { [K in keyof D]: D[K] extends { isRequired: true } ? K : never }[keyof D];

/** The values of a group of fields. A field that is not filled in is missing. */
export type ValuesOf<D extends Fields> = { [K in Required<D>]: ValueOf<D[K]> } & {
  [K in Exclude<keyof D, Required<D>>]?: ValueOf<D[K]> | undefined;
};

const LINE_MAX = 120;

type Options = Partial<Omit<Said, 'label' | 'isRequired'>>;

/** Short ways to write the definitions. `must` fields are required. */
export const field = {
  line: (label: string, options: Options & { max?: number } = {}): LineField => ({
    is: 'line',
    label,
    max: LINE_MAX,
    ...options,
  }),
  text: (label: string, options: Options & { max?: number } = {}): TextField => ({
    is: 'text',
    label,
    max: 4000,
    ...options,
  }),
  link: (label: string, options: Options = {}): LinkField => ({ is: 'link', label, ...options }),
  picture: (label: string, options: Options = {}): PictureField => ({ is: 'picture', label, ...options }),
  film: (label: string, options: Options = {}): FilmField => ({ is: 'film', label, ...options }),
  choice: <const Choice extends string>(
    label: string,
    of: readonly Choice[],
    options: Options = {},
  ): ChoiceField<Choice> => ({ is: 'choice', label, of, ...options }),
  flag: (label: string, options: Options = {}): FlagField => ({ is: 'flag', label, ...options }),
  number: (label: string, bounds: { min: number; max: number } & Options): NumberField => ({
    is: 'number',
    label,
    ...bounds,
  }),
  dateTime: (label: string, options: Options = {}): DateTimeField => ({ is: 'dateTime', label, ...options }),
  record: (of: RecordField['of'], label: string, options: Options = {}): RecordField => ({
    is: 'record',
    of,
    label,
    ...options,
  }),
};

/** The same field, required. */
export function must<F extends Field>(one: F): F & { isRequired: true } {
  return { ...one, isRequired: true };
}
