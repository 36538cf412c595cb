import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, timestamp, okAnswer, writtenText } from '../../contract/shapes.ts';
import * as model from './model.ts';
import { announcement, contact } from './records.ts';

const importedField = z.string().max(model.IMPORT_FIELD_LENGTH_MAX);

/** Who gets the next announcement, and when it may be sent. */
const announcing = {
  /** How many people would get one now. */
  recipients: z.int(),
  /** From when on the next one may be sent; null if now. */
  nextAt: timestamp.nullable(),
};

export const contactsCalls = defineCalls({
  'user/get-my-users': {
    who: 'artist',
    writes: false,
    limit: 'ordinary',
    summary:
      'People who bought something of the artist, like the artist, or were imported. `q` finds usernames, and names and addresses that were imported.',
    input: listInput({
      sorts: ['recent', 'name', 'tokens'],
      filter: { kind: z.enum(model.contactKinds).optional() },
    }),
    answer: listAnswer(contact),
  },
  'user/import-users': {
    who: 'artist',
    writes: true,
    limit: 'imports',
    summary:
      'Adds people who agreed to get mails from the artist. Importing them again changes nothing, and who unsubscribed stays unsubscribed. `line` counts the given users from 1.',
    input: z.strictObject({
      users: z
        .array(z.strictObject({ email: importedField, name: importedField.nullish() }))
        .min(1)
        .max(model.IMPORT_ROWS_MAX, 'At most 5,000 people can be imported at once.'),
      consent: z.literal(true, 'Please import only people who agreed to get mails from you.'),
    }),
    answer: z.strictObject({
      imported: z.int(),
      alreadyThere: z.int(),
      /** Lines whose address was in an earlier line. */
      duplicates: z.int(),
      refused: z.array(z.strictObject({ line: z.int(), reason: z.enum(model.importRefusals) })),
    }),
  },
  'user/remove-contact': {
    who: 'artist',
    record: 'a person whom the artist imported',
    writes: true,
    limit: 'ordinary',
    summary: 'Deletes an imported person’s name and address.',
    input: z.strictObject({ contactId: id }),
    answer: okAnswer,
  },
  'user/send-announcement': {
    who: 'artist',
    writes: true,
    limit: 'ordinary',
    summary:
      'Mails a text to imported people who agreed, and to people who like the artist and want news. Once in 24 hours; then `rate-limited` with the seconds to wait.',
    input: z.strictObject({
      subject: writtenText(model.ANNOUNCEMENT_SUBJECT_LENGTH).regex(
        /^[^\n\r]*$/,
        'Please write the subject on one line.',
      ),
      text: writtenText(model.ANNOUNCEMENT_TEXT_LENGTH),
    }),
    answer: z.strictObject({ announcement, nextAt: timestamp }),
  },
  'user/get-announcements': {
    who: 'artist',
    writes: false,
    limit: 'ordinary',
    summary: 'The artist’s announcements, newest first, and who would get the next one.',
    input: listInput({ sorts: ['date'], filter: {} }),
    answer: listAnswer(announcement).extend(announcing),
  },
});
