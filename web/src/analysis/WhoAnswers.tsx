import { useQuery } from '@tanstack/react-query';
import { analysisQueries } from '../api/analyses.ts';

/** Whom an analysis will ask, and what leaves for it; before the first one. */
export function WhoAnswers() {
  const { data } = useQuery(analysisQueries.status());
  if (!data) return null;
  return (
    <p className="text-meta text-ink-3">
      {data.source === 'model'
        ? `Answered by ${data.model}. Names are replaced before anything is sent.`
        : 'Computed from what is empty or unmet; your notes are not interpreted. A language model can do more: ask your administrator.'}
    </p>
  );
}
