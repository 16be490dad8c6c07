import { fullDay } from '@plumbline/domain/day-text.ts';
import ICAL from 'ical.js';

/** What a calendar says of its first event, in lines for people. */
export interface Invite {
  summary: string;
  /** Who made it, with the address. */
  organizer: { name: string; email: string } | null;
  /** ISO 8601: when it was sent; null where it does not say. */
  sent: string | null;
  /** What it is, when, where and with whom. */
  lines: string[];
  description: string;
}

/** Whether a text is a calendar by itself, such as an .ics file. */
export const isCalendar = (text: string): boolean => /^\s{0,99}BEGIN:VCALENDAR\s/i.test(text);

const kinds: Readonly<Record<string, string>> = {
  cancel: 'Cancelled invite',
  reply: 'Reply to an invite',
  counter: 'Another time proposed',
  declinecounter: 'Proposed time declined',
};

/** The first event of a calendar (RFC 5545); null where it has none with a time or a name, or is damaged. */
export function readInvite(calendar: string): Invite | null {
  const parsed = componentOf(calendar);
  const event = parsed?.getFirstSubcomponent('vevent');
  if (!parsed || !event) return null;
  const text = (name: string) => textOf(event.getFirstProperty(name));
  const summary = text('summary');
  const when = whenOf(event.getFirstProperty('dtstart'), event.getFirstProperty('dtend'));
  if (summary === '' && when === '') return null;
  const organizer = event.getFirstProperty('organizer');
  const attendees = event.getAllProperties('attendee');
  const who = [
    ...(organizer ? [`${nameOf(organizer)} (organizer)`] : []),
    ...attendees
      .filter((each) => !organizer || addressOf(each) !== addressOf(organizer))
      .map(answered),
  ];
  const rule = event.getFirstPropertyValue('rrule');
  const every = rule instanceof ICAL.Recur ? rule.freq.toLowerCase() : '';
  const method = textOf(parsed.getFirstProperty('method')).toLowerCase();
  const named: [string, string][] = [
    [kinds[method] ?? 'Invite', summary],
    ['When', [when, every].filter(Boolean).join(', ')],
    ['Where', text('location').replaceAll('\n', ', ')],
    ['Who', who.join(', ')],
  ];
  return {
    summary,
    organizer: organizer ? { name: nameOf(organizer), email: addressOf(organizer) } : null,
    sent: momentOf(event.getFirstProperty('dtstamp'))?.iso ?? null,
    lines: named.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`),
    description: text('description') || text('comment'),
  };
}

function componentOf(calendar: string): ICAL.Component | null {
  try {
    const parsed: unknown[] = ICAL.parse(calendar.trim());
    // Several calendars in one text are a list of lists; a list of one begins with its name.
    const [first] = parsed;
    return new ICAL.Component(Array.isArray(first) ? first : parsed);
  } catch {
    return null; // told as what cannot be read
  }
}

type Property = ICAL.Property | null;

function textOf(property: Property): string {
  const value: unknown = property?.getFirstValue();
  return typeof value === 'string' ? value.trim() : '';
}

const addressOf = (property: Property): string => textOf(property).replace(/^mailto:/i, '');

function nameOf(property: ICAL.Property): string {
  return parameterOf(property, 'cn') || addressOf(property);
}

function parameterOf(property: ICAL.Property, name: string): string {
  const value: unknown = property.getParameter(name);
  return typeof value === 'string' ? value.trim() : '';
}

function answered(attendee: ICAL.Property): string {
  const answer = parameterOf(attendee, 'partstat').toLowerCase();
  const isAnswer = ['accepted', 'declined', 'tentative', 'delegated'].includes(answer);
  return isAnswer ? `${nameOf(attendee)} (${answer})` : nameOf(attendee);
}

interface Moment {
  iso: string;
  day: string;
  time: string;
  zone: string;
}

/** A time as it was written, with the name of its zone. */
function momentOf(property: Property): Moment | null {
  const time: unknown = property?.getFirstValue();
  if (!property || !(time instanceof ICAL.Time)) return null;
  const isUtc = time.zone === ICAL.Timezone.utcTimezone;
  const [day = '', hours = ''] = time.toString().split('T');
  const moment = new Date(`${day}T${hours ? hours.slice(0, 8) : '00:00:00'}Z`);
  if (Number.isNaN(moment.getTime())) return null;
  return {
    iso: moment.toISOString(),
    day: fullDay(day),
    time: time.isDate ? '' : hours.slice(0, 5),
    zone: isUtc ? 'UTC' : parameterOf(property, 'tzid'),
  };
}

function whenOf(start: Property, end: Property): string {
  const from = momentOf(start);
  if (!from) return '';
  const to = momentOf(end);
  if (from.time === '') return from.day;
  const until =
    !to || to.time === '' ? '' : to.day === from.day ? to.time : `${to.day}, ${to.time}`;
  return [
    `${from.day}, ${from.time}`,
    until && ` to ${until}`,
    from.zone && ` (${from.zone})`,
  ].join('');
}
