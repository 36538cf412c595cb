import { useState } from 'react';
import { hideToastSaying } from '../../app/toast/toast-store.ts';
import { useToast } from '../../app/toast/use-toast.ts';
import type {
  CardEntry,
  CardErrors,
  CardField,
  CardProvider,
  TokenResult,
} from '../../providers/payments/port.ts';
import { formatCardNumber, formatExpiry } from './card-text.ts';

const empty: CardEntry = { name: '', number: '', expiry: '', code: '' };

/** The four fields, what is wrong with them, and their errors as toasts that go when the error goes. */
export function useCardEntry(provider: CardProvider) {
  const [entry, setEntry] = useState(empty);
  const [errors, setErrors] = useState<CardErrors>({});
  const toast = useToast();

  const setError = (field: CardField, error: string | null) => {
    const before = errors[field];
    if (before && before !== error) hideToastSaying(before);
    setErrors(({ [field]: _old, ...others }) => (error ? { ...others, [field]: error } : others));
  };

  const change = (field: CardField, text: string) => {
    const next = { ...entry, [field]: shaped(field, text) };
    setEntry(next);
    // A wrong field is told right as soon as it is; it is not told wrong before it is left.
    if (errors[field]) setError(field, provider.check(field, next, new Date()));
  };

  const leave = (field: CardField) => {
    if (entry[field] === '') return;
    const error = provider.check(field, entry, new Date());
    if (error && error !== errors[field]) toast.show({ type: 'error', text: error });
    setError(field, error);
  };

  const submit = (): TokenResult => {
    const result = provider.tokenise(entry, new Date());
    for (const error of Object.values(errors)) hideToastSaying(error);
    setErrors(result.ok ? {} : result.errors);
    const [first] = result.ok ? [] : Object.values(result.errors);
    if (first) toast.show({ type: 'error', text: first });
    return result;
  };

  const fillTestCard = (number: string) => {
    for (const error of Object.values(errors)) hideToastSaying(error);
    setErrors({});
    const nextYear = String((new Date().getFullYear() + 1) % 100).padStart(2, '0');
    setEntry({
      name: entry.name || 'Test Buyer',
      number: formatCardNumber(number),
      expiry: `12/${nextYear}`,
      code: '123',
    });
  };

  return { entry, errors, change, leave, submit, fillTestCard };
}

export type CardForm = ReturnType<typeof useCardEntry>;

function shaped(field: CardField, text: string): string {
  if (field === 'number') return formatCardNumber(text);
  if (field === 'expiry') return formatExpiry(text);
  return field === 'code' ? text.replaceAll(/\D/g, '').slice(0, 4) : text;
}
