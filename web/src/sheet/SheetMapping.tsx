import type { SheetRow } from '@plumbline/domain/rfp/sheet.ts';
import type { SheetFault } from '@plumbline/domain/rfp/sheet.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Select } from '../ui/Select.tsx';
import { columnNames } from './column-names.ts';
import { ColumnPreview } from './ColumnPreview.tsx';
import { HeaderChoice } from './HeaderChoice.tsx';
import { SheetFaults } from './SheetFaults.tsx';

/** A sheet as its columns are mapped. */
interface MappedSheet {
  name: string;
  isHidden: boolean;
  headerRow: number;
  header: readonly string[];
  /** The first rows below the header. */
  rows: readonly (readonly string[])[];
  groups?: readonly string[];
  /** The rows that can be picked as the header. */
  start: readonly SheetRow[];
  faults: readonly SheetFault[];
}

interface SheetMappingProps<Key extends string> {
  fileName: string;
  sheets: readonly MappedSheet[];
  sheetAt: number;
  /** What a sheet is called. */
  partName?: string;
  onSheet: (at: number) => void;
  columns: readonly { key: Key; label: string }[];
  mapping: Record<Key, number | null>;
  onMap: (mapping: Record<Key, number | null>) => void;
  excluded: ReadonlySet<number>;
  onExclude: (excluded: ReadonlySet<number>) => void;
  /** Which row names the columns, in a sentence. */
  headerText: string;
  /** Absent where the header cannot be another. */
  onHeader?: ((row: number) => void) | undefined;
  /** The column of long texts, which gets more room. */
  widest?: Key;
  error: string | null;
  /** Absent where the same would only fail again. */
  onRetry?: (() => void) | undefined;
  /** What the button does, and says meanwhile. */
  action: string;
  busy: string | false;
  isReady?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** What follows from the mapping, below the preview. */
  children: ReactNode;
}

/** Which column of a file holds what; nothing is stored before one agrees. */
export function SheetMapping<Key extends string>(props: SheetMappingProps<Key>) {
  const { fileName, sheets, sheetAt, columns, mapping, excluded, error, busy, onHeader } = props;
  const [picksHeader, setPicksHeader] = useState(false);
  const sheet = sheets[sheetAt];
  const names = sheet ? columnNames(sheet) : [];
  const partName = props.partName ?? 'Sheet';

  function assign(key: Key, column: number | null) {
    // A column holds one thing.
    const next: Record<Key, number | null> = { ...mapping };
    for (const { key: other } of columns) {
      if (column !== null && next[other] === column) next[other] = null;
    }
    next[key] = column;
    props.onMap(next);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && busy === false && props.onClose()}
      title="Map the columns"
      description={fileName}
      wide
      footer={
        <>
          <Button disabled={busy !== false} onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={props.isReady === false}
            onClick={props.onSubmit}
          >
            {props.action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
            <p role="alert" className="min-w-0 flex-1">
              {error}
            </p>
            {props.onRetry && <Button onClick={props.onRetry}>Try again</Button>}
          </div>
        )}
        <SheetFaults faults={sheet?.faults ?? []} />
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {sheets.length > 1 && (
            <Labelled label={partName} className="col-span-2 sm:col-span-3">
              <Select
                label={partName}
                className="w-full"
                value={String(sheetAt)}
                options={sheets.map(({ name, isHidden }, at) => ({
                  value: String(at),
                  label: isHidden ? `${name} (hidden)` : name,
                }))}
                onValueChange={(at) => {
                  setPicksHeader(false);
                  props.onSheet(Number(at));
                }}
              />
            </Labelled>
          )}
          {columns.map(({ key, label }) => (
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
            {picksHeader ? 'Click the row that names the columns.' : props.headerText}
          </p>
          {onHeader && (
            <Button
              variant="quiet"
              aria-expanded={picksHeader}
              onClick={() => setPicksHeader(!picksHeader)}
            >
              {picksHeader ? 'Keep this header' : 'Choose the header row'}
            </Button>
          )}
        </div>
        {picksHeader && sheet ? (
          <HeaderChoice
            rows={sheet.start}
            headerRow={sheet.headerRow}
            onChoose={(row) => {
              setPicksHeader(false);
              if (row !== sheet.headerRow) onHeader?.(row);
            }}
          />
        ) : (
          <ColumnPreview
            names={names}
            rows={sheet?.rows ?? []}
            groups={sheet?.groups ?? []}
            widest={props.widest ? mapping[props.widest] : null}
            excluded={excluded}
            onExclude={(column, isExcluded) => {
              const next = new Set(excluded);
              if (isExcluded) next.add(column);
              else next.delete(column);
              props.onExclude(next);
            }}
          />
        )}
        {props.children}
      </div>
    </Dialog>
  );
}

interface LabelledProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A label that is seen, over a control that says it itself. */
export function Labelled({ label, className, children }: LabelledProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <span aria-hidden className="mb-1 block text-ui font-medium">
        {label}
      </span>
      {children}
    </div>
  );
}
