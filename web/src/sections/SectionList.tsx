import type { Evidence } from '@plumbline/domain/analyst/evidence.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import { Check, Circle, PencilLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SectionQuotes } from '../conversations/SectionQuotes.tsx';
import { Accordion } from '../ui/Accordion.tsx';
import { formatMoment } from '../ui/moment.ts';
import { localToday } from '../ui/today.ts';
import { dayText } from '@plumbline/domain/day-text.ts';
import { EvidenceMark } from './EvidenceMark.tsx';
import { useSection, useSections } from './section-context.ts';
import type { Section } from './section.ts';
import { useKeptNote } from './use-kept-note.ts';
import { SectionEditor } from './SectionEditor.tsx';

const SectionHistoryDialog = lazy(async () => {
  const module = await import('../history/SectionHistoryDialog.tsx');
  return { default: module.SectionHistoryDialog };
});

interface SectionListProps {
  opportunity: Opportunity;
  list: readonly Section[];
  readOnly: boolean;
  /** Whether leaving a text saves it; else only its button and opening another section do. */
  savesOnBlur: boolean;
  revertLabel: string;
  /** The section that is open at first, by its key. */
  openFirst?: string | undefined;
  /** How well each section is proven, by its key without the group. */
  evidence?: Readonly<Record<string, Evidence>>;
}

/** Sections as an accordion: one is open, and opening another saves it. */
export function SectionList(props: SectionListProps) {
  const { opportunity, list, readOnly, savesOnBlur, revertLabel, openFirst, evidence } = props;
  const sections = useSections();
  const [open, setOpen] = useState<string>(
    () => list.find(({ key }) => key === openFirst)?.key ?? list[0]?.key ?? '',
  );
  /** The section that was open last: moving on from it saves it, folding it does not. */
  const [last, setLast] = useState(open);
  useKeptNote(list);

  const [historyOf, setHistoryOf] = useState<SectionKey | null>(null);

  /** Leaving the text has a save under way: then the newest version is on the screen. */
  function handleHistory(section: Section) {
    if (savesOnBlur) sections.save(section);
    setHistoryOf(section.key);
  }

  function handleOpen(key: string) {
    setOpen(key);
    if (key === '') return;
    const left = list.find((section) => section.key === last);
    if (left && left.key !== key) sections.save(left);
    setLast(key);
  }

  return (
    <>
      <Accordion
        value={open}
        onValueChange={handleOpen}
        sections={list.map((section) => ({
          value: section.key,
          title: (
            <span className="flex items-center gap-3">
              <span aria-hidden className="w-4 shrink-0 text-center font-semibold text-accent">
                {section.letter}
              </span>
              {section.title}
            </span>
          ),
          status: (
            <span className="flex items-center gap-3">
              <State section={section} isOpen={section.key === open} />
              <EvidenceMark evidence={evidence?.[nameOf(section)]} />
            </span>
          ),
          content: (
            <SectionEditor
              section={section}
              isOpen={section.key === open}
              readOnly={readOnly}
              savesOnBlur={savesOnBlur}
              revertLabel={revertLabel}
              evidence={evidence?.[nameOf(section)]}
              quotes={<SectionQuotes opportunityId={opportunity.id} section={section.key} />}
              onHistory={
                opportunity.section_revisions[section.key]
                  ? () => handleHistory(section)
                  : undefined
              }
            />
          ),
        }))}
      />
      {historyOf && (
        <Suspense>
          <SectionHistoryDialog
            opportunity={opportunity}
            section={historyOf}
            onClose={() => setHistoryOf(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function nameOf({ key }: Section): string {
  return key.slice(key.indexOf('.') + 1);
}

interface StateProps {
  section: Section;
  /** An open section says in itself how its save went. */
  isOpen: boolean;
}

/** Empty, draft or saved, with the time; of a folded section also how its save went. */
function State({ section, isOpen }: StateProps) {
  const { state, justSaved, isChoice: hasTwoTexts } = useSection(section);
  const { savedAt } = state.stored;
  const hasFailed = state.at === 'draft' && state.error !== null;
  const isUntold = !isOpen && (hasFailed || hasTwoTexts);
  const saved = !isOpen && justSaved && `${section.title} saved`;
  return (
    <span className="flex items-center gap-1 text-meta text-ink-3">
      <span aria-live="polite" className="font-medium text-good">
        {saved}
      </span>
      {isUntold && (
        <span role="alert" className="font-medium text-bad">
          {state.at === 'conflict'
            ? `A colleague changed ${section.title}`
            : hasTwoTexts
              ? `${section.title} has two versions of yours`
              : `Error saving ${section.title}`}
        </span>
      )}
      {isUntold || saved ? null : state.at === 'saving' ? (
        'Saving...'
      ) : state.at !== 'rest' ? (
        <span className="flex items-center gap-1 font-medium text-warn">
          <PencilLine size={13} aria-hidden /> Unsaved changes
        </span>
      ) : savedAt ? (
        <>
          <Check size={13} aria-hidden className="text-good" />
          <span className="sr-only">Saved </span>
          <time dateTime={savedAt}>
            <span className="sm:hidden">
              {dayText(localToday(new Date(savedAt)), localToday())}
            </span>
            <span className="max-sm:hidden">{formatMoment(savedAt)}</span>
          </time>
        </>
      ) : (
        <>
          <Circle size={11} aria-hidden /> Empty
        </>
      )}
    </span>
  );
}
