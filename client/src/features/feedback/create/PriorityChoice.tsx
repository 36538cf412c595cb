import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { PRIORITY_HOURS } from '@dubplate/shared/features/feedback/model.ts';
import { offersPriority, priorityDueAt } from '@dubplate/shared/features/feedback/rules.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { zonedDate } from '../../../ui/time/date-texts.ts';
import { weekdayTime } from './weekday-time.ts';
import { useMinute } from '../../orders/use-minute.ts';

type Props = {
  artist: Artist;
  hasPriority: boolean;
  onChange: (patch: { hasPriority: boolean }) => void;
};

/** The surcharge for an answer within two days, with the instant that means. */
export function PriorityChoice({ artist, hasPriority, onChange }: Props) {
  const zone = useViewerZone();
  const dueMs = priorityDueAt(new Date(useMinute())).getTime();
  if (!offersPriority(artist)) return null;
  const { username, timeZone, priorityModePrice } = artist;
  const isOtherZone = timeZone !== null && zonedDate(dueMs, timeZone) !== zonedDate(dueMs, zone);
  return (
    <Card padding="small" className="grid gap-2">
      <Checkbox
        name="priority"
        checked={hasPriority}
        onChange={({ target }) => onChange({ hasPriority: target.checked })}
        label={
          <span className="flex flex-wrap items-baseline gap-x-3">
            <strong>Priority</strong>
            <span className="flex gap-1.5">
              + <Money tokens={priorityModePrice} />
            </span>
          </span>
        }
        help={`${username} answers within ${PRIORITY_HOURS} hours. If not, the surcharge comes back to you, and your request goes on.`}
      />
      <p className="tabular pl-9 text-sm">
        <span className="text-muted">Sent now, due by </span>
        <span title={zonedDate(dueMs, zone)}>{weekdayTime(dueMs, zone)}, your time</span>
        {isOtherZone && (
          <span title={zonedDate(dueMs, timeZone)} className="text-muted">
            {' '}
            ({weekdayTime(dueMs, timeZone)} for {username})
          </span>
        )}
      </p>
    </Card>
  );
}
