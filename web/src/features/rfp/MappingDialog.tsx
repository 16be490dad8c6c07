import type { ColumnMapping } from '@plumbline/domain/rfp/columns.ts';
import type { OutlineChoice, SheetOutline } from '@plumbline/domain/rfp/mapping.ts';
import type { RfpRequirement } from '@plumbline/domain/rfp/requirement.ts';
import { uploadErrorText } from '@plumbline/domain/rfp/sheet.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { ColumnPreview } from './ColumnPreview.tsx';
import { HeaderChoice } from './HeaderChoice.tsx';
import { ImportCount } from './ImportCount.tsx';
import { columnNames, countOf, headerText } from './mapping-texts.ts';
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
  headerEnd: 0,
  header: [],
  isHeaderOurs: false,
  isOfDocument: false,
  rows: [],
  groups: [],
  sections: [],
  sectionChoice: 'leave',
  notes: [],
  start: [],
  mapping: { id: null, requirement: null, priority: null },
  read: 0,
  above: 0,
  below: 0,
  hidden: 0,
  withHidden: false,
  isHidden: false,
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
  const [outlines, setOutlines] = useState(file.outlines);
  const [sheetAt, setSheetAt] = useState(() => likeliest(outlines));
  const sheet = outlines[sheetAt] ?? noSheet;
  const names = columnNames(sheet);
  const [chosen, setChosen] = useState<ColumnMapping | null>(null);
  const mapping = chosen ?? sheet.mapping;
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const [fault, setFault] = useState<string | null>(null);
  const [isTaking, setTaking] = useState(false);
  const [taken, setTaken] = useState<RfpRequirement[] | null>(null);
  const [picksHeader, setPicksHeader] = useState(false);
  const partName = sheet.isOfDocument ? 'Part of the document' : 'Sheet';
  const isBusy = isTaking || isSaving;
  const error = fault ?? (failure && uploadErrorText(failure, file.name));

  function assign(key: keyof ColumnMapping, column: number | null) {
    // A column holds one thing.
    const others = roles.filter((role) => column !== null && mapping[role.key] === column);
    const cleared = Object.fromEntries(others.map((role) => [role.key, null]));
    setChosen({ ...mapping, ...cleared, [key]: column });
    setFault(null);
  }

  function startOver() {
    setChosen(null);
    setExcluded(new Set());
    setFault(null);
  }

  async function outlineAnew(choice: OutlineChoice) {
    try {
      const { headerRow, withHidden, sectionChoice } = sheet;
      const outline = await file.outline(sheetAt, {
        headerRow,
        withHidden,
        sectionChoice,
        ...choice,
      });
      setOutlines(outlines.map((each, at) => (at === sheetAt ? outline : each)));
    } catch (cause) {
      setFault(uploadErrorText(cause, file.name));
    }
  }

  async function pickHeader(row: number) {
    setPicksHeader(false);
    if (row === sheet.headerRow) return;
    startOver();
    await outlineAnew({ headerRow: row });
  }

  async function submit() {
    setTaking(true);
    try {
      const { headerRow, withHidden, sectionChoice } = sheet;
      const options = { headerRow, mapping, excluded, withHidden, sectionChoice };
      const requirements = await file.take(sheetAt, options);
      if (isSameVersion(known, requirements)) onImport(requirements);
      else setTaken(requirements);
    } catch (cause) {
      setFault(uploadErrorText(cause, file.name));
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
        error={failure && uploadErrorText(failure, file.name)}
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
            <Labelled label={partName} className="sm:col-span-3">
              <Select
                label={partName}
                className="w-full"
                value={String(sheetAt)}
                options={outlines.map(({ name, isHidden }, at) => ({
                  value: String(at),
                  label: isHidden ? `${name} (hidden)` : name,
                }))}
                onValueChange={(at) => {
                  setSheetAt(Number(at));
                  setPicksHeader(false);
                  startOver();
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
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="text-ui text-ink-2">
            {picksHeader ? 'Click the row that names the columns.' : headerText(sheet)}
          </p>
          {!sheet.isHeaderOurs && (
            <Button
              variant="quiet"
              aria-expanded={picksHeader}
              onClick={() => setPicksHeader(!picksHeader)}
            >
              {picksHeader ? 'Keep this header' : 'Choose the header row'}
            </Button>
          )}
        </div>
        {picksHeader ? (
          <HeaderChoice
            rows={sheet.start}
            headerRow={sheet.headerRow}
            onChoose={(row) => void pickHeader(row)}
          />
        ) : (
          <ColumnPreview
            names={names}
            rows={sheet.rows}
            groups={sheet.groups}
            requirement={mapping.requirement}
            excluded={excluded}
            onExclude={(column, isExcluded) => {
              const next = new Set(excluded);
              if (isExcluded) next.add(column);
              else next.delete(column);
              setExcluded(next);
              setFault(null);
            }}
          />
        )}
        {mapping.priority !== null && !excluded.has(mapping.priority) && (
          <PriorityReadings readings={sheet.priorities[mapping.priority] ?? []} />
        )}
        <ImportCount
          sheet={sheet}
          requirement={mapping.requirement}
          excluded={excluded}
          onChoose={(choice) => void outlineAnew(choice)}
        />
        <p className="text-meta text-ink-3">
          Missing ids become req-1, req-2 and so on. An empty priority becomes Medium.
          {known.length > 0 &&
            ` This replaces the ${countOf(known.length)} requirements here. Answers stay with their requirements, and you see what changed before anything is saved.`}
        </p>
      </div>
    </Dialog>
  );
}

/** The first shown sheet with a column of requirements; often a cover page comes before it. */
function likeliest(outlines: readonly SheetOutline[]): number {
  const first = outlines.findIndex(
    ({ mapping, isHidden }) => mapping.requirement !== null && !isHidden,
  );
  return Math.max(0, first);
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
