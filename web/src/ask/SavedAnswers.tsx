import { useQuery } from '@tanstack/react-query';
import { savedAnswers } from '../api/questions.ts';
import { Button } from '../ui/Button.tsx';
import { AnswerBlock } from './AnswerBlock.tsx';
import { SaveButton } from './SaveButton.tsx';
import { Chevron } from '../ui/Chevron.tsx';

/** Answers that somebody saved with the deal; nothing where there are none. */
export function SavedAnswers({ dealId }: { dealId: string }) {
  const query = useQuery(savedAnswers(dealId));
  if (query.isError && !query.data) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-2 text-ui">
        <p className="text-bad">Couldn’t load the saved answers. {query.error.message}</p>
        <Button onClick={() => void query.refetch()}>Try Again</Button>
      </div>
    );
  }
  if (!query.data?.length) return null;
  return (
    <section aria-label="Saved answers">
      <h3 className="text-meta font-medium text-ink-3">Saved answers</h3>
      <ul className="flex flex-col">
        {query.data.map(({ id, question, person, asked_at: askedAt, answer, quotes, read }) => (
          <li key={id} className="border-t border-line first:border-t-0">
            <details className="py-1.5 text-ui">
              <summary className="flex items-center gap-1 rounded-1 hover:underline">
                <Chevron />
                <span className="min-w-0 break-words">
                  <span dir="auto">{question}</span>{' '}
                  <span className="text-meta text-ink-3">{person}</span>
                </span>
              </summary>
              <div className="flex flex-col gap-3 py-2">
                <AnswerBlock answer={answer} quotes={quotes} read={read} askedAt={askedAt} />
                <SaveButton dealId={dealId} id={id} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
