import { Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import { IconButton } from '../../../ui/action/IconButton.tsx';

interface Props<T> {
  rows: readonly T[];
  /** What a row is, for its buttons: "date", "vacation". */
  noun: string;
  addLabel: string;
  newRow: () => T;
  onChange: (rows: T[]) => void;
  children: (row: T, patch: (changes: Partial<T>) => void, nth: string) => ReactNode;
}

/** Rows of dates to add and remove. An added row takes the focus. */
export function DateRows<T>({ rows, noun, addLabel, newRow, onChange, children }: Props<T>) {
  const listRef = useRef<HTMLUListElement>(null);
  const addRef = useRef<HTMLDivElement>(null);
  const wanted = useRef<'last' | 'add' | null>(null);
  useEffect(() => {
    const place = wanted.current === 'last' ? listRef.current?.lastElementChild : addRef.current;
    if (wanted.current) place?.querySelector<HTMLElement>('input, button')?.focus();
    wanted.current = null;
  }, [rows.length]);
  const add = () => {
    wanted.current = 'last';
    onChange([...rows, newRow()]);
  };
  const remove = (index: number) => {
    wanted.current = 'add';
    onChange(rows.filter((_row, at) => at !== index));
  };
  return (
    <>
      {rows.length > 0 && (
        <ul ref={listRef} className="grid gap-4">
          {rows.map((row, index) => {
            const nth = `${noun} ${index + 1}`;
            const patch = (changes: Partial<T>) =>
              onChange(rows.map((each, at) => (at === index ? { ...each, ...changes } : each)));
            return (
              <li
                key={index}
                className="flex items-start gap-2 rounded-card bg-sunken p-4 sm:bg-transparent sm:p-0"
              >
                <div className="flex min-w-0 flex-1 flex-wrap items-start gap-3 sm:flex-none">
                  {children(row, patch, nth)}
                </div>
                <IconButton label={`Remove ${nth}`} icon={<X />} onClick={() => remove(index)} />
              </li>
            );
          })}
        </ul>
      )}
      <div ref={addRef}>
        <Button kind="secondary" size="small" icon={<Plus className="size-5" />} onClick={add}>
          {addLabel}
        </Button>
      </div>
    </>
  );
}
