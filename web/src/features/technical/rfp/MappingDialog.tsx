import {
  headerRowOf,
  mapColumns,
  previewOf,
  takeRequirements,
  type ColumnMapping,
} from '@plumbline/domain/rfp/mapping.ts';
import type { RfpRequirement } from '@plumbline/domain/rfp/requirement.ts';
import { uploadErrorText, type Sheet } from '@plumbline/domain/rfp/sheet.ts';
import { lettersOf } from '@plumbline/domain/rfp/xlsx.ts';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { ColumnPreview } from './ColumnPreview.tsx';

interface MappingDialogProps {
  fileName: string;
  sheets: readonly Sheet[];
  /** What is there already, which the import takes the place of. */
  known: number;
  isSaving: boolean;
  /** Why it could not be stored. */
  failure: Error | null;
  onImport: (requirements: RfpRequirement[]) => void;
  onClose: () => void;
}

const noSheet: Sheet = { name: '', rows: [] };

const roles = [
  { key: 'requirement', label: 'Requirement' },
  { key: 'id', label: 'ID' },
  { key: 'priority', label: 'Priority' },
] as const satisfies { key: keyof ColumnMapping; label: string }[];

/** Which column of the file holds what; nothing is stored before one agrees. */
export function MappingDialog(props: MappingDialogProps) {
  const { fileName, sheets, known, isSaving, failure, onImport, onClose } = props;
  const [sheetAt, setSheetAt] = useState(() => likeliest(sheets));
  const sheet = sheets[sheetAt] ?? noSheet;
  const headerRow = useMemo(() => headerRowOf(sheet), [sheet]);
  const preview = useMemo(() => previewOf(sheet, headerRow), [sheet, headerRow]);
  const names = columnNames(sheet.rows[headerRow] ?? [], preview);
  const [chosen, setChosen] = useState<ColumnMapping | null>(null);
  const mapping = chosen ?? mapColumns(sheet.rows[headerRow] ?? []);
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const [fault, setFault] = useState<string | null>(null);
  const error = fault ?? (failure && `Error processing CSV file: ${failure.message}`);

  function assign(key: keyof ColumnMapping, column: number | null) {
    // A column holds one thing.
    const others = roles.filter((role) => column !== null && mapping[role.key] === column);
    const cleared = Object.fromEntries(others.map((role) => [role.key, null]));
    setChosen({ ...mapping, ...cleared, [key]: column });
    setFault(null);
  }

  function submit() {
    try {
      onImport(takeRequirements(sheet, { headerRow, mapping, excluded }).requirements);
    } catch (cause) {
      setFault(uploadErrorText(cause));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSaving && onClose()}
      title="Map the columns"
      description={fileName}
      wide
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={isSaving && 'Importing...'} onClick={submit}>
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
        <div className="grid gap-3 sm:grid-cols-3">
          {sheets.length > 1 && (
            <Labelled label="Sheet" className="sm:col-span-3">
              <Select
                label="Sheet"
                className="w-full"
                value={String(sheetAt)}
                options={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
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
          rows={preview}
          excluded={excluded}
          onExclude={(column, isExcluded) => {
            const next = new Set(excluded);
            if (isExcluded) next.add(column);
            else next.delete(column);
            setExcluded(next);
            setFault(null);
          }}
        />
        <p className="text-meta text-ink-3">
          Rows without a requirement are left out. Missing ids become req-1, req-2 and so on; a
          priority that says nothing is Medium.
          {known > 0 &&
            ` The ${known.toLocaleString('en-US')} requirements here now give way; answers stay where id and text are the same.`}
        </p>
      </div>
    </Dialog>
  );
}

/** The first sheet with a column of requirements; often a cover page comes before it. */
function likeliest(sheets: readonly Sheet[]): number {
  const found = sheets.findIndex(
    (sheet) => mapColumns(sheet.rows[headerRowOf(sheet)] ?? []).requirement !== null,
  );
  return Math.max(0, found);
}

function columnNames(header: readonly string[], preview: readonly string[][]): string[] {
  const width = Math.max(header.length, ...preview.map((row) => row.length));
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
