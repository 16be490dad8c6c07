import type { ReactNode } from 'react';
import { EvidenceMiniature } from './EvidenceMiniature.tsx';
import { FilterMiniature } from './FilterMiniature.tsx';
import { TaskMiniature } from './TaskMiniature.tsx';

const features: readonly { title: string; text: string; miniature: ReactNode }[] = [
  {
    title: 'Predictive Intelligence',
    text: 'A score from 1 to 10, computed from the evidence in the deal: who pays, what it is worth to them, what is still to be signed. Remove a piece of evidence and watch the score.',
    miniature: <EvidenceMiniature />,
  },
  {
    title: 'Automated Workflows',
    text: 'Deals come in from HubSpot. An analysis turns the gaps into tasks, each with a priority and the words behind it, and finished tasks raise progress. Check one off.',
    miniature: <TaskMiniature />,
  },
  {
    title: 'Precision Targeting',
    text: 'Find the deals worth your week: by score, stage, owner or name, among ten or ten thousand. The link keeps your filters, so a colleague opens the same list.',
    miniature: <FilterMiniature />,
  },
];

/** Three feature cards, each with the thing itself in small (LAND-03). */
export function Solutions() {
  return (
    <section
      id="solutions"
      aria-labelledby="solutions-title"
      className="scroll-mt-16 border-t border-line py-8"
    >
      <h2 id="solutions-title" className="site-h2">
        From evidence to a score you can act on
      </h2>
      <div className="mt-6 grid gap-5 lg:grid-cols-3">
        {features.map(({ title, text, miniature }) => (
          <article
            key={title}
            className="overflow-hidden rounded-3 border border-line bg-surface sm:max-lg:grid sm:max-lg:grid-cols-2"
          >
            <div className="h-[222px] border-line px-5 pt-4 pb-2 sm:max-lg:border-r max-sm:border-b lg:border-b">
              {miniature}
            </div>
            <div className="px-5 py-4">
              <h3 className="text-lead font-semibold">{title}</h3>
              <p className="mt-1.5 text-body text-pretty text-ink-2">{text}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
