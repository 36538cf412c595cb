export type HourCycle = 'h12' | 'h23';

/** Whether the viewer's device shows "6:00 PM" or "18:00". All times of the site follow it. */
export function viewerHourCycle(): HourCycle {
  const { hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
  return hourCycle === 'h23' || hourCycle === 'h24' ? 'h23' : 'h12';
}
