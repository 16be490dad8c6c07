import type { StageUse } from '@plumbline/domain/opportunities/stages.ts';
import { isolated } from '@plumbline/domain/isolated.ts';
import { Select } from '../../ui/Select.tsx';
import type { StageRow } from './stage-rows.ts';

interface StageMovesProps {
  /** Stages with deals that are not in the list any more. */
  going: StageUse;
  rows: readonly StageRow[];
  /** The key of the row that the deals of a stage move to. */
  moves: ReadonlyMap<string, string>;
  onMove: (name: string, to: string) => void;
}

/** Where the deals of removed stages go. */
export function StageMoves({ going, rows, moves, onMove }: StageMovesProps) {
  return (
    <>
      {going.map(({ name, deals }) => (
        <div key={name} className="mt-3 flex flex-wrap items-center gap-2 text-ui">
          <span>
            {deals.toLocaleString('en-US')} {deals === 1 ? 'deal is' : 'deals are'} in “
            {isolated(name)}”. Move {deals === 1 ? 'it' : 'them'} to
          </span>
          <Select
            label={`Where deals of ${name} go`}
            value={moves.get(name) ?? ''}
            options={[
              { value: '', label: 'Choose...' },
              ...rows.map((row) => ({ value: row.key, label: row.name || 'New stage' })),
            ]}
            onValueChange={(to) => onMove(name, to)}
          />
        </div>
      ))}
    </>
  );
}
