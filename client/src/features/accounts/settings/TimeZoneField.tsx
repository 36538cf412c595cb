import { isTimeZone } from '@dubplate/shared/lib/time-zones.ts';
import { useId, useMemo, useSyncExternalStore } from 'react';
import { TextField } from '../../../ui/form/TextField.tsx';

interface Props {
  label?: string;
  value: string;
  error: string | null;
  onChange: (timeZone: string) => void;
}

/** A search field over the browser's time zones that shows the current time of the chosen one. */
export function TimeZoneField({ label = 'Time zone', value, error, onChange }: Props) {
  const listId = useId();
  const now = useSyncExternalStore(everySecond, currentMinuteMs);
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), []);
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isKnown = value !== '' && isTimeZone(value);
  return (
    <div className="grid content-start justify-items-start gap-1">
      <TextField
        label={label}
        name="timeZone"
        list={listId}
        autoComplete="off"
        spellCheck={false}
        placeholder="Type a city or region"
        value={value}
        error={error}
        help={
          <output>{isKnown ? `It is ${timeIn(value, now)} there now.` : 'For example Europe/Berlin.'}</output>
        }
        onChange={({ target }) => onChange(target.value)}
        className="w-full"
      />
      <datalist id={listId}>
        {zones.map((zone) => (
          // The label finds New York, whose value has an underscore.
          <option key={zone} value={zone} label={zone.replaceAll('_', ' ')} />
        ))}
      </datalist>
      {own && own !== value && (
        <button
          type="button"
          onClick={() => onChange(own)}
          className="min-h-11 text-sm font-semibold underline decoration-yellow decoration-2 underline-offset-4"
        >
          Use this device’s: {own}
        </button>
      )}
    </div>
  );
}

function timeIn(timeZone: string, nowMs: number): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(nowMs);
}

const MINUTE_MS = 60_000;

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1000);
  return () => clearInterval(timer);
}

/** The browser's clock, rounded to the minute so that the component renders once a minute. */
function currentMinuteMs(): number {
  return Math.floor(new Date().getTime() / MINUTE_MS) * MINUTE_MS;
}
