import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import {
  sectionFields,
  sectionFramework,
  sectionKeys,
  sectionTitle,
  type SectionKey,
} from '@plumbline/domain/opportunities/sections.ts';
import { fieldText, knownField } from '@plumbline/domain/suggestions/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { conversationQueries } from '../../api/conversations.ts';
import { QuoteBlock } from '../../conversations/QuoteBlock.tsx';

interface WrittenSectionsProps {
  opportunity: Opportunity;
  group: 'commercial' | 'technical';
}

/** Everything that the team wrote, by framework, each with the words that it rests on. */
export function WrittenSections({ opportunity, group }: WrittenSectionsProps) {
  const { data: accepted = [] } = useQuery(conversationQueries.quotes(opportunity.id));
  const isOf = (key: SectionKey) =>
    (sectionFramework(key) === 'TECH PLAN') === (group === 'technical');
  const written = sectionKeys.filter(isOf).flatMap((key) => {
    const texts = sectionFields(key).flatMap(({ key: field, label }) => {
      const known = knownField(key, field);
      const text = known ? fieldText(opportunity, known).trim() : '';
      return text === '' ? [] : [{ field, label, text }];
    });
    return texts.length === 0 ? [] : [{ key, texts }];
  });
  const frameworks = [...new Set(written.map(({ key }) => sectionFramework(key)))];
  return frameworks.map((framework) => (
    <section key={framework} aria-label={framework} className="flex flex-col gap-3">
      <h2 className="border-b border-line pb-1 text-ui font-semibold">{framework}</h2>
      {written
        .filter(({ key }) => sectionFramework(key) === framework)
        .map(({ key, texts }) => {
          const quotes = new Map(
            accepted
              .filter(({ section }) => section === key)
              .flatMap((each) => each.quotes)
              .map((quote) => [`${quote.conversation_id} ${quote.start} ${quote.end}`, quote]),
          );
          return (
            <div key={key} className="flex flex-col gap-1">
              <h3 className="break-after-avoid text-ui font-medium">{sectionTitle(key)}</h3>
              {texts.map(({ field, label, text }) => (
                <p key={field ?? ''} dir="auto" className="text-ui break-words whitespace-pre-wrap">
                  {field && label !== sectionTitle(key) && (
                    <>
                      <bdi className="text-ink-3">{label}:</bdi>{' '}
                    </>
                  )}
                  {text}
                </p>
              ))}
              {[...quotes].map(([place, quote]) => (
                <div key={place} className="mt-1 break-inside-avoid">
                  <QuoteBlock quote={quote} />
                </div>
              ))}
            </div>
          );
        })}
    </section>
  ));
}
