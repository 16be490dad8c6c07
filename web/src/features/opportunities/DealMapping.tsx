import type { DealColumn, DealMapping as Mapping } from '@plumbline/domain/deal-file/columns.ts';
import { dayStyleNames, dayStyles, type DayStyle } from '@plumbline/domain/deal-file/days.ts';
import { crmSource } from '@plumbline/domain/deal-file/import.ts';
import {
  numberStyleNames,
  numberStyles,
  type NumberStyle,
} from '@plumbline/domain/deal-file/numbers.ts';
import { uploadErrorText } from '@plumbline/domain/rfp/sheet.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { checkDeals } from '../../api/deal-imports.ts';
import { insightQueries } from '../../api/insights.ts';
import { opportunityQueries } from '../../api/opportunities.ts';
import { usualCurrencies } from '../../opportunity/usual-currencies.ts';
import { Labelled, SheetMapping } from '../../sheet/SheetMapping.tsx';
import type { OpenDealFile } from '../../sheet/sheet-task.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TaskProgress } from '../../ui/TaskProgress.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { dealCount } from './deal-count.ts';
import { DealPreview } from './DealPreview.tsx';
import { useDealImport } from './use-deal-import.ts';

const columns = [
  { key: 'name', label: 'Name' },
  { key: 'company_name', label: 'Company' },
  { key: 'value', label: 'Value' },
  { key: 'currency', label: 'Currency' },
  { key: 'stage', label: 'Stage' },
  { key: 'close_date', label: 'Close date' },
  { key: 'owner', label: 'Owner' },
  { key: 'external_id', label: 'External ID' },
] as const satisfies { key: DealColumn; label: string }[];

/** What people often bring deals from: two of them may give the same id to different deals. */
const usualSources = [crmSource, 'Salesforce', 'Pipedrive', 'Dynamics 365', 'Zoho CRM'];

interface DealMappingProps {
  file: OpenDealFile;
  onBack: () => void;
  onClose: () => void;
}

/** What each column of a file of deals holds, how it is read, and what an import would do. */
export function DealMapping({ file, onBack, onClose }: DealMappingProps) {
  const [outlines, setOutlines] = useState(file.outlines);
  const [sheetAt, setSheetAt] = useState(() =>
    Math.max(
      0,
      outlines.findIndex(({ isHidden, mapping }) => !isHidden && mapping.name !== null),
    ),
  );
  const sourcesId = useId();
  const outline = outlines[sheetAt];
  const [chosen, setChosen] = useState<Mapping | null>(null);
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const [numberStyle, setNumberStyle] = useState<NumberStyle | null>(null);
  const [dayStyle, setDayStyle] = useState<DayStyle | null>(null);
  const [usual, setUsual] = useState<string | null>(null);
  const [source, setSource] = useState('');
  const [typedSource, typeSource] = useState('');
  const [headerFault, setHeaderFault] = useState<string | null>(null);
  const { data: facets } = useQuery(opportunityQueries.facets());
  const currencies = [...new Set([...(facets?.currencies ?? []), ...usualCurrencies])];
  const { data: workspace } = useQuery(insightQueries.workspace());
  const currency = usual ?? workspace?.currency ?? 'USD';
  const mapping = chosen ?? outline?.mapping;
  const choice = {
    headerRow: outline?.headerRow ?? 0,
    mapping: mapping ?? noMapping,
    excluded,
    numberStyle,
    dayStyle,
    usualDays: usualDays(),
    currency,
  };
  const key = JSON.stringify([file.name, sheetAt, { ...choice, excluded: [...excluded] }]);
  // What is read of the file, and what is here of it, follows each choice.
  const taken = useQuery({
    queryKey: ['deal-file', key],
    queryFn: () => file.take(sheetAt, choice),
    gcTime: 0,
    retry: false,
  });
  const deals = taken.data?.deals ?? [];
  const sent = { file_name: file.name.slice(-255), deals, source: source || null };
  const check = useQuery({
    queryKey: ['deal-file', key, 'check', source],
    queryFn: () => checkDeals(sent),
    enabled: deals.length > 0,
    gcTime: 0,
    retry: false,
  });
  const running = useDealImport(onClose);

  function startOver() {
    setChosen(null);
    setExcluded(new Set());
    setNumberStyle(null);
    setDayStyle(null);
    setHeaderFault(null);
  }

  async function pickHeader(row: number) {
    startOver();
    try {
      const next = await file.outline(sheetAt, row);
      setOutlines(outlines.map((each, at) => (at === sheetAt ? next : each)));
    } catch (cause) {
      setHeaderFault(uploadErrorText(cause, file.name));
    }
  }

  if (running.isPending) {
    const { done, total } = running.progress ?? { done: 0, total: deals.length };
    return (
      <Dialog
        open
        onOpenChange={() => {}}
        title="Importing deals"
        description={file.name}
        footer={
          <Button busy={running.isStopping && 'Stopping...'} onClick={running.stop}>
            Stop
          </Button>
        }
      >
        <TaskProgress label="Deals imported" value={done} max={total} />
        <p role="status" className="mt-2 text-ui text-ink-2">
          {done.toLocaleString('en-US')} of {dealCount(total)}. If you stop, none of them is kept.
        </p>
      </Dialog>
    );
  }

  const { external_id: ids } = choice.mapping;
  const hasIds = ids !== null && !excluded.has(ids);
  const known = check.data?.known ?? [];
  const news = deals.length - known.length;
  const failure = taken.error ?? check.error ?? running.error;
  const error = headerFault ?? (failure && uploadErrorText(failure, file.name));
  return (
    <SheetMapping
      fileName={file.name}
      sheets={outlines}
      sheetAt={sheetAt}
      onSheet={(at) => {
        setSheetAt(at);
        startOver();
      }}
      columns={columns}
      mapping={choice.mapping}
      onMap={setChosen}
      excluded={excluded}
      onExclude={setExcluded}
      headerText={`Row ${choice.headerRow + 1} names the columns.`}
      onHeader={(row) => void pickHeader(row)}
      error={error}
      onRetry={check.isError ? () => void check.refetch() : undefined}
      action={check.data ? `Import ${dealCount(news)}` : 'Import deals'}
      busy={(taken.isFetching || check.isFetching) && 'Checking...'}
      isReady={check.data !== undefined && news > 0}
      onSubmit={() => running.start(sent)}
      onClose={onBack}
    >
      <div className="grid gap-3 sm:grid-cols-3">
        {taken.data?.numbers && (
          <Labelled label="Amounts">
            <Select
              label="How amounts are written"
              className="w-full"
              value={taken.data.numbers.style}
              options={numberStyles.map((value) => ({ value, label: numberStyleNames[value] }))}
              onValueChange={setNumberStyle}
            />
          </Labelled>
        )}
        {taken.data?.days && (
          <Labelled label="Days">
            <Select
              label="How days are written"
              className="w-full"
              value={taken.data.days.style}
              options={dayStyles.map((value) => ({ value, label: dayStyleNames[value] }))}
              onValueChange={setDayStyle}
            />
          </Labelled>
        )}
        <Labelled label="Currency where none is named">
          <Select
            label="Currency where none is named"
            className="w-full"
            value={currency}
            options={currencies.map((value) => ({ value, label: value }))}
            onValueChange={setUsual}
          />
        </Labelled>
        {hasIds && (
          <div className="min-w-0">
            <TextField
              label="External IDs are from"
              list={sourcesId}
              maxLength={60}
              placeholder="Such as Salesforce"
              value={typedSource}
              onChange={({ target }) => typeSource(target.value)}
              // Each change looks through all rows.
              onBlur={() => setSource(typedSource.trim())}
            />
            <datalist id={sourcesId}>
              {usualSources.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </datalist>
          </div>
        )}
      </div>
      {taken.data?.days && !taken.data.days.isTold && dayStyle === null && (
        <p className="rounded-2 bg-warn-wash px-3 py-2 text-ui text-warn">
          Nothing in the file says whether the day or the month comes first. Check the dates below.
        </p>
      )}
      {taken.data && <DealPreview taken={taken.data} check={check.data} />}
    </SheetMapping>
  );
}

const noMapping: Mapping = {
  name: null,
  company_name: null,
  value: null,
  currency: null,
  stage: null,
  close_date: null,
  owner: null,
  external_id: null,
};

/** Which comes first where this browser's people write a day. */
function usualDays(): DayStyle {
  const parts = new Intl.DateTimeFormat().formatToParts(new Date(2026, 11, 31));
  const first = parts.find(({ type }) => type === 'day' || type === 'month');
  return first?.type === 'month' ? 'mdy' : 'dmy';
}
