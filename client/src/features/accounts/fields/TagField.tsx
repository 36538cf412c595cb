import { X } from 'lucide-react';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { controlClass, Field } from '../../../ui/form/Field.tsx';
import { TAGS_MAX, withTags } from './tags.ts';

interface Props {
  label: string;
  name: string;
  value: readonly string[];
  /** What a tag is, for the help text: "instrument", "label". */
  noun: string;
  placeholder?: string;
  error?: string | null;
  onChange: (value: string[]) => void;
}

/** A list of names. Enter or a comma adds the typed name; Backspace in the empty field removes the last one. */
export function TagField({ label, name, value, noun, placeholder, error, onChange }: Props) {
  const { text, problem, said, input, add, remove, handleTyped } = useTags(value, onChange);
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    if (event.key === 'Enter' && text.trim() !== '') {
      // In an empty field Enter submits the form, as usual.
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
  const handleBlur = ({ relatedTarget }: FocusEvent): void => {
    // Not when the submit button is pressed: the longer list would move the button away from the pointer.
    const isSubmit = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
    if (!isSubmit && text.trim() !== '') add(text);
  };

  const help = `Press Enter or type a comma after each ${noun}. Up to ${TAGS_MAX}.`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field label={label} error={problem ?? error ?? null} help={help}>
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
            onBlur={handleBlur}
            {...control}
            className={controlClass}
          />
        )}
      </Field>
      {value.length > 0 && <Tags label={`${label}: chosen`} tags={value} onRemove={remove} />}
      <span className="sr-only">
        <output>{said}</output>
      </span>
    </div>
  );
}

interface TagsProps {
  label: string;
  tags: readonly string[];
  onRemove: (tag: string) => void;
}

function Tags({ label, tags, onRemove }: TagsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="inline-flex max-w-full items-center rounded-full bg-solid text-on-solid">
          <span className="min-w-0 py-1.5 pl-4 text-sm font-semibold break-words">{tag}</span>
          <button
            type="button"
            aria-label={`Remove ${tag}`}
            onClick={() => onRemove(tag)}
            className="grid size-11 shrink-0 place-items-center rounded-full"
          >
            <X aria-hidden className="size-4" strokeWidth={3} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function useTags(value: readonly string[], onChange: (value: string[]) => void) {
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
  /** Names before a comma are finished; the text after it is still being typed. */
  const handleTyped = (typed: string): void => {
    const end = Math.max(typed.lastIndexOf(','), typed.lastIndexOf(';'));
    if (end < 0) setText(typed);
    else if (add(typed.slice(0, end))) setText(typed.slice(end + 1).trimStart());
  };
  const remove = (tag: string): void => {
    setProblem(null);
    onChange(value.filter((each) => each !== tag));
    setSaid(`${tag} removed.`);
    input.current?.focus();
  };
  useBeforeSubmit(input, () => text.trim() === '' || add(text));
  return { text, problem, said, input, add, remove, handleTyped };
}

/** Adds the typed name when the form is submitted, before the form's own handler reads the list. */
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
