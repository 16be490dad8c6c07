import { isolated } from '@plumbline/domain/isolated.ts';
import type { AnsweredRequirement, BulkChange } from '@plumbline/domain/rfp/analysis.ts';
import { supportLevels } from '@plumbline/domain/rfp/requirement.ts';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { RequirementChanges } from '../../api/requirements.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DropdownMenu } from '../../ui/DropdownMenu.tsx';
import { DropdownMenuItem } from '../../ui/DropdownMenuItem.tsx';
import { levelTexts, notAnalyzed } from './level-texts.ts';
import { PersonMenu } from './PersonMenu.tsx';
import { countOf, type Decisions } from './use-decisions.ts';
import { toast } from '../../ui/toast.ts';

interface BulkBarProps {
  /** What the filter leaves. */
  shown: readonly AnsweredRequirement[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  changes: RequirementChanges;
  decisions: Decisions;
  isRunning: boolean;
  onAnalyze: (ids: string[]) => void;
}

/** Chooses requirements, and does the same to all that are chosen. */
export function BulkBar(props: BulkBarProps) {
  const { shown, selected, onSelect, changes, decisions, isRunning, onAnalyze } = props;
  const checkboxId = useId();
  // What a filter hides is not changed unseen.
  const ids = shown.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const isAll = ids.length === shown.length;
  const isBusy = changes.changeMany.isPending;

  function change(changed: Omit<BulkChange, 'ids'>, done: string) {
    changes.changeMany.mutate(
      { ids, ...changed },
      {
        onSuccess: (answer) => {
          onSelect(new Set());
          decisions.noteDone(answer.undo, null, `${countOf(answer.changed)} ${done}.`);
        },
        onError: ({ message }) => toast.error(message),
      },
    );
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 border-b border-line px-3 py-1 lg:min-h-9">
      <label htmlFor={checkboxId} className="mr-2 flex items-center gap-2.5 text-ui text-ink-2">
        <Checkbox
          id={checkboxId}
          checked={isAll ? true : ids.length > 0 ? 'indeterminate' : false}
          onCheckedChange={(isChecked) =>
            onSelect(isChecked ? new Set(shown.map(({ id }) => id)) : new Set())
          }
        />
        {ids.length > 0
          ? `${ids.length.toLocaleString('en-US')} selected`
          : `Select all ${shown.length.toLocaleString('en-US')}`}
      </label>
      {ids.length > 0 && (
        <>
          <Button disabled={isRunning} onClick={() => onAnalyze(ids)}>
            Analyze selected
          </Button>
          <DropdownMenu
            align="start"
            trigger={
              <Button busy={isBusy && 'Saving...'}>
                Set level <ChevronDown size={14} aria-hidden />
              </Button>
            }
          >
            {supportLevels.toReversed().map((supportLevel) => (
              <DropdownMenuItem
                key={supportLevel}
                onSelect={() =>
                  change({ supportLevel }, `set to ${levelTexts[supportLevel].toLowerCase()}`)
                }
              >
                {levelTexts[supportLevel]}
              </DropdownMenuItem>
            ))}
            <DropdownMenuItem
              onSelect={() => change({ supportLevel: null }, `set to ${notAnalyzed}`)}
            >
              {notAnalyzed}
            </DropdownMenuItem>
          </DropdownMenu>
          <Button disabled={isBusy} onClick={() => change({ accepted: true }, 'confirmed')}>
            Confirm
          </Button>
          <PersonMenu
            label="Assign"
            onChoose={(person) =>
              change(
                { owner_id: person?.id ?? null },
                person ? `assigned to ${isolated(person.name)}` : 'without an owner now',
              )
            }
          />
          <PersonMenu
            label="Ask for review"
            onChoose={(person) =>
              change(
                { reviewer_id: person?.id ?? null },
                person ? `sent to ${isolated(person.name)} for review` : 'without a reviewer now',
              )
            }
          />
        </>
      )}
    </div>
  );
}
