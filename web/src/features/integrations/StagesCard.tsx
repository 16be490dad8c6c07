import { isolated } from '@plumbline/domain/isolated.ts';
import { stageOutcomes } from '@plumbline/domain/opportunities/stage.ts';
import type { DealStage, StageUse } from '@plumbline/domain/opportunities/stages.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { dealsChanged } from '../../api/deal-changed.ts';
import { saveStages, stagesQuery, stageUseQuery } from '../../api/stages.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { randomId } from '../../ui/random-id.ts';
import { StageMoves } from './StageMoves.tsx';
import { changeOf, faultOf, moved, rebased, rowsOf, withNew, type StageRow } from './stage-rows.ts';

/** The stages of deals that no CRM has. For administrators. */
export function StagesCard() {
  const stages = useQuery(stagesQuery);
  const use = useQuery(stageUseQuery);
  const failed = stages.isError ? stages : use;
  return (
    <Card title="Deal stages">
      <p className="mb-3 max-w-[64ch] text-ui text-pretty text-ink-2">
        For deals that aren’t in HubSpot. Won and lost decide how a deal counts in all figures; a
        deal that stays much longer than the usual days gets a warning.
      </p>
      {stages.data && use.data ? (
        <StagesForm stored={stages.data} use={use.data} />
      ) : failed.isError ? (
        <ErrorState
          title="Couldn’t load the stages"
          message={failed.error.message}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Card>
  );
}

const outcomes = stageOutcomes.map((value) => ({
  value,
  label: { open: 'Open', won: 'Won', lost: 'Lost' }[value],
}));

function StagesForm({ stored, use }: { stored: readonly DealStage[]; use: StageUse }) {
  const client = useQueryClient();
  const [base, setBase] = useState(stored);
  const [rows, setRows] = useState(() => rowsOf(stored));
  const [isMerged, setMerged] = useState(false);
  const [moves, setMoves] = useState<ReadonlyMap<string, string>>(new Map());
  const [isTried, setTried] = useState(false);
  const [told, setTold] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const kept = new Set(rows.map(({ was }) => was));
  const going = use.filter(({ name, deals }) => deals > 0 && !kept.has(name));
  const undecided = going.filter(({ name }) => !rows.some(({ key }) => key === moves.get(name)));
  const isChanged = JSON.stringify(rows) !== JSON.stringify(rowsOf(base));
  if (stored !== base && JSON.stringify(stored) !== JSON.stringify(base)) {
    setBase(stored);
    setRows(isChanged ? rebased(rows, base, stored) : rowsOf(stored));
    setMerged(isChanged);
  }
  const hasOpen = rows.some(({ outcome }) => outcome === 'open');
  const isFaulty =
    rows.some((row) => faultOf(row, rows) !== null) || undecided.length > 0 || !hasOpen;
  const save = useMutation({
    mutationFn: () => saveStages(changeOf(base, rows, moves)),
    onSuccess: (next) => {
      setBase(next);
      startOver(next);
      client.setQueryData(stagesQuery.queryKey, next);
      void client.invalidateQueries({ queryKey: stageUseQuery.queryKey });
      void dealsChanged(client);
      toast.success('Stages saved.');
    },
    onError: () => {
      void client.invalidateQueries({ queryKey: stagesQuery.queryKey });
      void client.invalidateQueries({ queryKey: stageUseQuery.queryKey });
    },
  });

  function startOver(stages: readonly DealStage[]) {
    setRows(rowsOf(stages));
    setMoves(new Map());
    setTried(false);
    setMerged(false);
  }

  const change = (at: number, next: Partial<StageRow>) =>
    setRows((all) => all.map((row, index) => (index === at ? { ...row, ...next } : row)));

  function move(from: number, to: number, focus?: 'up' | 'down' | 'grip') {
    if (to < 0 || to >= rows.length) return;
    setRows((all) => moved(all, from, to));
    setTold(`${isolated(rows[from]?.name || 'New stage')} is number ${to + 1} of ${rows.length}.`);
    if (!focus) return;
    // The row keeps its element; at an end its button rests, and the other one has the focus.
    const row = list.current?.children[to];
    const end = to === 0 ? 'down' : to === rows.length - 1 ? 'up' : focus;
    requestAnimationFrame(() =>
      row?.parentElement?.children[to]
        ?.querySelector<HTMLElement>(`[data-move=${focus === 'grip' ? 'grip' : end}]`)
        ?.focus(),
    );
  }

  function submit() {
    setTried(true);
    setMerged(false);
    if (!isFaulty && !save.isPending) save.mutate();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p role="status" className="sr-only">
        {told}
      </p>
      <ol ref={list} aria-label="Stages" className="flex flex-col gap-2">
        {rows.map((row, at) => {
          const name = row.name || 'New stage';
          const fault = isTried ? faultOf(row, rows) : null;
          return (
            <li
              key={row.key}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                if (dragged !== at) {
                  setRows((all) => moved(all, dragged, at));
                  setDragged(at);
                }
              }}
              className={classNames(
                'flex flex-wrap items-center gap-2 rounded-2',
                dragged === at && 'bg-sunken',
              )}
            >
              <button
                type="button"
                draggable
                data-move="grip"
                aria-label={`Move ${name} with the arrow keys`}
                title="Drag to move, or use the arrow keys"
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', name);
                  setDragged(at);
                }}
                onDragEnd={() => setDragged(null)}
                onKeyDown={(event) => {
                  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                  if (step === undefined) return;
                  event.preventDefault();
                  move(at, at + step, 'grip');
                }}
                className="hidden h-control w-6 cursor-grab items-center justify-center rounded-2 text-ink-3 hover:bg-sunken sm:inline-flex"
              >
                <GripVertical size={14} aria-hidden />
              </button>
              <input
                dir="auto"
                aria-label={`Name of stage ${at + 1}`}
                aria-invalid={fault !== null || undefined}
                maxLength={200}
                value={row.name}
                onChange={({ target }) => change(at, { name: target.value })}
                className="field h-control min-w-36 flex-1"
              />
              <Select
                label={`How ${name} counts`}
                value={row.outcome}
                options={outcomes}
                onValueChange={(outcome) => change(at, { outcome })}
                className="w-24"
              />
              <span className="inline-flex items-center gap-1.5 text-ui text-ink-2">
                <input
                  aria-label={`Usual days in ${name}`}
                  inputMode="numeric"
                  maxLength={5}
                  value={row.days}
                  disabled={row.outcome !== 'open'}
                  onChange={({ target }) => change(at, { days: target.value.trim() })}
                  className="field h-control w-16 text-right"
                />
                days
              </span>
              <span className="ml-auto inline-flex">
                <IconButton
                  label={`Move ${name} up`}
                  data-move="up"
                  disabled={at === 0}
                  onClick={() => move(at, at - 1, 'up')}
                >
                  <ArrowUp size={14} aria-hidden />
                </IconButton>
                <IconButton
                  label={`Move ${name} down`}
                  data-move="down"
                  disabled={at === rows.length - 1}
                  onClick={() => move(at, at + 1, 'down')}
                >
                  <ArrowDown size={14} aria-hidden />
                </IconButton>
                <IconButton
                  label={`Remove ${name}`}
                  disabled={rows.length === 1}
                  onClick={() => setRows((all) => all.filter(({ key }) => key !== row.key))}
                >
                  <Trash2 size={14} aria-hidden />
                </IconButton>
              </span>
              {fault && (
                <p role="alert" className="w-full text-meta text-bad">
                  {fault}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <Button
        variant="quiet"
        className="mt-2 -ml-3"
        disabled={rows.length >= 50}
        onClick={() =>
          setRows((all) =>
            withNew(all, { key: randomId(), name: '', outcome: 'open', days: '', was: null }),
          )
        }
      >
        <Plus size={14} aria-hidden />
        Add stage
      </Button>
      <StageMoves
        going={going}
        rows={rows}
        moves={moves}
        onMove={(name, to) => setMoves((all) => new Map(all).set(name, to))}
      />
      {isTried && undecided.length > 0 && (
        <p role="alert" className="mt-2 text-ui text-bad">
          Choose where the deals of {undecided.map(({ name }) => `“${isolated(name)}”`).join(', ')}{' '}
          go.
        </p>
      )}
      {isTried && !hasOpen && (
        <p role="alert" className="mt-2 text-ui text-bad">
          One stage must be open.
        </p>
      )}
      {isMerged && (
        <p role="alert" className="mt-2 rounded-2 bg-warn-wash px-3 py-2 text-ui text-warn">
          A colleague saved other stages meanwhile. The list holds their changes and yours: check
          it, then save.
        </p>
      )}
      {save.error && !isMerged && (
        <p role="alert" className="mt-2 rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
          {save.error.message}
        </p>
      )}
      {isChanged && (
        <div className="mt-3 flex justify-end gap-2">
          <Button
            disabled={save.isPending}
            onClick={() => {
              startOver(base);
              save.reset();
            }}
          >
            Discard changes
          </Button>
          <Button variant="primary" type="submit" busy={save.isPending && 'Saving...'}>
            Save stages
          </Button>
        </div>
      )}
    </form>
  );
}
