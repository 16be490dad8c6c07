import { contentTexts, type SectionContent } from '@plumbline/domain/history/history.ts';
import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import { WordDiff } from './WordDiff.tsx';

interface ComparisonProps {
  section: SectionKey;
  before: SectionContent;
  after: SectionContent;
}

/** Two versions of a section, text by text. */
export function Comparison({ section, before, after }: ComparisonProps) {
  const old = contentTexts(section, before);
  const texts = contentTexts(section, after)
    .map(({ label, text }, index) => ({ label, before: old[index]?.text ?? '', after: text }))
    .filter((text) => text.before !== '' || text.after !== '');
  if (texts.every((text) => text.before === text.after)) {
    return (
      <>
        <p className="text-ui text-ink-3">Nothing changed.</p>
        {texts.map(({ label, after: text }) => (
          <p key={label} className="text-body break-words whitespace-pre-wrap">
            {text}
          </p>
        ))}
      </>
    );
  }
  return (
    <dl className="flex flex-col gap-3">
      {texts.map(({ label, ...text }) => (
        <div key={label}>
          <dt className={old.length > 1 ? 'text-meta font-semibold text-ink-3' : 'sr-only'}>
            {label}
            {text.before === text.after && <span className="font-normal"> (unchanged)</span>}
          </dt>
          <dd>
            <WordDiff {...text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
