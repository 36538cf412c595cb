import type { CalendarRefType } from '@dubplate/shared/features/calendar/model.ts';
import { CalendarPlus } from 'lucide-react';
import { errorText } from '../api/error-texts.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import { useAct } from '../api/use-send.ts';
import { showToast } from './toast/toast-store.ts';
import { Button } from '../ui/action/Button.tsx';

/** Saves a session as a file that every calendar program opens. */
export function AddToCalendar({ refType, id }: { refType: CalendarRefType; id: string }) {
  const { run, isRunning } = useAct(async () => saveText(await call('calendar/get-event', { refType, id })));
  const handleClick = async () => {
    const result = await run();
    if (result && !result.ok) showToast({ type: 'error', text: errorText(result.error.code) });
  };
  return (
    <Button
      kind="secondary"
      isBusy={isRunning}
      icon={<CalendarPlus aria-hidden className="size-5 shrink-0" />}
      onClick={handleClick}
    >
      Add to calendar
    </Button>
  );
}

function saveText({ fileName, text }: { fileName: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads it a moment after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
