import { sandboxCards } from '@dubplate/shared/features/payments/model.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import { CallError } from '@dubplate/shared/api-client/call-error.ts';
import type { CardDesk, CardEntry, CardErrors, CardField, CardProvider, CardSource } from './port.ts';

const fields: readonly CardField[] = ['name', 'number', 'expiry', 'code'];

/** The sandbox card company. Test numbers become test tokens; any other number is refused and never sent. */
const sandboxDesk: CardDesk = {
  fields: { kind: 'own', check },
  errorsOf: (entry, now) => {
    const errors: CardErrors = {};
    for (const field of fields) {
      const error = check(field, entry, now);
      if (error) errors[field] = error;
    }
    return errors;
  },
  tokenise: async (entry) => tokenOf(entry),
  confirm: async ({ clientSecret, card, challenge }) => {
    const input = { client_secret: clientSecret, ...sourceOf(card) };
    const answer = await call('sandbox/confirm-card', challenge ? { ...input, challenge } : input, {
      isOpen: true,
    });
    return answer.status === 'requires_action' ? 'challenge' : 'accepted';
  },
  // Its bank asks on our own page, so no buyer returns from another page.
  look: async () => 'refused',
};

export const sandboxCardProvider: CardProvider = {
  open: () => sandboxDesk,
  testCards: sandboxCards.map(({ number, what }) => ({ number, what })),
};

function sourceOf(card: CardSource): { source: string; billingName: string } {
  if (card.kind === 'saved') return { source: card.id, billingName: 'Saved card' };
  return { source: tokenOf(card.entry), billingName: card.entry.name.trim() };
}

function tokenOf(entry: CardEntry): string {
  const card = cardOf(entry.number);
  if (!card) throw new CallError('validation');
  return card.source;
}

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
  // A card is valid until the last day of its month.
  const end = new Date(2000 + Number(year), Number(month), 1);
  return end > now ? null : 'This card has expired.';
}

function cardOf(number: string) {
  return sandboxCards.find((card) => card.number === digitsOf(number));
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
