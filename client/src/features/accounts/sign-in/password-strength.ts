import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '@dubplate/shared/features/accounts/model.ts';
import { type Known, type Strength, strengthOf } from '@dubplate/shared/features/accounts/easy-passwords.ts';
import { useEffect, useState } from 'react';

/** As the server judges it, once its dictionary is here and the person pauses; null until then. */
export function useStrength(password: string, { username, email }: Known): Strength | null {
  const [found, setFound] = useState<{ password: string; strength: Strength } | null>(null);
  useEffect(() => {
    if (password === '') return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const strength = await strengthOf(password, { username, email });
      if (isWanted) setFound({ password, strength });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [password, username, email]);
  return found?.password === password ? found.strength : null;
}

const PAUSE_MS = 150;

export function passwordProblem(password: string): Record<string, string> {
  if (password.length < PASSWORD_LENGTH_MIN)
    return { password: `Please use at least ${PASSWORD_LENGTH_MIN} characters.` };
  if (password.length > PASSWORD_LENGTH_MAX)
    return { password: `Please use at most ${PASSWORD_LENGTH_MAX} characters.` };
  return {};
}
