import { fullDay } from '@plumbline/domain/day-text.ts';

/** A line of a calendar: its name, what stands behind semicolons, its value. */
interface ContentLine {
  name: string;
  parameters: ReadonlyMap<string, string>;
  value: string;
}

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

/** The first event of a calendar (RFC 5545); null where it has none with a time or a name. */
export function readInvite(calendar: string): Invite | null {
  const lines = unfolded(calendar).map(contentLine);
  const from = lines.findIndex(({ name, value }) => name === 'begin' && /^vevent$/i.test(value));
  if (from < 0) return null;
  const event = withoutInner(lines.slice(from + 1));
  const all = (name: string) => event.filter((line) => line.name === name);
  const first = (name: string) => all(name)[0];
  const text = (name: string) => unescaped(first(name)?.value ?? '').trim();
  const summary = text('summary');
  const when = whenOf(first('dtstart'), first('dtend'));
  if (summary === '' && when === '') return null;
  const method = lines
    .slice(0, from)
    .find(({ name }) => name === 'method')
    ?.value.toLowerCase();
  const organizer = first('organizer');
  const attendees = all('attendee');
  const who = [
    ...(organizer ? [`${nameOf(organizer)} (organizer)`] : []),
    ...attendees.filter((each) => each.value !== organizer?.value).map(answered),
  ];
  const rule = first('rrule')
    ?.value.match(/FREQ=([A-Z]+)/i)?.[1]
    ?.toLowerCase();
  const named: [string, string][] = [
    [kinds[method ?? ''] ?? 'Invite', summary],
    ['When', [when, rule].filter(Boolean).join(', ')],
    ['Where', text('location').replaceAll('\n', ', ')],
    ['Who', who.join(', ')],
  ];
  return {
    summary,
    organizer: organizer ? { name: nameOf(organizer), email: addressOf(organizer) } : null,
    sent: momentOf(first('dtstamp')?.value ?? '')?.iso ?? null,
    lines: named.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`),
    description: text('description'),
  };
}

/** Long lines are folded: what begins with a blank goes on with the line before. */
const unfolded = (calendar: string): string[] =>
  calendar.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);

function contentLine(line: string): ContentLine {
  const [head = '', ...inner] = splitOutsideQuotes(line, ':');
  const [name = '', ...parameters] = splitOutsideQuotes(head, ';');
  return {
    name: name.trim().toLowerCase(),
    parameters: new Map(
      parameters.map((each) => {
        const [key = '', ...value] = each.split('=');
        return [key.toLowerCase(), value.join('=').replaceAll('"', '')];
      }),
    ),
    value: inner.join(':').trim(),
  };
}

function splitOutsideQuotes(line: string, sign: string): string[] {
  const parts = [''];
  let isQuoted = false;
  for (const each of line) {
    if (each === '"') isQuoted = !isQuoted;
    if (each === sign && !isQuoted) parts.push('');
    else parts[parts.length - 1] += each;
  }
  return parts;
}

/** The lines of one event, without the alarms in it. */
function withoutInner(lines: readonly ContentLine[]): ContentLine[] {
  const own: ContentLine[] = [];
  let depth = 0;
  for (const line of lines) {
    if (line.name === 'end' && depth === 0) break;
    if (line.name === 'begin') depth += 1;
    else if (line.name === 'end') depth -= 1;
    else if (depth === 0) own.push(line);
  }
  return own;
}

const unescaped = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));

const addressOf = ({ value }: ContentLine): string => value.replace(/^mailto:/i, '').trim();
const nameOf = (line: ContentLine): string => line.parameters.get('cn')?.trim() || addressOf(line);

function answered(line: ContentLine): string {
  const answer = line.parameters.get('partstat')?.toLowerCase() ?? '';
  const isAnswer = ['accepted', 'declined', 'tentative', 'delegated'].includes(answer);
  return isAnswer ? `${nameOf(line)} (${answer})` : nameOf(line);
}

interface Moment {
  iso: string;
  day: string;
  time: string;
  zone: string;
}

/** `20261203T090000` and `20261203`, with a `Z` for UTC. */
function momentOf(value: string, zone = ''): Moment | null {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/.exec(value);
  if (!match) return null;
  const [, year, month, date, hours, minutes, , isUtc] = match;
  const moment = new Date(`${year}-${month}-${date}T${hours ?? '00'}:${minutes ?? '00'}:00Z`);
  if (Number.isNaN(moment.getTime())) return null;
  return {
    iso: moment.toISOString(),
    day: fullDay(`${year}-${month}-${date}`),
    time: hours === undefined ? '' : `${hours}:${minutes}`,
    zone: isUtc ? 'UTC' : zone,
  };
}

function whenOf(start: ContentLine | undefined, end: ContentLine | undefined): string {
  const from = start && momentOf(start.value, start.parameters.get('tzid'));
  if (!from) return '';
  const to = end && momentOf(end.value, end.parameters.get('tzid'));
  if (from.time === '') return from.day;
  const until =
    !to || to.time === '' ? '' : to.day === from.day ? to.time : `${to.day}, ${to.time}`;
  return [
    `${from.day}, ${from.time}`,
    until && ` to ${until}`,
    from.zone && ` (${from.zone})`,
  ].join('');
}
