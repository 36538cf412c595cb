import { Copy, Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/action/IconButton.tsx';
import { DropdownMenu } from '../../../ui/overlay/DropdownMenu.tsx';
import { freeStretch, type TypedWindow } from './times.ts';
import { TimeRange } from './TimeRange.tsx';
import { dayName, weekdays } from './week.ts';

interface Props {
  day: number;
  weekly: readonly TypedWindow[];
  isChecked: boolean;
  onChange: (weekly: TypedWindow[]) => void;
  onCopy: (days: readonly number[]) => void;
}

const workdays: readonly number[] = [1, 2, 3, 4, 5];

/** The windows of one weekday as times to type, to add, to remove and to copy. */
export function DayHours({ day, weekly, isChecked, onChange, onCopy }: Props) {
  const name = dayName(day);
  const rows = weekly.flatMap((window, index) => (window.day === day ? [{ window, index }] : []));
  const { rowRef, focusLast } = useFocusLast(rows.length);
  const patch = (index: number, times: Partial<TypedWindow>) =>
    onChange(weekly.map((window, at) => (at === index ? { ...window, ...times } : window)));
  const add = () => {
    focusLast('input');
    onChange([...weekly, freeStretch(weekly, day)]);
  };
  const remove = (index: number) => {
    focusLast('button');
    onChange(weekly.filter((_window, at) => at !== index));
  };
  return (
    <li
      ref={rowRef}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-2 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto]"
    >
      <h4 className="flex min-h-12 items-center text-base">{name}</h4>
      <div className="grid min-w-0 gap-2 max-sm:col-span-2 max-sm:row-start-2">
        {rows.length === 0 && <p className="flex items-center text-muted sm:min-h-12">No hours</p>}
        {rows.map(({ window, index }, at) => {
          const what = rows.length > 1 ? `${name}, window ${at + 1}` : name;
          return (
            <div key={index} className="flex items-start gap-1">
              <TimeRange
                value={window}
                what={what}
                isChecked={isChecked}
                onChange={(times) => patch(index, times)}
              />
              <IconButton label={`Remove ${what}`} icon={<X />} onClick={() => remove(index)} />
            </div>
          );
        })}
      </div>
      <div className="flex">
        <IconButton label={`Add hours on ${name}`} icon={<Plus />} onClick={add} />
        <DropdownMenu
          label={`Copy ${name} to`}
          trigger={(props) => <IconButton {...props} label={`Copy ${name} to other days`} icon={<Copy />} />}
          entries={[
            { label: 'Monday to Friday', onSelect: () => onCopy(workdays) },
            { label: 'Every day', onSelect: () => onCopy(weekdays) },
            { kind: 'line' },
            ...weekdays
              .filter((other) => other !== day)
              .map((other) => ({ label: dayName(other), onSelect: () => onCopy([other]) })),
          ]}
        />
      </div>
    </li>
  );
}

/** A row that is added takes the focus; one that goes away gives it to what is left. */
function useFocusLast(count: number) {
  const rowRef = useRef<HTMLLIElement>(null);
  const wanted = useRef<'input' | 'button' | null>(null);
  useEffect(() => {
    const found = rowRef.current?.querySelectorAll<HTMLElement>(
      wanted.current === 'input' ? 'input' : 'button',
    );
    // Of an added row, the first of its two times.
    if (wanted.current) [...(found ?? [])].at(-2)?.focus();
    wanted.current = null;
  }, [count]);
  const focusLast = (kind: 'input' | 'button') => {
    wanted.current = kind;
  };
  return { rowRef, focusLast };
}
