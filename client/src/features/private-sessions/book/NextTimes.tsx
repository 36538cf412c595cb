import { Button } from '../../../ui/action/Button.tsx';
import { type Day, shortDayText } from '../calendar/days.ts';
import { SlotButton } from '../calendar/DaySlots.tsx';
import { nextFree, offeredDays, type ShownSlot } from '../calendar/offered-days.ts';
import type { SlotOffer } from '../calendar/use-slots.ts';
import { useShownZones } from '../calendar/use-shown-zones.ts';

const SHOWN_TIMES = 6;

type Props = {
  offer: Pick<SlotOffer, 'items' | 'timeZone'>;
  /** The time that is gone. */
  lostMs: number;
  text: string;
  onChoose: (atMs: number) => void;
  /** Null where a way to the calendar stands above already. */
  onCalendar: (() => void) | null;
};

/** In place of a time that another fan was faster to get: the next free ones. */
export function NextTimes({ offer, lostMs, text, onChoose, onCalendar }: Props) {
  const days = offeredDays(offer.items, useShownZones(offer.timeZone));
  const next = nextFree(days, lostMs, SHOWN_TIMES).map(withDay);
  return (
    <section
      aria-label="Next free times"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card bg-sunken p-5"
    >
      <p>{text}</p>
      {next.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {next.map((slot) => (
            <li key={slot.atMs} className="rounded-card bg-surface">
              <SlotButton slot={slot} isChosen={false} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
      {next.length === 0 && <p>There is no other free time right now.</p>}
      {onCalendar && (
        <Button kind="secondary" size="small" onClick={onCalendar} className="justify-self-start">
          See the whole calendar
        </Button>
      )}
    </section>
  );
}

function withDay({ day, slot }: { day: Day; slot: ShownSlot }): ShownSlot {
  return { ...slot, label: slot.label, otherLabel: shortDayText(day) };
}
