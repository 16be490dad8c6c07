import { wordDiff, type DiffPart } from '../word-diff.ts';
import { contentTexts, type SectionContent } from './history.ts';
import type { SectionKey } from '../opportunities/sections.ts';

/** A change in a line: its largest difference, and how many more there are. */
export interface ChangeGist {
  /** The text that it is in; null where the section is a single text. */
  label: string | null;
  removed: string;
  added: string;
  more: number;
}

/** What a change comes down to; null where no word of it differs. */
export function changeGist(
  section: SectionKey,
  before: SectionContent,
  after: SectionContent,
): ChangeGist | null {
  const texts = contentTexts(section, after);
  const old = contentTexts(section, before);
  const changes = texts.flatMap(({ label, text }, index) =>
    differences(wordDiff(old[index]?.text ?? '', text)).map((change) => ({ label, ...change })),
  );
  const [largest] = changes.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  if (!largest) return null;
  return {
    ...largest,
    label: texts.length > 1 ? largest.label : null,
    more: changes.length - 1,
  };
}

function sizeOf({ removed, added }: { removed: string; added: string }): number {
  return removed.length + added.length;
}

/** What was removed and what was added in its place, place by place. */
function differences(parts: readonly DiffPart[]): { removed: string; added: string }[] {
  const found: { removed: string; added: string }[] = [];
  for (const [index, { kind, text }] of parts.entries()) {
    const last = found.at(-1);
    if (kind === 'removed') found.push({ removed: text.trim(), added: '' });
    if (kind !== 'added') continue;
    if (last && parts[index - 1]?.kind === 'removed') last.added = text.trim();
    else found.push({ removed: '', added: text.trim() });
  }
  return found.filter(({ removed, added }) => removed !== '' || added !== '');
}
