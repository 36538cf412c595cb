import { CONTACTS_MAX } from '@dubplate/shared/features/contacts/model.ts';
import type { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { peopleText } from '../contact-words.ts';

/** Source: docs/product/pages.md#wording. */
export const ERROR_TEXT = 'Sorry, your file could not be imported. Please use a CSV with an email column.';

/** What the artist reads when the server refuses. A large file goes in several calls, so some people may be in already. */
export function refusalText({ code }: CallError, added: number): string {
  const isFull = code === 'limit-reached';
  const limit = CONTACTS_MAX.toLocaleString('en-US');
  const reason = isFull ? `You can have at most ${limit} imported people.` : reasonOf(code);
  if (added === 0) return isFull ? `${reason} Nobody was added.` : reason;
  const rest = isFull ? 'The others were not.' : 'Importing again adds only the others.';
  return `${reason} ${peopleText(added)} ${added === 1 ? 'was' : 'were'} added. ${rest}`;
}

/** Only a refused file is the file's fault. */
function reasonOf(code: CallError['code']): string {
  return code === 'validation' ? ERROR_TEXT : errorText(code);
}
