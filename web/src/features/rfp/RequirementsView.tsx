import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { AnsweredRequirement, RfpAnalysisState } from '@plumbline/domain/rfp/analysis.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useRequirementChanges } from '../../api/requirements.ts';
import { technicalChallenges, useTechnicalChallenges } from '../../api/technical-challenges.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { drafts } from '../../sections/browser-drafts.ts';
import { AnalysisBar } from './AnalysisBar.tsx';
import { BulkBar } from './BulkBar.tsx';
import { DeleteAllDialog } from './DeleteAllDialog.tsx';
import { filterRequirements, noFilter } from './filter-requirements.ts';
import { challengeOf } from './requirement-challenge.ts';
import { RequirementFilters } from './RequirementFilters.tsx';
import { RequirementList } from './RequirementList.tsx';
import type { RowActions } from './RequirementRow.tsx';
import { RfpMenu } from './RfpMenu.tsx';
import { toast } from '../../ui/toast.ts';

interface RequirementsViewProps {
  opportunity: Opportunity;
  list: readonly AnsweredRequirement[];
  analysis: RfpAnalysisState | null;
  knowledgeBaseUrls: string[];
  mayWrite: boolean;
  onUpload: () => void;
  /** A requirement to begin with; empty for all. */
  search: string;
}

/** The requirements with their answers, to be filtered, answered and taken away. */
export function RequirementsView(props: RequirementsViewProps) {
  const { opportunity, list, analysis, knowledgeBaseUrls, mayWrite, onUpload, search } = props;
  const { id } = opportunity;
  const { user } = useAuth();
  const draftRoot = `${user?.id ?? ''}.${id}.rfp.`;
  const [restored, setRestored] = useState(() => drafts.endsOf(draftRoot));
  const changes = useRequirementChanges(id);
  const { addForRequirement } = useTechnicalChallenges(id);
  const { data: challenges } = useQuery(technicalChallenges(id));
  const [filter, setFilter] = useState({ ...noFilter, search });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isDeleting, setDeleting] = useState(false);
  const wanted = useDeferredValue(filter);
  const shown = useMemo(() => filterRequirements(list, wanted), [list, wanted]);
  const analyzed = list.filter(({ supportLevel }) => supportLevel !== null).length;
  const isRunning = analysis?.status === 'running';
  const isWhole = analyzed === list.length;
  const hasBegun = analysis?.status === 'stopped' || analysis?.status === 'failed';
  const challenged = useMemo(
    () => new Set((challenges ?? []).flatMap(({ requirementId }) => requirementId ?? [])),
    [challenges],
  );

  const { mutate: change } = changes.change;
  const { mutate: challenge } = addForRequirement;
  const actions = useMemo<RowActions>(
    () => ({
      select: (requirementId, isSelected) =>
        setSelected((before) => {
          const next = new Set(before);
          if (isSelected) next.add(requirementId);
          else next.delete(requirementId);
          return next;
        }),
      change: (requirement, changed) =>
        change(
          { requirementId: requirement.id, base_revision: requirement.revision, ...changed },
          { onError: ({ message }) => toast.error(message) },
        ),
      challenge: (requirement) =>
        challenge(challengeOf(requirement), {
          onSuccess: () => toast.success('It is a technical challenge now.'),
          onError: () => toast.error('Error saving challenge'),
        }),
      draftRoot,
    }),
    [change, challenge, draftRoot],
  );

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto min-w-0 text-ui text-ink-2">
          <span className="font-medium text-ink">
            {analyzed.toLocaleString('en-US')} of {list.length.toLocaleString('en-US')} analyzed
          </span>
          <FileNote opportunity={opportunity} />
        </p>
        {mayWrite && (
          <Button
            variant="primary"
            disabled={isRunning}
            busy={changes.start.isPending && 'Analyzing...'}
            onClick={() =>
              changes.start.mutate({ knowledgeBaseUrls, again: isWhole, requirementIds: null })
            }
          >
            {isWhole ? 'Analyze all again' : hasBegun ? 'Go on analyzing' : 'Analyze all'}
          </Button>
        )}
        <RfpMenu
          opportunityId={id}
          list={list}
          mayWrite={mayWrite}
          onUpload={onUpload}
          onDelete={() => setDeleting(true)}
        />
      </div>
      <AnalysisBar
        state={analysis}
        failure={changes.start.error ?? changes.stop.error}
        mayWrite={mayWrite}
        isStopping={changes.stop.isPending}
        onStop={() => changes.stop.mutate()}
      />
      {restored.length > 0 && (
        <p
          role="status"
          className="flex flex-wrap items-center justify-between gap-2 rounded-2 bg-info-wash px-3 py-1.5 text-ui text-info"
        >
          <span>
            What you wrote for {restored.slice(0, 5).join(', ')}
            {restored.length > 5 && ` and ${restored.length - 5} more`} was not saved yet. It is
            back in its place.
          </span>
          <Button variant="quiet" onClick={() => setRestored([])}>
            Understood
          </Button>
        </p>
      )}
      <RequirementFilters filter={filter} onChange={setFilter} />
      {mayWrite && shown.length > 0 && (
        <BulkBar
          shown={shown}
          selected={selected}
          onSelect={setSelected}
          changes={changes}
          isRunning={isRunning}
          onAnalyze={(ids) =>
            changes.start.mutate({ knowledgeBaseUrls, again: true, requirementIds: ids })
          }
        />
      )}
      {shown.length > 0 ? (
        <RequirementList
          list={shown}
          selected={selected}
          challenged={challenged}
          actions={actions}
          mayWrite={mayWrite}
        />
      ) : (
        <p className="rounded-3 border border-line bg-surface px-4 py-10 text-center text-ui text-ink-2">
          No requirement matches the filters.
        </p>
      )}
      {mayWrite && shown.length > 0 && <KeyHint />}
      <DeleteAllDialog
        opportunity={opportunity}
        count={list.length}
        open={isDeleting}
        onOpenChange={setDeleting}
      />
    </>
  );
}

const keys = [
  ['↑ ↓', 'move'],
  ['Enter', 'open'],
  ['1', 'fully'],
  ['2', 'partially'],
  ['3', 'not supported'],
  ['0', 'none'],
  ['X', 'select'],
];

/** Keys that work in the list, for those who have them. */
function KeyHint() {
  return (
    <p className="hidden flex-wrap gap-x-3 gap-y-1 pl-3 text-meta text-ink-3 md:flex">
      {keys.map(([key, effect]) => (
        <span key={key}>
          <kbd className="rounded-1 border border-line bg-sunken px-1 font-ui">{key}</kbd> {effect}
        </span>
      ))}
    </p>
  );
}

function FileNote({ opportunity }: { opportunity: Opportunity }) {
  const { technical_insights_rfp_file_name: name, technical_insights_rfp_upload_date: date } =
    opportunity;
  if (!name) return null;
  return (
    <span className="block truncate text-meta text-ink-3">
      {name}
      {date && `, uploaded ${formatMoment(date)}`}
    </span>
  );
}
