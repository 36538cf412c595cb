import clsx from 'clsx';
import { Button } from '../../../ui/action/Button.tsx';
import { type Day, dayText, shortDayText } from './days.ts';
import { nextFreeDay, type ShownSlot } from './offered-days.ts';

type Props = {
  day: Day;
  days: ReadonlyMap<Day, readonly ShownSlot[]>;
  chosenMs: number | null;
  /** Whose clock the smaller times are on. */
  otherName: string;
  onChoose: (atMs: number) => void;
  onDay: (day: Day) => void;
};

/** The times of a day as buttons, or the way to the next day that has some. */
export function DaySlots({ day, days, chosenMs, otherName, onChoose, onDay }: Props) {
  const slots = days.get(day) ?? [];
  const next = nextFreeDay(days, day);
  const hasFree = slots.some(({ isHeld }) => !isHeld);
  return (
    <section
      aria-label={`Times on ${dayText(day)}`}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3"
    >
      <h3 className="flex min-h-11 items-center text-xl">{dayText(day)}</h3>
      {slots.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 min-[30rem]:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3">
          {slots.map((slot) => (
            <li key={slot.atMs}>
              <SlotButton
                slot={slot}
                isChosen={slot.atMs === chosenMs}
                otherName={otherName}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      )}
      {!hasFree && (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">
            {slots.length > 0
              ? 'Other fans are paying for these times. They may become free within ten minutes.'
              : 'No free times on this day.'}
          </p>
          {next && (
            <Button kind="secondary" size="small" onClick={() => onDay(next)}>
              Next free: {shortDayText(next)}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

type SlotProps = {
  slot: ShownSlot;
  isChosen: boolean;
  /** Whose clock the smaller time is on, if it is a time. */
  otherName?: string;
  onChoose: (atMs: number) => void;
};

export function SlotButton({ slot, isChosen, otherName, onChoose }: SlotProps) {
  const { atMs, isHeld, label, otherLabel } = slot;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isHeld || undefined}
      onClick={() => !isHeld && onChoose(atMs)}
      className={clsx(
        'grid min-h-16 w-full content-center rounded-card px-2 py-2 text-center',
        isHeld
          ? 'cursor-not-allowed border-2 border-dashed border-edge text-muted'
          : isChosen
            ? 'bg-solid text-on-solid'
            : 'bg-sunken text-text hover:bg-line',
      )}
    >
      <span className={clsx('tabular font-bold', isHeld && 'line-through')}>{label}</span>
      {isHeld ? (
        <span className="text-sm">Held</span>
      ) : (
        otherLabel && (
          <span className="tabular text-sm opacity-85">
            {otherLabel}
            {otherName !== undefined && <span className="sr-only"> for {otherName}</span>}
          </span>
        )
      )}
    </button>
  );
}
