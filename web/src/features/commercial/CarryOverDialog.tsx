import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useId, useState } from 'react';
import { previewScores } from '../../sections/preview.ts';
import { allCommercialSections, excess } from '../../sections/section.ts';
import { useSections } from '../../sections/section-context.ts';
import type { SectionDrafts, SectionStore } from '../../sections/section-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toast.ts';
import { titlesWithoutPlace, type Carried, type OtherMethodology } from './carried-texts.ts';

interface CarryOverDialogProps {
  opportunity: Opportunity;
  methodology: OtherMethodology;
  /** What was on offer when the dialog opened. */
  offered: readonly Carried[];
  onClose: () => void;
  onCarried: () => void;
}

/** Texts of SPICED or BANT at their places in MEDDPICC, to be checked, shortened and saved. */
export function CarryOverDialog(props: CarryOverDialogProps) {
  const { opportunity, methodology, offered, onClose, onCarried } = props;
  const store = useSections();
  const [rows, setRows] = useState(() => offered.map((row) => ({ ...row, isChosen: true })));
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const chosen = rows.filter(({ isChosen }) => isChosen);
  const isTooLong = chosen.some(({ field, text }) => excess(field, text) > 0);
  const placeless = titlesWithoutPlace(store, methodology);

  function change(index: number, changes: Partial<(typeof rows)[number]>) {
    setRows(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  }

  async function handleSave() {
    setSaving(true);
    const done: Carried[] = [];
    const reasons: string[] = [];
    for (const row of chosen) {
      store.edit(row.section, row.field.key, row.text);
      const reason = await store.saved(row.section);
      if (reason === null) done.push(row);
      else reasons.push(reason);
    }
    setSaving(false);
    if (done.length > 0) {
      toast.success(`${countOf(done)} carried over to MEDDPICC`, {
        action: { label: 'Undo', onClick: () => void undo(store, done) },
      });
    }
    if (reasons.length === 0) {
      onCarried();
      return onClose();
    }
    setFailures(reasons);
    setRows(rows.filter(({ section }) => !done.some((each) => each.section === section)));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSaving && onClose()}
      wide
      title="Carry over to MEDDPICC"
      description={`Check each text, then save. Your ${methodology} texts stay where they are.`}
      footer={
        <>
          <Worth opportunity={opportunity} drafts={draftsOf(store, chosen)} />
          <Button variant="quiet" onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={isSaving && 'Saving...'}
            disabled={chosen.length === 0 || isTooLong}
            onClick={() => void handleSave()}
          >
            Carry over {countOf(chosen)}
          </Button>
        </>
      }
    >
      {failures.length > 0 && (
        <ul role="alert" className="mb-4 rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
          {failures.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-col gap-4">
        {rows.map((row, index) => (
          <Row
            key={row.section.key}
            {...row}
            isSaving={isSaving}
            onChange={(changes) => change(index, changes)}
          />
        ))}
      </div>
      {placeless.length > 0 && (
        <p className="mt-4 text-meta text-ink-3">
          MEDDPICC has no section for {placeless.join(' and ')}.
        </p>
      )}
    </Dialog>
  );
}

interface RowProps extends Carried {
  isChosen: boolean;
  /** Nothing is typed into what is on its way: it would be gone with the dialog. */
  isSaving: boolean;
  onChange: (changes: { isChosen?: boolean; text?: string }) => void;
}

function Row({ section, field, from, text, isChosen, isSaving, onChange }: RowProps) {
  const id = useId();
  const over = excess(field, text);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={isChosen}
        onCheckedChange={(next) => onChange({ isChosen: next })}
      />
      <label htmlFor={id} className="text-ui">
        <span className="font-medium">{section.title}</span>{' '}
        <span className="text-ink-3">from {from.join(' and ')}</span>
      </label>
      <div className="col-start-2">
        <TextArea
          label={section.fields.length === 1 ? section.title : `${section.title}, ${field.label}`}
          hideLabel
          rows={3}
          value={text}
          maxLength={field.maxLength}
          disabled={!isChosen}
          readOnly={isSaving}
          error={
            isChosen && over > 0 ? `${over} too many. Shorten it to carry it over.` : undefined
          }
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </div>
    </div>
  );
}

/** What the score would be with the chosen texts. */
function Worth({ opportunity, drafts }: { opportunity: Opportunity; drafts: SectionDrafts }) {
  const { exact } = previewScores(opportunity, allCommercialSections, drafts);
  if (!exact || exact.change < 0.05) return null;
  return (
    <p className="mr-auto text-ui text-ink-2">
      Score {(exact.score - exact.change).toFixed(1)} →{' '}
      <span className="font-semibold text-good">{exact.score.toFixed(1)}</span>
    </p>
  );
}

function draftsOf(store: SectionStore, rows: readonly Carried[]): SectionDrafts {
  return {
    ...store.drafts(),
    ...Object.fromEntries(
      rows.map(({ section, field, text, before }) => [
        section.key,
        { values: { ...before, [field.key]: text }, base: 0 },
      ]),
    ),
  };
}

/** Puts the texts back that stood there; says what could not be put back. */
async function undo(store: SectionStore, done: readonly Carried[]) {
  for (const { section, field, before } of done) {
    store.edit(section, field.key, before[field.key] ?? '');
    const reason = await store.saved(section);
    if (reason !== null) toast.error(reason);
  }
}

function countOf(rows: readonly unknown[]): string {
  return rows.length === 1 ? '1 text' : `${rows.length} texts`;
}
