import type { ColumnMapping, SheetOutline } from '@plumbline/domain/rfp/mapping.ts';
import type { RfpRequirement } from '@plumbline/domain/rfp/requirement.ts';
import { uploadErrorText } from '@plumbline/domain/rfp/sheet.ts';
import { lettersOf } from '@plumbline/domain/rfp/xlsx.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { ColumnPreview } from './ColumnPreview.tsx';
import { PriorityReadings } from './PriorityReadings.tsx';
import type { OpenFile } from './sheet-task.ts';
import { SheetFaults } from './SheetFaults.tsx';
import { isSameVersion } from './same-version.ts';
import { VersionDialog } from './VersionDialog.tsx';

interface MappingDialogProps {
  file: OpenFile;
  /** What is there already, which the import takes the place of. */
  known: readonly RfpRequirement[];
  isSaving: boolean;
  /** Why it could not be stored. */
  failure: Error | null;
  onImport: (requirements: RfpRequirement[]) => void;
  onClose: () => void;
}

const noSheet: SheetOutline = {
  name: '',
  headerRow: 0,
  header: [],
  rows: [],
  mapping: { id: null, requirement: null, priority: null },
  read: 0,
  filled: [],
  priorities: [],
  faults: [],
};

const roles = [
  { key: 'requirement', label: 'Requirement' },
  { key: 'id', label: 'ID' },
  { key: 'priority', label: 'Priority' },
] as const satisfies { key: keyof ColumnMapping; label: string }[];

/** Which column of the file holds what; nothing is stored before one agrees. */
export function MappingDialog(props: MappingDialogProps) {
  const { file, known, isSaving, failure, onImport, onClose } = props;
  const { outlines } = file;
  const [sheetAt, setSheetAt] = useState(() => likeliest(outlines));
  const sheet = outlines[sheetAt] ?? noSheet;
  const names = columnNames(sheet);
  const [chosen, setChosen] = useState<ColumnMapping | null>(null);
  const mapping = chosen ?? sheet.mapping;
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const [fault, setFault] = useState<string | null>(null);
  const [isTaking, setTaking] = useState(false);
  const [taken, setTaken] = useState<RfpRequirement[] | null>(null);
  const isBusy = isTaking || isSaving;
  const error = fault ?? (failure && `Error processing CSV file: ${failure.message}`);

  function assign(key: keyof ColumnMapping, column: number | null) {
    // A column holds one thing.
    const others = roles.filter((role) => column !== null && mapping[role.key] === column);
    const cleared = Object.fromEntries(others.map((role) => [role.key, null]));
    setChosen({ ...mapping, ...cleared, [key]: column });
    setFault(null);
  }

  async function submit() {
    setTaking(true);
    try {
      const { headerRow } = sheet;
      const requirements = await file.take(sheetAt, { headerRow, mapping, excluded });
      if (isSameVersion(known, requirements)) onImport(requirements);
      else setTaken(requirements);
    } catch (cause) {
      setFault(uploadErrorText(cause));
    } finally {
      setTaking(false);
    }
  }

  if (taken) {
    return (
      <VersionDialog
        fileName={file.name}
        known={known}
        imported={taken}
        isSaving={isSaving}
        error={failure && `Error processing CSV file: ${failure.message}`}
        onBack={() => setTaken(null)}
        onImport={() => onImport(taken)}
        onClose={onClose}
      />
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title="Map the columns"
      description={file.name}
      wide
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={isBusy && 'Importing...'} onClick={() => void submit()}>
            Import requirements
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && (
          <p role="alert" className="rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
            {error}
          </p>
        )}
        <SheetFaults faults={sheet.faults} />
        <div className="grid gap-3 sm:grid-cols-3">
          {outlines.length > 1 && (
            <Labelled label="Sheet" className="sm:col-span-3">
              <Select
                label="Sheet"
                className="w-full"
                value={String(sheetAt)}
                options={outlines.map(({ name }, at) => ({ value: String(at), label: name }))}
                onValueChange={(at) => {
                  setSheetAt(Number(at));
                  setChosen(null);
                  setExcluded(new Set());
                  setFault(null);
                }}
              />
            </Labelled>
          )}
          {roles.map(({ key, label }) => (
            <Labelled key={key} label={`${label} column`}>
              <Select
                label={`${label} column`}
                className="w-full min-w-0"
                value={String(mapping[key])}
                options={[
                  { value: 'null', label: 'None' },
                  ...names.map((name, at) => ({ value: String(at), label: name })),
                ]}
                onValueChange={(value) => assign(key, value === 'null' ? null : Number(value))}
              />
            </Labelled>
          ))}
        </div>
        <ColumnPreview
          names={names}
          rows={sheet.rows}
          excluded={excluded}
          onExclude={(column, isExcluded) => {
            const next = new Set(excluded);
            if (isExcluded) next.add(column);
            else next.delete(column);
            setExcluded(next);
            setFault(null);
          }}
        />
        {mapping.priority !== null && !excluded.has(mapping.priority) && (
          <PriorityReadings readings={sheet.priorities[mapping.priority] ?? []} />
        )}
        <p role="status" className="text-ui font-medium">
          {countText(sheet, mapping.requirement, excluded)}
        </p>
        <p className="text-meta text-ink-3">
          Missing ids become req-1, req-2 and so on. An empty priority becomes Medium.
          {known.length > 0 &&
            ` This replaces the ${countOf(known.length)} requirements here. Answers stay with their requirements, and you see what changed before anything is saved.`}
        </p>
      </div>
    </Dialog>
  );
}

/** The first sheet with a column of requirements; often a cover page comes before it. */
function likeliest(outlines: readonly SheetOutline[]): number {
  return Math.max(
    0,
    outlines.findIndex(({ mapping }) => mapping.requirement !== null),
  );
}

/** What an import would take of the sheet, and what not, and why. */
function countText(
  { read, filled }: SheetOutline,
  requirement: number | null,
  excluded: ReadonlySet<number>,
): string {
  const rows = `${countOf(read)} row${read === 1 ? '' : 's'} read`;
  if (requirement === null || excluded.has(requirement)) {
    return `${rows}: pick a Requirement column to import them.`;
  }
  const kept = filled[requirement] ?? 0;
  const left = read - kept;
  return left === 0
    ? `${rows}: importing ${countOf(kept)}.`
    : `${rows}: importing ${countOf(kept)}, skipping ${countOf(left)} with an empty Requirement column.`;
}

function countOf(number: number): string {
  return number.toLocaleString('en-US');
}

function columnNames({ header, rows }: SheetOutline): string[] {
  const width = Math.max(header.length, ...rows.map((row) => row.length));
  return Array.from(
    { length: width },
    (_, at) => header[at]?.trim().replaceAll(/\s+/g, ' ') || `Column ${lettersOf(at + 1)}`,
  );
}

interface LabelledProps {
  label: string;
  className?: string;
  children: React.ReactNode;
}

function Labelled({ label, className, children }: LabelledProps) {
  return (
    <div className={className}>
      <span aria-hidden className="mb-1 block text-ui font-medium">
        {label}
      </span>
      {children}
    </div>
  );
}
