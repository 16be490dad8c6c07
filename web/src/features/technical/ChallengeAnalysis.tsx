import { isWebAddress } from '@plumbline/domain/text.ts';
import type { TechnicalChallenge } from '@plumbline/domain/technical/challenge.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { AnalysisNote } from '../../analysis/AnalysisNote.tsx';
import { EarlierAnalysesDialog } from '../../analysis/EarlierAnalysesDialog.tsx';
import { analysisQueries } from '../../api/analyses.ts';

interface ChallengeAnalysisProps {
  challenge: TechnicalChallenge;
  opportunityId: string;
}

/** What an analysis says of a technical challenge, and what it rests on. */
export function ChallengeAnalysis({ challenge, opportunityId }: ChallengeAnalysisProps) {
  const { id, aiAnalysis, recommendations, risks, confidence, comment, docLink } = challenge;
  const [showsEarlier, setShowsEarlier] = useState(false);
  const { data } = useQuery(analysisQueries.list(opportunityId, 'technical_challenge', id));
  const latest = data?.[0];
  return (
    <div className="flex flex-col gap-2 border-l-2 border-line pl-3 text-ui">
      <p dir="auto" className="break-words whitespace-pre-wrap text-ink-2">
        {aiAnalysis}
      </p>
      <Points title="Recommendations" items={listIn(recommendations)} />
      <Points title="Risks" items={listIn(risks)} />
      {comment && (
        <p dir="auto" className="break-words text-ink-2">
          {comment}
        </p>
      )}
      <p className="flex flex-wrap gap-x-3 text-meta text-ink-3">
        {!!confidence && <span>Confidence {Math.round(100 * confidence)}%</span>}
        {docLink && isWebAddress(docLink) && (
          <a
            href={docLink}
            target="_blank"
            rel="noreferrer"
            className="break-all text-accent underline underline-offset-2"
          >
            Documentation
          </a>
        )}
      </p>
      <Quotes quotes={quotesIn(latest?.answer)} />
      {latest && <AnalysisNote provenance={latest} onShowEarlier={() => setShowsEarlier(true)} />}
      {showsEarlier && (
        <EarlierAnalysesDialog
          opportunityId={opportunityId}
          kind="technical_challenge"
          subject={id}
          onClose={() => setShowsEarlier(false)}
        />
      )}
    </div>
  );
}

/** Sentences of the documentation that the recommendations rest on. */
function Quotes({ quotes }: { quotes: v.InferOutput<typeof answerSchema>['quotes'] }) {
  if (quotes.length === 0) return null;
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-meta font-semibold text-ink-3">From your documentation</h3>
      {quotes.map(({ text, url, title }) => (
        <figure key={`${url} ${text}`} className="border-l-2 border-line-strong pl-3">
          <blockquote dir="auto" className="break-words">
            “{text}”
          </blockquote>
          <figcaption className="text-meta">
            {isWebAddress(url) ? (
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="break-words text-accent underline underline-offset-2"
              >
                {title}
              </a>
            ) : (
              title
            )}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

const answerSchema = v.object({
  quotes: v.array(v.object({ text: v.string(), url: v.string(), title: v.string() })),
});

/** Of an analysis of an earlier version there are none. */
function quotesIn(answer: unknown): v.InferOutput<typeof answerSchema>['quotes'] {
  const read = v.safeParse(answerSchema, answer);
  return read.success ? read.output.quotes : [];
}

function Points({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className="text-meta font-semibold text-ink-3">{title}</h3>
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {items.map((item) => (
          <li key={item} className="break-words">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lists are stored as JSON; whatever else was stored there stands for itself. */
function listIn(stored: string | null | undefined): string[] {
  if (!stored) return [];
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.map(String) : [stored];
  } catch {
    return [stored];
  }
}
