import type { PayoutMethod } from '@dubplate/shared/features/payouts/model.ts';
import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';

export interface PayoutDraft {
  method: PayoutMethod;
  fullName: string;
  address: string;
  country: string;
  paypalEmail: string;
  account: string;
  taxId: string;
}

export const emptyPayoutDraft: PayoutDraft = {
  method: 'paypal',
  fullName: '',
  address: '',
  country: '',
  paypalEmail: '',
  account: '',
  taxId: '',
};

/** The part of the draft that may be stored: never an account number. */
const kept = ['method', 'fullName', 'address', 'country'] as const;
const KEY = 'dubplate-payout:';

export function readPayoutDraft(uid: string): Partial<PayoutDraft> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY + uid) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const texts = kept.flatMap((name) => {
      const value: unknown = Reflect.get(stored, name);
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    const { method, ...rest } = Object.fromEntries(texts) as Partial<PayoutDraft>; // names of the draft with texts
    return { ...rest, ...((method === 'paypal' || method === 'bank') && { method }) };
  } catch {
    return {};
  }
}

export function hasPayoutDraft(uid: string): boolean {
  return Object.keys(readPayoutDraft(uid)).length > 0;
}

export function writePayoutDraft(uid: string, draft: PayoutDraft | null): void {
  try {
    if (draft === null) return sessionStorage.removeItem(KEY + uid);
    const texts = Object.fromEntries(kept.map((name) => [name, draft[name]]));
    sessionStorage.setItem(KEY + uid, JSON.stringify(texts));
  } catch {
    // Without storage the form lasts until the page closes.
  }
}

const required: Record<PayoutMethod, readonly (keyof PayoutDraft)[]> = {
  paypal: ['paypalEmail', 'fullName', 'address', 'country'],
  bank: ['account', 'fullName', 'address', 'country'],
};
const wanted: Partial<Record<keyof PayoutDraft, string>> = {
  paypalEmail: 'Please enter the email of your PayPal account.',
  account: 'Please enter your bank account.',
  fullName: 'Please enter the account holder’s name.',
  address: 'Please enter your address.',
  country: 'Please choose a country.',
};

/** Errors by field, empty when the form can be sent. The server checks again. */
export function payoutErrors(draft: PayoutDraft): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const name of required[draft.method]) {
    if (draft[name].trim() === '') errors[name] = wanted[name] ?? 'Please fill this in.';
  }
  const isMail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.paypalEmail.trim());
  if (draft.method === 'paypal' && !errors['paypalEmail'] && !isMail) {
    errors['paypalEmail'] = 'This is not an email address.';
  }
  return errors;
}

/** The call's input, with only the fields of the chosen method. */
export function payoutInput(draft: PayoutDraft, amount: number): CallInput<'user/request-payment'> {
  const { method, fullName, address, country, paypalEmail, account, taxId } = draft;
  return {
    userInfos: {
      method,
      fullName: fullName.trim(),
      address: address.trim(),
      country,
      ...(method === 'paypal' ? { paypalEmail: paypalEmail.trim() } : { account: account.trim() }),
      ...(taxId.trim() !== '' && { taxId: taxId.trim() }),
      amount,
    },
  };
}
