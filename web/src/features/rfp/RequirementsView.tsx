import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { AnsweredRequirement, RfpAnalysisState } from '@plumbline/domain/rfp/analysis.ts';
import { whyReview } from '@plumbline/domain/rfp/review.ts';
import { useQuery } from '@tanstack/react-query';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useRequirementChanges } from '../../api/requirements.ts';
import { ModelHint } from '../../analysis/ModelHint.tsx';
import { technicalChallenges, useTechnicalChallenges } from '../../api/technical-challenges.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { Button } from '../../ui/Button.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { AnalysisBar } from './AnalysisBar.tsx';
import { BulkBar } from './BulkBar.tsx';
import { DeleteAllDialog } from './DeleteAllDialog.tsx';
import { FileNote } from './FileNote.tsx';
import { filterRequirements, noFilter } from './filter-requirements.ts';
import { challengeOf } from './requirement-challenge.ts';
import { isAnalyzed, progressText } from './progress-text.ts';
import { RequirementFilters } from './RequirementFilters.tsx';
import type { ListHandle } from './RequirementList.tsx';
import { RestoredDrafts } from './RestoredDrafts.tsx';
import { RfpMenu } from './RfpMenu.tsx';
import { toast } from '../../ui/toast.ts';
import { useChosen, type ShowAddress } from './use-chosen.ts';
import { useDecisions } from './use-decisions.ts';
import { Workspace } from './Workspace.tsx';

interface RequirementsViewProps {
  opportunity: Opportunity;
  list: readonly AnsweredRequirement[];
  analysis: RfpAnalysisState | null;
  knowledgeBaseUrls: string[];
  mayWrite: boolean;
  onUpload: () => void;
  /** The requirement that the address names. */
  linked: string | undefined;
  onShow: ShowAddress;
}

/** The requirements with their answers, to be filtered, answered and taken away. */
export function RequirementsView(props: RequirementsViewProps) {
  const { opportunity, list, analysis, knowledgeBaseUrls, mayWrite, onUpload } = props;
  const { id } = opportunity;
  const { user } = useAuth();
  const me = user?.id ?? '';
  const draftRoot = `${me}.${id}.rfp.`;
  const isWide = useMediaQuery('(min-width: 1024px)');
  const isNarrow = useMediaQuery('(max-width: 639px)');
  const changes = useRequirementChanges(id);
  const decisions = useDecisions(changes);
  const { addForRequirement } = useTechnicalChallenges(id);
  const { data: challenges } = useQuery(technicalChallenges(id));
  const [filter, setFilter] = useState(noFilter);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isDeleting, setDeleting] = useState(false);
  const { chosen, choose } = useChosen(props.linked, props.onShow);
  const wanted = useDeferredValue(filter);
  const { kept } = decisions;
  const shown = useMemo(() => filterRequirements(list, wanted, me, kept), [list, wanted, me, kept]);
  const named = chosen === null ? undefined : list.find((each) => each.id === chosen);
  // With room for both, the answer to the first of the list stands beside it.
  const current = isWide
    ? ((named && shown.includes(named) ? named : shown[0]) ?? null)
    : (named ?? null);
  const toReview = useMemo(
    () => list.filter((each) => whyReview(each, me).length > 0).length,
    [list, me],
  );
  const owners = useMemo(
    () => [...new Map(list.flatMap(({ owner }) => (owner ? [[owner.id, owner]] : []))).values()],
    [list],
  );
  const isRunning = analysis?.status === 'running';
  const isWhole = list.every(({ supportLevel }) => supportLevel !== null);
  const hasRun = list.every(isAnalyzed);
  const undecided = hasRun
    ? list.filter(({ supportLevel, earlier }) => supportLevel === null || earlier).length
    : 0;
  const hasBegun = analysis?.status === 'stopped' || analysis?.status === 'failed';
  const analyze = useRef<HTMLButtonElement>(null);
  const rows = useRef<ListHandle>(null);
  const isAwaited = useRef(false);
  const begun = changes.start.data?.started_date;
  // After a run one goes on with its answers: Enter on the button would begin it again.
  const goToAnswers = useEffectEvent(() => {
    const focused = document.activeElement;
    if (isAwaited.current && (focused === document.body || focused === analyze.current)) {
      rows.current?.focus(current ? Math.max(0, shown.indexOf(current)) : 0);
    }
    isAwaited.current = false;
  });
  useEffect(() => {
    if (begun !== undefined && !isRunning) goToAnswers();
  }, [begun, isRunning]);
  const isLedToFirst = useRef(false);
  useEffect(() => {
    if (!isLedToFirst.current || !wanted.needsReview) return;
    isLedToFirst.current = false;
    rows.current?.focus(0);
  }, [wanted]);
  const challenged = useMemo(
    () => new Set((challenges ?? []).flatMap(({ requirementId }) => requirementId ?? [])),
    [challenges],
  );

  const select = useCallback((requirementId: string, isSelected: boolean) => {
    setSelected((before) => {
      const next = new Set(before);
      if (isSelected) next.add(requirementId);
      else next.delete(requirementId);
      return next;
    });
  }, []);
  const isAlone = !isWide && current !== null;

  function showUndecided() {
    decisions.dropKept();
    choose(null);
    isLedToFirst.current = true;
    setFilter({ ...noFilter, needsReview: true });
  }

  const menu = (
    <RfpMenu
      opportunityId={id}
      list={list}
      mayWrite={mayWrite}
      onUpload={onUpload}
      onDelete={() => setDeleting(true)}
    />
  );

  return (
    <>
      {!isAlone && (
        <>
          <AnalysisBar
            state={analysis}
            failure={changes.start.error}
            stopFailure={changes.stop.error}
            mayWrite={mayWrite}
            isStopping={changes.stop.isPending}
            onStop={() => changes.stop.mutate()}
            head={
              <p className="truncate text-ui">
                <span className="font-medium">{progressText(list)}</span>
                <FileNote opportunity={opportunity} />
              </p>
            }
            actions={
              <>
                {isNarrow && menu}
                {mayWrite && undecided > 0 && !isRunning && (
                  <Button variant="primary" onClick={showUndecided}>
                    Decide the {undecided.toLocaleString('en-US')} left
                  </Button>
                )}
                {mayWrite && (
                  <Button
                    ref={analyze}
                    // The same documentation gives the same answers: what is left is for people.
                    variant={hasRun ? 'secondary' : 'primary'}
                    disabled={isRunning}
                    busy={changes.start.isPending && 'Analyzing...'}
                    onClick={() => {
                      isAwaited.current = true;
                      changes.start.mutate({
                        knowledgeBaseUrls,
                        again: isWhole,
                        requirementIds: null,
                      });
                    }}
                  >
                    {isWhole
                      ? 'Analyze all again'
                      : hasBegun
                        ? 'Resume'
                        : hasRun
                          ? 'Analyze unanswered again'
                          : 'Analyze all'}
                  </Button>
                )}
                {!isNarrow && menu}
              </>
            }
          >
            {!hasRun ? (
              mayWrite && 'Analyzing looks up each requirement in your documentation.'
            ) : undecided > 0 ? (
              <>
                {undecided.toLocaleString('en-US')} of {list.length.toLocaleString('en-US')} without
                a level. We show what your documentation says; you decide. <ModelHint />
              </>
            ) : (
              'Every requirement has a level.'
            )}
          </AnalysisBar>
          <RestoredDrafts draftRoot={draftRoot} onShow={choose} />
          <RequirementFilters
            filter={filter}
            onChange={(next) => {
              decisions.dropKept();
              setFilter(next);
            }}
            toReview={toReview}
            total={list.length}
            owners={owners}
            me={me}
          />
        </>
      )}
      {shown.length > 0 || isAlone ? (
        <Workspace
          rows={rows}
          opportunityId={id}
          shown={shown}
          current={current}
          choose={choose}
          isWide={isWide}
          me={me}
          mayWrite={mayWrite}
          draftRoot={draftRoot}
          selected={selected}
          onSelect={select}
          challenged={challenged}
          onChallenge={(requirement) =>
            addForRequirement.mutate(challengeOf(requirement), {
              onSuccess: () => toast.success('Added as a technical challenge.'),
              onError: () => toast.error('Error saving challenge'),
            })
          }
          decisions={decisions}
        >
          {mayWrite && (
            <BulkBar
              shown={shown}
              selected={selected}
              onSelect={setSelected}
              changes={changes}
              decisions={decisions}
              isRunning={isRunning}
              onAnalyze={(ids) =>
                changes.start.mutate({ knowledgeBaseUrls, again: true, requirementIds: ids })
              }
            />
          )}
        </Workspace>
      ) : (
        <p className="rounded-3 border border-line bg-surface px-4 py-10 text-center text-ui text-ink-2">
          {wanted.needsReview && toReview === 0
            ? 'Nothing needs your review.'
            : 'No requirements match the filters.'}
        </p>
      )}
      <DeleteAllDialog
        opportunity={opportunity}
        count={list.length}
        open={isDeleting}
        onOpenChange={setDeleting}
      />
    </>
  );
}
