import { useEffect } from 'react';
import { drafts } from '../drafts/browser-drafts.ts';
import { toast } from '../ui/toast.ts';
import { useSections } from './section-context.ts';
import type { Section } from './section.ts';

/** Nothing of it is on its way to the server. */
const isUnsaved: ReadonlySet<string> = new Set(['draft', 'conflict']);

/** Says on leaving the sections that what is typed there and not saved is kept (COM-12). */
export function useKeptNote(list: readonly Section[]): void {
  const sections = useSections();
  useEffect(() => {
    return () => {
      const titles = list
        .filter((section) => isUnsaved.has(sections.viewOf(section).state.at))
        .map(({ title }) => title);
      if (titles.length === 0) return;
      const where = drafts.areSafe() ? 'in this browser' : 'until you close this tab';
      toast.message(`${titles.join(', ')}: not saved yet. Your text is kept ${where}.`, {
        id: 'drafts-kept',
      });
    };
  }, [list, sections]);
}
