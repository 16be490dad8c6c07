import type { RfpRequirement } from '@plumbline/domain/rfp/requirement.ts';
import { compareVersions } from '@plumbline/domain/rfp/versions.ts';
import { useMemo, type ReactNode } from 'react';
import { WordDiff } from '../../history/WordDiff.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { levelTexts, levelTones } from './level-texts.ts';

interface VersionDialogProps {
  fileName: string;
  known: readonly RfpRequirement[];
  imported: readonly RfpRequirement[];
  isSaving: boolean;
  error: string | null;
  onBack: () => void;
  onImport: () => void;
  onClose: () => void;
}

/** Entries of one kind that are shown; the others are counted. */
const mostShown = 100;

/** What a newer file adds, takes away and words in another way, before it takes the place of the list. */
export function VersionDialog(props: VersionDialogProps) {
  const { fileName, known, imported, isSaving, error, onBack, onImport, onClose } = props;
  const { carried, added, removed } = useMemo(
    () => compareVersions(known, imported),
    [known, imported],
  );
  const reworded = carried.filter(({ isReworded }) => isReworded);
  const answered = removed.filter(({ supportLevel }) => supportLevel !== null).length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSaving && onClose()}
      title="What changed in the RFP"
      description={fileName}
      wide
      footer={
        <>
          <Button disabled={isSaving} onClick={onBack}>
            Back
          </Button>
          <Button variant="primary" busy={isSaving && 'Importing...'} onClick={onImport}>
            Import this version
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-ui">
        {error && (
          <p role="alert" className="rounded-2 bg-bad-wash px-3 py-2 text-bad">
            {error}
          </p>
        )}
        <p role="status" className="font-medium">
          {[
            `${count(carried.length - reworded.length)} unchanged`,
            `${count(reworded.length)} reworded`,
            `${count(added.length)} added`,
            `${count(removed.length)} removed`,
          ].join(' · ')}
        </p>
        <p className="text-ink-2">
          Answers, owners and notes stay with their requirements. Reworded ones keep their answer
          and wait under Needs review until someone confirms it.
          {answered > 0 &&
            ` ${count(answered)} of those removed ${answered === 1 ? 'has' : 'have'} an answer, which goes with them.`}
        </p>
        <Part title="Reworded" total={reworded.length}>
          {reworded.slice(0, mostShown).map(({ before, after }) => (
            <Line key={after.id} requirement={after} level={before.supportLevel}>
              {before.id !== after.id && (
                <span className="text-meta text-ink-3">before: {before.id}</span>
              )}
              <WordDiff before={before.requirement} after={after.requirement} />
            </Line>
          ))}
        </Part>
        <Part title="Added" total={added.length}>
          {added.slice(0, mostShown).map((each) => (
            <Line key={each.id} requirement={each} level={null}>
              <p dir="auto" className="break-words">
                {each.requirement}
              </p>
            </Line>
          ))}
        </Part>
        <Part title="Removed" total={removed.length}>
          {removed.slice(0, mostShown).map((each) => (
            <Line key={each.id} requirement={each} level={each.supportLevel}>
              <p dir="auto" className="break-words text-ink-2">
                {each.requirement}
              </p>
            </Line>
          ))}
        </Part>
      </div>
    </Dialog>
  );
}

function Part({ title, total, children }: { title: string; total: number; children: ReactNode }) {
  if (total === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-semibold">
        {title} ({count(total)})
      </h3>
      <ul className="flex flex-col">{children}</ul>
      {total > mostShown && <p className="mt-1 text-ink-3">and {count(total - mostShown)} more</p>}
    </section>
  );
}

interface LineProps {
  requirement: RfpRequirement;
  level: RfpRequirement['supportLevel'];
  children: ReactNode;
}

function Line({ requirement, level, children }: LineProps) {
  return (
    <li className="flex flex-col gap-0.5 border-t border-line py-2">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium text-ink-3">{requirement.id}</span>
        {level && <Badge tone={levelTones[level]}>{levelTexts[level]}</Badge>}
      </span>
      {children}
    </li>
  );
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
