import { personsIn } from '../facts/persons.ts';
import { saidSourcesIn, withoutSources } from '../facts/said-source.ts';
import type { SectionKey } from '../opportunities/sections.ts';

/** A text of a deal that somebody accepted and that still stands. */
export interface StandingText {
  section: string;
  field: string | null;
  text: string;
}

/** What to ask where it is known who: the rest of the question alone. */
const questions: Partial<Record<SectionKey, (name: string) => string>> = {
  'meddpicc_data.economic_buyer': (name) =>
    `What has ${name} said about the money so far, and what would make them say no?`,
  'meddpicc_data.champion': (name) =>
    `What has ${name} done for this so far when we weren't in the room?`,
  'bant_data.authority': (name) => `${name} signs: who can still say no?`,
  'spiced_data.decision': (name) => `In which meeting does ${name} decide, and by which criteria?`,
};
/** Sections that ask who signs, wherever a text says it. */
const askWhoSigns: ReadonlySet<SectionKey> = new Set([
  'meddpicc_data.economic_buyer',
  'bant_data.authority',
]);
const signsNext =
  /^[^.;?!]{0,40}\b(?:signs?|releases?|approves?|has the final say|holds the budget|owns the budget)\b/iu;
const iSign =
  /\bI (?:can |also |will )?(?:sign|release|approve|hold the budget|own the budget)\b/iu;
const denied = /\b(?:not|never|no longer|n't|cannot)\b/iu;

/** The question of a section whose accepted texts name the person; null where it is open who. */
export function questionOnceNamed(
  section: SectionKey,
  accepted: readonly StandingText[],
  known: readonly string[],
): string | null {
  const question = questions[section];
  if (!question) return null;
  const own = accepted.filter((each) => each.section === section);
  const name =
    first(own, ({ field, text }) => (field === 'name' ? nameOnly(text) : null)) ??
    (askWhoSigns.has(section)
      ? first([...own, ...accepted], ({ text }) => signerIn(text, known))
      : first(own, ({ text }) => personsIn(withoutEnd(text), known)[0]?.words ?? null));
  return name === null ? null : question(name);
}

function first<T>(all: readonly T[], find: (each: T) => string | null): string | null {
  return all.map(find).find((found) => found !== null) ?? null;
}

/** The name without the title behind it. */
const nameOnly = (text: string): string | null => text.split(/[,(\n]/)[0]?.trim() || null;

const withoutEnd = (text: string): string => withoutSources(text, saidSourcesIn(text));

/** Who signs by a text: somebody it names, or who said it of themselves. */
function signerIn(text: string, known: readonly string[]): string | null {
  for (const line of text.split('\n')) {
    const said = withoutEnd(line);
    for (const { words, end } of personsIn(said, known)) {
      const signing = signsNext.exec(said.slice(end))?.[0];
      if (signing && !denied.test(signing)) return words;
    }
    const [source] = saidSourcesIn(line);
    if (source?.speaker && iSign.test(said)) return source.speaker;
  }
  return null;
}
