import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { controlClass, Field } from '../../../ui/form/Field.tsx';
import { withTags } from './tags.ts';

interface Props {
  label: string;
  name: string;
  value: readonly string[];
  /** Said in help and after each change: "instrument", "label". */
  noun: string;
  placeholder?: string;
  error?: string | null;
  onChange: (value: string[]) => void;
}

/** A list of names: Enter or a comma adds what stands in the field, Backspace in the empty field takes the last one away. */
export function TagField({ label, name, value, noun, placeholder, error, onChange }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const add = (typed: string): boolean => {
    const result = withTags(value, typed);
    setProblem(result.problem);
    setText(result.rest);
    if (result.tags.length > value.length) {
      onChange(result.tags);
      setSaid(`Added. ${result.tags.length} in the list.`);
    }
    return result.problem === null;
  };
  /** What stands before a comma is whole; what stands behind it is still being written. */
  const handleTyped = (typed: string): void => {
    const end = Math.max(typed.lastIndexOf(','), typed.lastIndexOf(';'));
    if (end < 0) setText(typed);
    else if (add(typed.slice(0, end))) setText(typed.slice(end + 1).trimStart());
  };
  useBeforeSubmit(input, () => text.trim() === '' || add(text));
  const remove = (tag: string): void => {
    setProblem(null);
    onChange(value.filter((each) => each !== tag));
    setSaid(`${tag} removed.`);
    input.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    if (event.key === 'Enter' && text.trim() !== '') {
      // With an empty field Enter goes on, as everywhere.
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  };
  const handlePaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,;\n]/.test(pasted)) return;
    event.preventDefault();
    add(`${text}${pasted}`);
  };

  const shownError = problem ?? error ?? null;
  const help = `Press Enter or type a comma after each ${noun}. Up to 20.`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field label={label} error={shownError} help={help}>
        {(control) => (
          <input
            type="text"
            ref={input}
            name={name}
            value={text}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="enter"
            onChange={({ target }) => handleTyped(target.value)}
            onKeyDown={handleKeyDown}
            onPaste={handlePaste}
            onBlur={({ relatedTarget }) => {
              // Not on the way to the submit button: a list that grows now would move it away from under the pointer.
              const isSubmit = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
              if (!isSubmit && text.trim() !== '') add(text);
            }}
            {...control}
            className={controlClass}
          />
        )}
      </Field>
      {value.length > 0 && (
        <ul aria-label={`${label}: chosen`} className="flex flex-wrap gap-2">
          {value.map((tag) => (
            <li key={tag} className="inline-flex max-w-full items-center rounded-full bg-solid text-on-solid">
              <span className="min-w-0 py-1.5 pl-4 text-sm font-semibold break-words">{tag}</span>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => remove(tag)}
                className="grid size-11 shrink-0 place-items-center rounded-full"
              >
                <X aria-hidden className="size-4" strokeWidth={3} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <span className="sr-only">
        <output>{said}</output>
      </span>
    </div>
  );
}

/** What still stands in the field when the form is sent is meant to be in the list: it is taken before anybody reads it. */
function useBeforeSubmit(input: RefObject<HTMLInputElement | null>, take: () => boolean): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const form = input.current?.form;
    const handleSubmit = (event: Event) => {
      if (flushSync(() => latest.current())) return;
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
    };
    form?.addEventListener('submit', handleSubmit, { capture: true });
    return () => form?.removeEventListener('submit', handleSubmit, { capture: true });
  }, [input]);
}
