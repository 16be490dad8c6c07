import type { ColumnMapping } from '@plumbline/domain/rfp/columns.ts';
import type { OutlineChoice, SheetOutline } from '@plumbline/domain/rfp/mapping.ts';
import type { RfpRequirement } from '@plumbline/domain/rfp/requirement.ts';
import { uploadErrorText } from '@plumbline/domain/rfp/sheet.ts';
import { useState } from 'react';
import { ImportCount } from './ImportCount.tsx';
import { countOf, headerText } from './mapping-texts.ts';
import { PriorityReadings } from './PriorityReadings.tsx';
import { SheetMapping } from '../../sheet/SheetMapping.tsx';
import type { OpenFile } from '../../sheet/sheet-task.ts';
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

const columns = [
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
  const [chosen, setChosen] = useState<ColumnMapping | null>(null);
  const mapping = chosen ?? sheet.mapping;
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const [fault, setFault] = useState<string | null>(null);
  const [isTaking, setTaking] = useState(false);
  const [taken, setTaken] = useState<RfpRequirement[] | null>(null);
  const isBusy = isTaking || isSaving;
  const error = fault ?? (failure && uploadErrorText(failure, file.name));

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
    <SheetMapping
      fileName={file.name}
      sheets={outlines}
      sheetAt={sheetAt}
      partName={sheet.isOfDocument ? 'Part of the document' : 'Sheet'}
      onSheet={(at) => {
        setSheetAt(at);
        startOver();
      }}
      columns={columns}
      mapping={mapping}
      onMap={(next) => {
        setChosen(next);
        setFault(null);
      }}
      excluded={excluded}
      onExclude={(next) => {
        setExcluded(next);
        setFault(null);
      }}
      headerText={headerText(sheet)}
      onHeader={sheet.isHeaderOurs ? undefined : (row) => void pickHeader(row)}
      widest="requirement"
      error={error}
      action="Import requirements"
      busy={isBusy && 'Importing...'}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
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
    </SheetMapping>
  );
}

/** The first shown sheet with a column of requirements; often a cover page comes before it. */
function likeliest(outlines: readonly SheetOutline[]): number {
  const first = outlines.findIndex(
    ({ mapping, isHidden }) => mapping.requirement !== null && !isHidden,
  );
  return Math.max(0, first);
}
