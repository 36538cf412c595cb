import { useRef, useState } from 'react';
import { hideToastSaying, showToast } from '../../../app/toast/toast-store.ts';
import type {
  CardDesk,
  CardEntry,
  CardErrors,
  CardField,
  FrameHandle,
  FramedField,
} from '../../../providers/payments/port.ts';
import { formatCardNumber, formatExpiry } from './card-text.ts';

const empty: CardEntry = { name: '', number: '', expiry: '', code: '' };
const inOrder: readonly CardField[] = ['name', 'number', 'expiry', 'code'];

/** The four fields, what is wrong with them, and their errors as toasts that go when the error goes. */
export function useCardForm({ fields, errorsOf }: CardDesk) {
  const [entry, setEntry] = useState(empty);
  const [errors, setErrors] = useState<CardErrors>({});
  const [submitted, setSubmitted] = useState<CardErrors | null>(null);
  const frames = useRef(new Map<FramedField, FrameHandle>());

  const setError = (field: CardField, error: string | null) => {
    const before = errors[field];
    if (before && before !== error) hideToastSaying(before);
    setErrors(({ [field]: _old, ...others }) => (error ? { ...others, [field]: error } : others));
  };

  const check = (field: CardField, of: CardEntry) =>
    fields.kind === 'own' ? fields.check(field, of, new Date()) : (errorsOf(of, new Date())[field] ?? null);

  const change = (field: CardField, text: string) => {
    const next = { ...entry, [field]: shaped(field, text) };
    setEntry(next);
    // An error disappears as soon as the field is right; it appears only when the field is left.
    if (errors[field]) setError(field, check(field, next));
  };

  const tellProblem = (field: CardField, error: string | null) => {
    if (error && error !== errors[field]) showToast({ type: 'error', text: error });
    setError(field, error);
  };

  const leave = (field: CardField) => {
    if (entry[field] !== '') tellProblem(field, check(field, entry));
  };

  /** True when everything may be sent. Otherwise the first wrong field has the focus, again at every attempt. */
  const submit = (): boolean => {
    const found = errorsOf(entry, new Date());
    for (const error of Object.values(errors)) hideToastSaying(error);
    setErrors(found);
    const first = inOrder.find((field) => found[field] !== undefined);
    setSubmitted(first ? { ...found } : null);
    if (first === undefined) return true;
    showToast({ type: 'error', text: found[first] ?? '' });
    if (first !== 'name') frames.current.get(first)?.focus();
    return false;
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

  return { fields, frames, entry, errors, submitted, change, leave, tellProblem, submit, fillTestCard };
}

export type CardForm = ReturnType<typeof useCardForm>;

function shaped(field: CardField, text: string): string {
  if (field === 'number') return formatCardNumber(text);
  if (field === 'expiry') return formatExpiry(text);
  return field === 'code' ? text.replaceAll(/\D/g, '').slice(0, 4) : text;
}
