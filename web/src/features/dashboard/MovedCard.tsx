import type { ScoreParts } from '@plumbline/domain/opportunities/score.ts';
import { keysOf } from '@plumbline/domain/keys.ts';
import { useQuery } from '@tanstack/react-query';
import { insightQueries, type Dashboard } from '../../api/insights.ts';
import { QueryCard } from '../../insights/QueryCard.tsx';
import { DealRow } from './DealRow.tsx';

const partLabels: Record<keyof ScoreParts, string> = {
  commercial_progress_score: 'Commercial progress',
  technical_progress_score: 'Technical progress',
  commercial_fit_score: 'Commercial fit',
  technical_fit_score: 'Technical fit',
};

type Moved = Dashboard['moved'][number];

/** Scores that are others than a week ago, with the parts that moved them. */
export function MovedCard() {
  const query = useQuery(insightQueries.dashboard());
  return (
    <QueryCard
      title="Moved this week"
      query={query}
      isEmpty={({ moved }) => moved.length === 0}
      empty="No scores moved in the last 7 days."
    >
      {({ moved }) => (
        <ul>
          {moved.map((deal) => (
            <DealRow key={deal.id} deal={deal} detail={<Change deal={deal} />}>
              <p className="mt-0.5 text-meta text-ink-2">{reasonsOf(deal)}</p>
            </DealRow>
          ))}
        </ul>
      )}
    </QueryCard>
  );
}

function Change({ deal }: { deal: Moved }) {
  const isUp = deal.score > deal.before.score;
  return (
    <span className={isUp ? 'font-medium text-good' : 'font-medium text-bad'}>
      {`${isUp ? 'up' : 'down'} from ${deal.before.score} to ${deal.score}`}
    </span>
  );
}

function reasonsOf(deal: Moved): string {
  return keysOf(partLabels)
    .map((part) => ({ part, by: Math.round(deal[part] - deal.before[part]) }))
    .filter(({ by }) => by !== 0)
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .map(({ part, by }) => `${partLabels[part]} ${by > 0 ? '+' : '−'}${Math.abs(by)}%`)
    .join(', ');
}
