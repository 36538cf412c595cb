import { isMediaAddress, isPictureAddress, isSafeAddress } from '../addresses.ts';
import type { Field, NumberField, Picture } from './fields.ts';
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
      return addressFault(String(value).trim(), isSafeAddress, LINK_FAULT);
    case 'film':
      return addressFault(String(value).trim(), isMediaAddress, FILM_FAULT);
    case 'picture':
      return pictureFault(value as Picture); // The field's values are pictures.
    case 'number':
      return numberFault(field, value);
    case 'choice':
    case 'flag':
    case 'dateTime':
    case 'record':
      return null;
  }
}

const LINK_FAULT =
  'Please give an address of the site (/artists), of the web (https://…) or of a mailbox (mailto:…).';
export const FILM_FAULT =
  'Please give the address of a film on this site, such as /films/waves.mp4. Those of other sites can’t be played here.';

/** Of the two parts of a picture. */
export const pictureFaults = {
  url: (url: string) => addressFault(url, isPictureAddress, 'Please choose a picture.'),
  alt: (alt: string) =>
    alt.trim() === ''
      ? 'Please say what the picture shows, for those who can’t see it.'
      : lengthFault(alt.trim(), ALT_LENGTH_MAX),
};

export function pictureFault({ url, alt }: Picture): string | null {
  return pictureFaults.url(url) ?? pictureFaults.alt(alt);
}

function numberFault({ min, max }: NumberField, value: unknown): string | null {
  const isRight = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  return isRight ? null : `A number from ${min} to ${max}.`;
}

function addressFault(text: string, isRight: (text: string) => boolean, sentence: string): string | null {
  return isRight(text) ? lengthFault(text, ADDRESS_LENGTH_MAX) : sentence;
}

function lengthFault(text: string, max: number): string | null {
  return text.length > max ? `At most ${max} characters.` : null;
}
