import { useQuery } from '@tanstack/react-query';
import { BookOpen, TriangleAlert } from 'lucide-react';
import { knowledgeSources } from '../../api/knowledge.ts';

/** Addresses of the knowledge bases that answers are drawn from: active, and read (TEC-04). */
export function useActiveKnowledge(): { urls: string[]; isPending: boolean } {
  const { data, isPending } = useQuery(knowledgeSources);
  const active = (data ?? []).filter(({ is_active, status }) => is_active && status === 'active');
  return { urls: active.map(({ url }) => url), isPending };
}

/** What the AI will read, or that there is nothing for it to read. */
export function KnowledgeBanner() {
  const { urls, isPending } = useActiveKnowledge();
  if (isPending) return null;
  if (urls.length === 0) {
    return (
      <p className="flex gap-2 rounded-2 bg-warn-wash px-3 py-2 text-ui text-warn">
        <TriangleAlert size={14} aria-hidden className="mt-0.5 shrink-0" />
        No active knowledge bases found. AI will not be able to provide documentation-based answers.
      </p>
    );
  }
  return (
    <div className="flex gap-2 rounded-2 bg-info-wash px-3 py-2 text-ui text-info">
      <BookOpen size={14} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p>AI will use the following knowledge bases for RFP analysis:</p>
        <ul className="flex flex-wrap gap-x-3">
          {urls.map((url) => (
            <li key={url} className="min-w-0">
              <a
                {...(isWeb(url) && { href: url })}
                target="_blank"
                rel="noreferrer"
                className="break-all underline underline-offset-2"
              >
                {url}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function isWeb(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
