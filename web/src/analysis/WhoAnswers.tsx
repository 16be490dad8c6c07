import { useQuery } from '@tanstack/react-query';
import { analysisQueries } from '../api/analyses.ts';
import { ModelHint } from './ModelHint.tsx';

interface WhoAnswersProps {
  /** An analysis stands there, and says itself who answered. */
  isAnswered: boolean;
}

/** Whom an analysis will ask, and what leaves for it; without a model, that one can do more. */
export function WhoAnswers({ isAnswered }: WhoAnswersProps) {
  const { data } = useQuery(analysisQueries.status());
  if (!data || (isAnswered && data.source === 'model')) return null;
  return (
    <p className="text-meta text-ink-3">
      {data.source === 'model' ? (
        `Answered by ${data.model}. ${data.names_kept ? 'It runs inside your network and is told names as they are.' : 'Names are replaced before anything is sent.'}`
      ) : (
        <>
          Computed from what is empty or unmet; your notes are not interpreted. <ModelHint />
        </>
      )}
    </p>
  );
}
