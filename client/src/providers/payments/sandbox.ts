import { sandboxCards, sandboxSources } from '@dubplate/shared/features/payments/model.ts';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import type { CardEntry, CardErrors, CardField, CardProvider } from './port.ts';

const fields: readonly CardField[] = ['name', 'number', 'expiry', 'code'];

/** The pretend card company. Known test numbers become test tokens here; any other number is refused and never sent. */
export const sandboxCardProvider: CardProvider = {
  check,
  tokenise: (entry, now) => {
    const errors: CardErrors = {};
    for (const field of fields) {
      const error = check(field, entry, now);
      if (error) errors[field] = error;
    }
    const card = cardOf(entry.number);
    if (!card || Object.keys(errors).length > 0) return { ok: false, errors };
    return { ok: true, token: { source: card.source, billingName: entry.name.trim() } };
  },
  confirm: async ({ clientSecret, token, challenge }) => {
    const source = sandboxSources.find((each) => each === token.source);
    if (!source) throw new CallError('validation');
    const input = { client_secret: clientSecret, source, billingName: token.billingName };
    const answer = await call('sandbox/confirm-card', challenge ? { ...input, challenge } : input, {
      isOpen: true,
    });
    return answer.status === 'requires_action' ? 'challenge' : 'accepted';
  },
  testCards: sandboxCards.map(({ number, what }) => ({ number, what })),
};

function check(field: CardField, entry: CardEntry, now: Date): string | null {
  switch (field) {
    case 'name':
      return entry.name.trim() === '' ? 'Please enter the name on the card.' : null;
    case 'number':
      return numberError(entry.number);
    case 'expiry':
      return expiryError(entry.expiry, now);
    case 'code':
      return /^\d{3,4}$/.test(entry.code.trim())
        ? null
        : 'Please enter the 3 or 4 digits of the security code.';
  }
}

function numberError(number: string): string | null {
  if (digitsOf(number) === '') return 'Please enter the card number.';
  return cardOf(number) ? null : 'This is not a test card. Only the test numbers below work here.';
}

function expiryError(expiry: string, now: Date): string | null {
  const [, month, year] = /^(\d{1,2})\s*\/\s*(\d{2})$/.exec(expiry.trim()) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) {
    return 'Please enter the expiration date as MM/YY.';
  }
  // A card is good until the last day of its month.
  const end = new Date(2000 + Number(year), Number(month), 1);
  return end > now ? null : 'This card has expired.';
}

function cardOf(number: string) {
  return sandboxCards.find((card) => card.number === digitsOf(number));
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
