import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import type { CalendarTrouble } from '@dubplate/shared/features/calendar/model.ts';
import { RefreshCw } from 'lucide-react';
import { errorText } from '../../../api/error-texts.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { SkeletonRow } from '../../../ui/status/SkeletonText.tsx';
import { DateTime } from '../../../ui/time/DateTime.tsx';

type ImportState = CallAnswer<'calendar/get-import'>;

/** The first reading comes within a minute; until then the state is asked for so often. */
const FIRST_READING_MS = 15_000;
const SECOND_MS = 1000;

const troubles: Record<CalendarTrouble, string> = {
  unreachable: 'The address can’t be reached.',
  'too-slow': 'It took too long to answer.',
  refused: 'There is no calendar at this address. Please copy it again.',
  forbidden: 'This isn’t a public address.',
  'too-large': 'The calendar is too large for us.',
  'not-a-calendar': 'What is at this address isn’t a calendar. The right one often ends in .ics.',
};

/** How reading the saved calendar went the last time. */
export function CalendarImport() {
  const { data, error, mutate } = useCall(
    'calendar/get-import',
    {},
    { refreshInterval: (state) => (state?.lastTried === null ? FIRST_READING_MS : 0) },
  );
  const refresh = useSend('calendar/refresh-import');
  const handleRefresh = async () => {
    const result = await refresh.send({});
    if (!result) return;
    if (!result.ok) return showToast({ type: 'error', text: errorText(result.error.code) });
    await mutate(result.answer, { revalidate: false });
  };
  return (
    <Loaded
      name="The state of your calendar"
      data={data}
      error={error}
      onRetry={() => void mutate()}
      skeleton={<SkeletonRow />}
    >
      {(state) => (
        <div className="flex flex-wrap items-center gap-3">
          <output className="min-w-0 flex-1 basis-64 text-sm">
            <Reading state={state} />
          </output>
          <Button
            kind="secondary"
            size="small"
            icon={<RefreshCw className="size-5" />}
            isBusy={refresh.isSending}
            busyLabel="Reading…"
            onClick={handleRefresh}
          >
            Read it now
          </Button>
        </div>
      )}
    </Loaded>
  );
}

function Reading({ state: { lastTried, lastRead, trouble, busyTimes } }: { state: ImportState }) {
  const known = busyTimes === 1 ? '1 busy time' : `${busyTimes} busy times`;
  if (lastTried === null) return 'We read your calendar within a minute.';
  if (trouble === null)
    return (
      <>
        Read on <DateTime at={(lastRead ?? lastTried) * SECOND_MS} show="minute" />. {known} ahead.
      </>
    );
  return (
    <span className="block rounded-card bg-yellow-2 p-4 text-ink">
      <strong>We couldn’t read your calendar.</strong> {troubles[trouble]}{' '}
      {lastRead === null ? (
        'No times are taken out yet.'
      ) : (
        <>
          What we read on <DateTime at={lastRead * SECOND_MS} show="minute" /> still counts: {known} ahead.
        </>
      )}
    </span>
  );
}
