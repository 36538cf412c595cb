/** How many people one import may have. */
export const IMPORT_ROWS_MAX = 5000;
/** How many imported people one artist may have. */
export const CONTACTS_MAX = 20_000;
export const CONTACT_NAME_LENGTH_MAX = 100;
export const CONTACT_EMAIL_LENGTH_MAX = 254;
/** Longest field that an import takes from a file. Longer than an address or a name may be, so that such a line is refused alone. */
export const IMPORT_FIELD_LENGTH_MAX = 400;

/** Why a person is among an artist's people. One person may be several of these. */
export const contactKinds = ['bought', 'liked', 'imported'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Why a line of an import was refused. */
export const importRefusals = ['no-email', 'not-an-email', 'name-too-long'] as const;
export type ImportRefusal = (typeof importRefusals)[number];

export const ANNOUNCEMENT_SUBJECT_LENGTH = { min: 3, max: 120 } as const;
export const ANNOUNCEMENT_TEXT_LENGTH = { min: 10, max: 5000 } as const;
/** An artist sends one announcement in this time. */
export const ANNOUNCEMENT_EVERY_HOURS = 24;
