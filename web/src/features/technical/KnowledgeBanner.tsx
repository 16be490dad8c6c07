import { useQuery } from '@tanstack/react-query';
import { BookOpen, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { knowledgeSources } from '../../api/knowledge.ts';
import { Chevron } from '../../ui/Chevron.tsx';

/** So many sources are named on the line; the others at a press. */
const most = 3;

/** Addresses of the knowledge bases that answers are drawn from: active, and read (TEC-04). */
export function useActiveKnowledge() {
  const { data, isPending } = useQuery(knowledgeSources);
  const active = (data ?? []).filter(({ is_active, status }) => is_active && status === 'active');
  return { urls: active.map(({ url }) => url), active, isPending };
}

/** What the AI will read, or that there is nothing for it to read. */
export function KnowledgeBanner() {
  const { active, isPending } = useActiveKnowledge();
  const [isWhole, setWhole] = useState(false);
  if (isPending) return null;
  if (active.length === 0) {
    return (
      <p className="flex gap-2 rounded-2 bg-warn-wash px-3 py-2 text-ui text-warn">
        <TriangleAlert size={14} aria-hidden className="mt-0.5 shrink-0" />
        No active knowledge bases found. AI will not be able to provide documentation-based answers.
      </p>
    );
  }
  const shown = isWhole ? active : active.slice(0, most);
  return (
    <div className="flex gap-2 rounded-2 bg-info-wash px-3 py-1 text-ui text-info">
      <BookOpen size={14} aria-hidden className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-wrap gap-x-2">
        <p>AI will use the following knowledge bases for RFP analysis:</p>
        <ul className="contents">
          {shown.map(({ id, name, url }, at) => (
            <li key={id} className="min-w-0">
              <a
                {...(isWeb(url) && { href: url })}
                target="_blank"
                rel="noreferrer"
                title={url}
                className="break-words underline underline-offset-2"
              >
                {name}
              </a>
              {at < shown.length - 1 && ','}
            </li>
          ))}
        </ul>
        {active.length > most && (
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className="inline-flex items-center gap-1 rounded-1 font-medium hover:underline"
          >
            {isWhole ? 'Show fewer' : `and ${active.length - most} more`}
            <Chevron />
          </button>
        )}
      </div>
    </div>
  );
}

function isWeb(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
