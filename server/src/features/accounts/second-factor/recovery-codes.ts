import { RECOVERY_CODES } from '@dubplate/shared/features/accounts/second-factor.ts';
import { randomBytes } from 'node:crypto';

/** Without I, O, 0 and 1, which are mistaken for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 6;

/** Ten codes of 120 random bits, so that a plain hash of them can be stored. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newCode);
}

function newCode(): string {
  const letters = [...randomBytes(GROUPS * GROUP_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  ).join('-');
}

/** As it was given out, however it was typed. */
export function typedCode(text: string): string {
  const letters = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return letters.match(/.{1,6}/g)?.join('-') ?? '';
}
