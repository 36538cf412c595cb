import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from './SearchField.tsx';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  isBusy: boolean;
  onChange: (value: string) => void;
  className?: string;
}

const TYPING_PAUSE_MS = 300;

/** The search of a list, kept in the address, which changes after a pause and not with every letter. */
export function QueryField({ value, isBusy, onChange, ...field }: Props) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  // The address was changed elsewhere: by Back, a chip, or a button that shows everything.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }
  const send = useEffectEvent(() => {
    setSent(typed);
    onChange(typed);
  });
  useEffect(() => {
    if (typed === sent) return;
    const timer = setTimeout(() => send(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, sent]);
  return (
    <SearchField
      {...field}
      maxLength={100}
      value={typed}
      isBusy={isBusy || typed !== sent}
      onChange={setTyped}
    />
  );
}
