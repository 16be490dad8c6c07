import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { analysisQueries, type AnalysisKind } from '../api/analyses.ts';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { changesBetween } from './changes-between.ts';

interface EarlierAnalysesDialogProps {
  opportunityId: string;
  kind: AnalysisKind;
  subject?: string;
  onClose: () => void;
}

/** Earlier analyses: who asked whom and when, what was given and what has changed since. */
export function EarlierAnalysesDialog({
  opportunityId,
  kind,
  subject,
  onClose,
}: EarlierAnalysesDialogProps) {
  const query = useQuery(analysisQueries.list(opportunityId, kind, subject));
  const [chosen, setChosen] = useState(0);
  const list = query.data ?? [];
  const analysis = list[chosen];
  const newest = list[0];
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Earlier analyses"
      description="The last 20 analyses, with the text each one read. Deleting the deal deletes them."
    >
      {query.isPending ? (
        <Skeleton className="h-64 w-full" />
      ) : query.isError ? (
        <ErrorState
          title="Couldn’t load the analyses"
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      ) : !analysis || !newest ? (
        <p className="py-10 text-center text-ui text-ink-2">No analysis yet.</p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-[220px_minmax(0,1fr)]">
          <ul className="flex max-h-[52dvh] flex-col overflow-y-auto short:max-h-none short:overflow-visible">
            {list.map((each, index) => (
              <li key={each.id}>
                <button
                  type="button"
                  aria-current={index === chosen}
                  onClick={() => setChosen(index)}
                  className={classNames(
                    'w-full rounded-2 px-2 py-1.5 text-left text-ui hover:bg-sunken',
                    index === chosen && 'bg-accent-wash',
                  )}
                >
                  <time dateTime={each.analyzed_at} className="block font-medium">
                    {formatMoment(each.analyzed_at)}
                  </time>
                  <span className="block truncate text-meta text-ink-3">
                    {each.person} · {each.source === 'model' ? each.model : 'built-in'}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <div className="flex min-w-0 flex-col gap-4 text-ui">
            <Part title="Changes since then">
              <Changes from={analysis.given} to={newest.given} />
            </Part>
            <Part title="Answer">
              <Answer answer={analysis.answer} />
            </Part>
            <Part title="Text it read">
              <p dir="auto" className="break-words whitespace-pre-wrap text-ink-2">
                {analysis.given}
              </p>
            </Part>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-meta font-semibold text-ink-3">{title}</h3>
      {children}
    </section>
  );
}

function Changes({ from, to }: { from: string; to: string }) {
  const changes = changesBetween(from, to);
  if (changes.length === 0) return <p className="text-ink-2">Nothing changed.</p>;
  return (
    <ul className="flex flex-col gap-1.5">
      {changes.map(({ section, before, after }) => (
        <li key={section}>
          <span className="font-medium">{section}</span>
          {before && (
            <del dir="auto" className="block break-words text-ink-3">
              {before}
            </del>
          )}
          {after && (
            <ins dir="auto" className="block break-words text-good no-underline">
              {after}
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Answers are kept as they came: tasks, or a solution; of an older kind they say nothing here. */
const keptSchema = v.fallback(
  v.union([
    v.array(v.object({ title: v.string() })),
    v.object({
      problemAnalysis: v.optional(v.string(), ''),
      recommendations: v.optional(v.array(v.object({ action: v.string() })), []),
    }),
  ]),
  [],
);

function Answer({ answer }: { answer: unknown }) {
  const kept = v.parse(keptSchema, answer);
  const lines = Array.isArray(kept)
    ? kept.map(({ title }) => title)
    : [kept.problemAnalysis, ...kept.recommendations.map(({ action }) => action)].filter(Boolean);
  return (
    <ul className="flex list-disc flex-col gap-1 pl-4 text-ink-2">
      {lines.map((line) => (
        <li key={line} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  );
}
