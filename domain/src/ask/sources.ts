import type { ReadableConversation } from '../conversations/conversation.ts';
import type { Opportunity } from '../opportunities/opportunity.ts';
import {
  sectionFields,
  sectionFramework,
  sectionKeys,
  sectionText,
  sectionTitle,
  type SectionKey,
} from '../opportunities/sections.ts';
import { saysNothing } from '../text/says-nothing.ts';
import type { ReadingSide } from '../reading/model-reading.ts';
import { storedText } from '../stored.ts';

/** Something that a question is asked of: a conversation, or a text that the team typed. */
export interface AskSource extends ReadableConversation {
  deal_id: string;
  /** Where the team typed it; null for a conversation. */
  section: SectionKey | null;
  /** Whose it is; null for what everybody may read who may ask. */
  side: ReadingSide | null;
}

export const saidSource = (deal_id: string, conversation: ReadableConversation): AskSource => ({
  ...conversation,
  deal_id,
  section: null,
  side: null,
});

/** What the team typed about a deal as a person sees it, a source for each field that says something. */
export function typedSources(seen: Opportunity): AskSource[] {
  return sectionKeys.flatMap((section) =>
    sectionFields(section).flatMap(({ key, label }) => {
      const text = storedText(sectionText(seen, section), key)?.trim() ?? '';
      if (text === '' || saysNothing(text)) return [];
      const title = sectionTitle(section);
      const name = [sectionFramework(section), title, ...(label === title ? [] : [label])];
      return [
        {
          id: `${section} ${key ?? ''}`.trim(),
          deal_id: seen.id,
          section,
          side: section.startsWith('technical_insights.') ? 'technical' : 'commercial',
          kind: 'text' as const,
          source: 'pasted' as const,
          title: name.join(' › '),
          happened_at: savedAt(seen, section),
          text,
          speakers: [],
          utterances: [{ speaker: null, start: 0, end: text.length, at: null }],
        } satisfies AskSource,
      ];
    }),
  );
}

/** When a section was saved last; when the deal was, where nobody knows. */
function savedAt(deal: Opportunity, section: SectionKey): string {
  const [group = '', name = ''] = section.split('.');
  const stored: Readonly<Record<string, unknown>> = deal;
  const saved =
    group === 'technical_insights'
      ? stored[`${group}_${name}_last_updated`]
      : storedText(stored[group], `${name}_last_updated`);
  return typeof saved === 'string' ? saved : deal.updated_date;
}
