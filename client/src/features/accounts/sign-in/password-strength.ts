import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '@dubplate/shared/features/accounts/model.ts';

export type Strength = 0 | 1 | 2 | 3;
export const strengthNames = ['Too short', 'Weak', 'Good', 'Strong'] as const;

/** The most common passwords; the server checks a longer list. */
const obvious = /^(?:pass|qwert|azert|1234|abc|letme|welcom|admin|dubplate|iloveyou)/i;

/** A hint, not a rule: length counts most, then kinds of characters; repetition counts nothing. */
export function strengthOf(password: string): Strength {
  if (password.length < PASSWORD_LENGTH_MIN) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const variety = new Set(password.toLowerCase()).size;
  if (variety < 5 || obvious.test(password)) return 1;
  const points = password.length + kinds * 2 + Math.min(variety, 12) / 2;
  return points >= 25 ? 3 : points >= 17 ? 2 : 1;
}

export function passwordProblem(password: string): Record<string, string> {
  if (password.length < PASSWORD_LENGTH_MIN)
    return { password: `Please use at least ${PASSWORD_LENGTH_MIN} characters.` };
  if (password.length > PASSWORD_LENGTH_MAX)
    return { password: `Please use at most ${PASSWORD_LENGTH_MAX} characters.` };
  return {};
}
