import { SLOT_DAYS_MAX } from '@dubplate/shared/features/private-sessions/model.ts';
import { useState } from 'react';
import { serverNowMs } from '../../../lib/server-clock.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { addDays, type Day, dayReader } from './days.ts';
import { DaySlots } from './DaySlots.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { offeredDays } from './offered-days.ts';
import type { SlotOffer } from './use-slots.ts';
import { type ShownZones, useShownZones } from './use-shown-zones.ts';
import { zoneText } from '../../../api/use-viewer-zone.ts';

type Props = {
  offer: Pick<SlotOffer, 'items' | 'timeZone'>;
  artistName: string;
  /** For the artist the times are on their own clock. */
  isOwn?: boolean;
  chosenMs: number | null;
  onChoose: (atMs: number) => void;
};

/** The free times of an artist: a month of days, and the times of the chosen one. */
export function SlotCalendar({ offer, artistName, isOwn = false, chosenMs, onChoose }: Props) {
  const zones = useShownZones(offer.timeZone);
  const dayOf = dayReader(zones.zone);
  const days = offeredDays(offer.items, zones);
  const today = dayOf(serverNowMs());
  const lastDay = [...days.keys()].at(-1) ?? addDays(today, SLOT_DAYS_MAX - 2);
  const freeOn = (day: Day) => (days.get(day) ?? []).filter(({ isHeld }) => !isHeld).length;
  const firstFree = [...days.keys()].find((day) => freeOn(day) > 0) ?? today;
  const [pickedDay, setPickedDay] = useState<Day | null>(null);
  const [focused, setFocused] = useState<Day | null>(null);
  const chosenDay = pickedDay ?? (chosenMs === null ? firstFree : dayOf(chosenMs));
  // The day that was picked on one clock may have no times on the other.
  const handleSwitch = () => {
    setPickedDay(null);
    setFocused(null);
    zones.onSwitch?.();
  };
  const pick = (day: Day) => {
    setPickedDay(day);
    setFocused(day);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ZonesNote zones={zones} artistName={artistName} isOwn={isOwn} onSwitch={handleSwitch} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:gap-8">
        <MonthGrid
          focusDay={focused ?? chosenDay}
          chosenDay={chosenDay}
          today={today}
          lastDay={lastDay}
          freeOn={freeOn}
          onFocusDay={setFocused}
          onChoose={pick}
        />
        <DaySlots
          day={chosenDay}
          days={days}
          chosenMs={chosenMs}
          otherName={zones.isArtists ? 'you' : 'the artist'}
          onChoose={onChoose}
          onDay={pick}
        />
      </div>
    </div>
  );
}

interface ZonesProps {
  zones: ShownZones;
  artistName: string;
  isOwn: boolean;
  onSwitch: () => void;
}

/** Whose clock the times are on, and the way to the other one. */
function ZonesNote({ zones, artistName, isOwn, onSwitch }: ZonesProps) {
  const { zone, otherZone, isArtists } = zones;
  if (zones.onSwitch === null)
    return (
      <p className="text-muted">
        Times are in {zoneText(zone)}
        {isOwn ? '.' : `, where ${artistName} is too.`}
      </p>
    );
  const theirs = isOwn ? 'the clock of your availability' : `${artistName}’s clock`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-72 text-muted">
        Times are {isArtists ? `on ${theirs}` : 'in your zone'},{' '}
        <strong className="text-text">{zoneText(zone)}</strong>. The smaller ones are{' '}
        {isArtists ? 'in your zone' : `on ${theirs}`}:{' '}
        <strong className="text-text">{zoneText(otherZone)}</strong>.
      </p>
      <Button kind="secondary" size="small" onClick={onSwitch}>
        {isArtists ? 'Show times in your zone' : `Show times on ${theirs}`}
      </Button>
    </div>
  );
}
