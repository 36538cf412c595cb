import { defineProvider, LOOPBACK_HOST_PATTERN, textLike } from './definition.ts';

/** A host on this machine that stands in for every calendar elsewhere, never in production. */
export interface CalendarConfig {
  standIn: string;
}

export const calendar = defineProvider({
  keys: {
    CALENDAR_HOST: textLike(
      LOOPBACK_HOST_PATTERN,
      'Please give a host and port on this machine, such as 127.0.0.1:9300.',
    ),
  },
  needed: ['CALENDAR_HOST'],
  refusedInProduction: ['CALENDAR_HOST'],
  configOf: (values): CalendarConfig => ({ standIn: values.CALENDAR_HOST }),
});
