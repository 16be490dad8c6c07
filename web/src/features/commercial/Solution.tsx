import type { ChallengeSolution } from '@plumbline/domain/commercial/challenge.ts';
import { useQuery } from '@tanstack/react-query';
import { searchedSchema, type Searched } from '@plumbline/domain/language-model/searched.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { AnalysisNote } from '../../analysis/AnalysisNote.tsx';
import { EarlierAnalysesDialog } from '../../analysis/EarlierAnalysesDialog.tsx';
import { SearchedPages } from '../../analysis/SearchedPages.tsx';
import { analysisQueries } from '../../api/analyses.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';

interface SolutionProps {
  solution: ChallengeSolution;
  opportunityId: string;
  challengeId: string;
}

const tones = { high: 'bad', medium: 'warn', low: 'good' } as const;
const verdicts = { accepted: 'Accepted', rejected: 'Rejected' } as const;

/** How many recommendations show before one asks for all (COM-10). */
const first = 3;

/** The proposed way out of an obstacle. */
export function Solution({ solution, opportunityId, challengeId }: SolutionProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [showsEarlier, setShowsEarlier] = useState(false);
  const { data: analyses } = useQuery(
    analysisQueries.list(opportunityId, 'commercial_challenge', challengeId),
  );
  const { status, summary, recommendations } = solution;
  const latest = analyses?.[0];
  const { evidence, searched } = groundsIn(latest?.answer);
  const visible = showsAll ? recommendations : recommendations.slice(0, first);
  return (
    <div className="flex flex-col gap-2 border-l-2 border-line pl-3">
      {(status === 'accepted' || status === 'rejected') && (
        <p className="text-meta font-medium text-ink-3">{verdicts[status]}</p>
      )}
      <p dir="auto" className="text-ui break-words whitespace-pre-wrap text-ink-2">
        {summary}
      </p>
      <ol className="flex flex-col gap-1.5">
        {visible.map(({ action, priority }) => (
          <li key={action} className="flex items-start justify-between gap-3 text-ui">
            <span dir="auto" className="min-w-0 break-words">
              {action}
              {evidence.get(action) && (
                <q className="block border-l-2 border-line-strong pl-2 text-meta text-ink-2">
                  {evidence.get(action)}
                </q>
              )}
            </span>
            <Badge tone={tones[priority]} className="shrink-0">
              {priority}
            </Badge>
          </li>
        ))}
      </ol>
      {recommendations.length > first && (
        <Button variant="quiet" className="self-start" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show the top 3' : `Show all ${recommendations.length}`}
        </Button>
      )}
      {searched && <SearchedPages searched={searched} />}
      {latest && <AnalysisNote provenance={latest} onShowEarlier={() => setShowsEarlier(true)} />}
      {showsEarlier && (
        <EarlierAnalysesDialog
          opportunityId={opportunityId}
          kind="commercial_challenge"
          subject={challengeId}
          onClose={() => setShowsEarlier(false)}
        />
      )}
    </div>
  );
}

const answerSchema = v.object({
  recommendations: v.array(v.object({ action: v.string(), evidence: v.optional(v.string(), '') })),
  searched: v.optional(v.nullable(searchedSchema), null),
});

/** What an analysis rests on: words of the deal by the advice that they call for, and web pages. */
function groundsIn(answer: unknown): {
  evidence: ReadonlyMap<string, string>;
  searched: Searched | null;
} {
  const read = v.safeParse(answerSchema, answer);
  if (!read.success) return { evidence: new Map(), searched: null };
  const { recommendations, searched } = read.output;
  return {
    evidence: new Map(recommendations.map(({ action, evidence }) => [action, evidence])),
    searched,
  };
}
