import type { Priority } from '../tasks/task.ts';

const word = (words: string) => new RegExp(`(?<![a-z])(?:${words})(?![a-z])`, 'i');
const waived = word(
  "won['’]?t|(?:not|non|no longer)[ -](?:mandatory|required|critical|essential|needed)",
);
const high = word(
  'high|higher|highest|critical|must|musts|mandatory|required|require|shall|essential|muss|pflicht|zwingend|hoch|obligatoire|impératif',
);
const low = word(
  'low|lower|lowest|nice|should|could|optional|soll|kann|niedrig|souhaitable|facultatif',
);
const middle = word('medium|desirable|desired|preferred');

/** High, Medium or Low by the words of the customer (RFP-03); Medium where they say neither. */
export function priorityOf(text: string): Priority {
  if (waived.test(text)) return 'Low';
  if (high.test(text)) return 'High';
  return !middle.test(text) && low.test(text) ? 'Low' : 'Medium';
}

const moscow = new Map<string, Priority>([
  ['m', 'High'],
  ['s', 'Low'],
  ['c', 'Low'],
  ['w', 'Low'],
]);

/** Reads a column's values; letters are Must, Should, Could, Won't where it holds but these, and not M alone. */
export function priorityReader(column: Iterable<string>): (value: string) => Priority {
  const letters = new Set<string>();
  for (const value of column) {
    const letter = value.trim().toLowerCase();
    if (letter === '') continue;
    if (!moscow.has(letter)) return priorityOf;
    letters.add(letter);
  }
  if (letters.size === 0 || (letters.size === 1 && letters.has('m'))) return priorityOf;
  return (value) => moscow.get(value.trim().toLowerCase()) ?? 'Medium';
}

export interface PriorityReading {
  value: string;
  priority: Priority;
}

const mostReadings = 8;
const longestValue = 40;

/** How the first different values of a column are read, for the person who maps the columns. */
export function priorityReadings(column: readonly string[]): PriorityReading[] {
  const read = priorityReader(column);
  const readings = new Map<string, PriorityReading>();
  for (const cell of column) {
    const value = cell.trim();
    const key = value.toLowerCase();
    if (value === '' || readings.has(key)) continue;
    readings.set(key, {
      value: value.slice(0, longestValue).toWellFormed(),
      priority: read(value),
    });
    if (readings.size > mostReadings) break;
  }
  return [...readings.values()];
}
