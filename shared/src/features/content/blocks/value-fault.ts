import { isMediaAddress, isPictureAddress, isSafeAddress } from '../addresses.ts';
import type { Field, Picture } from './fields.ts';
import { ADDRESS_LENGTH_MAX, ALT_LENGTH_MAX } from './limits.ts';
import { textFault } from './text-bounds.ts';

/** Why a field that must be filled in can't be empty. */
export function missing({ label }: Field): string {
  return `Please fill in “${label}”.`;
}

/** What is wrong with a value of a field, in a sentence for its writer; null if nothing is. The editor says it first, the server decides. */
export function valueFault(field: Field, value: unknown): string | null {
  switch (field.is) {
    case 'line':
      return lengthFault(String(value), field.max);
    case 'text':
      return lengthFault(String(value), field.max) ?? textFault(String(value), field.max);
    case 'link':
      return isSafeAddress(String(value).trim())
        ? lengthFault(String(value), ADDRESS_LENGTH_MAX)
        : 'Please give an address of the site (/artists), of the web (https://…) or of a mailbox (mailto:…).';
    case 'film':
      return isMediaAddress(String(value).trim())
        ? lengthFault(String(value), ADDRESS_LENGTH_MAX)
        : FILM_FAULT;
    case 'picture': {
      const { url, alt } = value as Picture; // The field's values are pictures.
      return pictureFaults.url(url) ?? pictureFaults.alt(alt);
    }
    case 'number':
      return typeof value === 'number' && value >= field.min && value <= field.max && Number.isInteger(value)
        ? null
        : `A number from ${field.min} to ${field.max}.`;
    case 'choice':
    case 'flag':
    case 'moment':
    case 'record':
      return null;
  }
}

export const FILM_FAULT =
  'Please give the address of a film on this site, such as /films/waves.mp4. Those of other sites can’t be played here.';

/** Of the two parts of a picture. */
export const pictureFaults = {
  url: (url: string) =>
    isPictureAddress(url) ? lengthFault(url, ADDRESS_LENGTH_MAX) : 'Please choose a picture.',
  alt: (alt: string) =>
    alt.trim() === ''
      ? 'Please say what the picture shows, for those who can’t see it.'
      : lengthFault(alt.trim(), ALT_LENGTH_MAX),
};

function lengthFault(text: string, max: number): string | null {
  return text.length > max ? `At most ${max} characters.` : null;
}
