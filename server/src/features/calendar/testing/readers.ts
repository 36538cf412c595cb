import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

export interface ReadEvent {
  uid: string;
  sequence: number;
  title: string;
  description: string;
  url: string;
  location: string;
  /** What reminds of it and when, as in "DISPLAY -PT1H". */
  alarms: string[];
  status: string;
  start: string;
  end: string;
}

interface ReadCalendar {
  method: string | null;
  events: ReadEvent[];
}

function readByIcalJs(text: string): ReadCalendar {
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
  const events = calendar.getAllSubcomponents('vevent').map((component): ReadEvent => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      title: event.summary,
      description: event.description,
      url: String(component.getFirstPropertyValue('url')),
      location: event.location ?? '',
      alarms: component
        .getAllSubcomponents('valarm')
        .map((alarm) =>
          ['action', 'trigger'].map((name) => String(alarm.getFirstPropertyValue(name))).join(' '),
        ),
      status: String(component.getFirstPropertyValue('status')),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
    };
  });
  return { method: calendar.getFirstPropertyValue('method')?.toString() ?? null, events };
}

function readByNodeIcal(text: string): ReadCalendar {
  const parsed = nodeIcal.sync.parseICS(text);
  const events = Object.values(parsed).flatMap((part): ReadEvent[] => {
    if (part?.type !== 'VEVENT') return [];
    const { uid, sequence, summary, description, url, status, start, end } = part;
    const plain = (value: unknown) =>
      typeof value === 'string' ? value : String(Reflect.get(Object(value), 'val'));
    return [
      {
        uid,
        // It gives numbers as texts.
        sequence: Number(sequence),
        title: plain(summary),
        description: plain(description),
        url: plain(url),
        location: plain(part.location ?? ''),
        alarms: (part.alarms ?? []).map(({ action, trigger }) => `${action} ${plain(trigger)}`),
        status: String(status),
        start: start.toISOString(),
        end: end?.toISOString() ?? '',
      },
    ];
  });
  return { method: parsed.vcalendar?.method ?? null, events };
}

/** A calendar file as two independent libraries read it. Throws where they differ. */
export function readIcs(text: string): ReadCalendar {
  const [one, other] = [readByIcalJs(text), readByNodeIcal(text)];
  if (JSON.stringify(one) !== JSON.stringify(other))
    throw new Error(`The readers differ:\n${JSON.stringify(one)}\n${JSON.stringify(other)}\n${text}`);
  return one;
}
