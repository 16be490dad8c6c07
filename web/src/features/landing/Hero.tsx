import { useState, type ReactNode } from 'react';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';
import { Preview } from './Preview.tsx';
import { sampleDeals } from './sample-deals.ts';

const [, , first = sampleDeals[0]] = sampleDeals;

/** What the product is, above itself; the mark is the score of the deal that is chosen below. */
export function Hero({ actions }: { actions: ReactNode }) {
  const [chosen, setChosen] = useState(first);
  return (
    <>
      <section className="pt-24 pb-7">
        <div className="flex items-center gap-5">
          <ScoreGauge key={chosen.name} score={chosen.score} size="large" animated />
          <p className="text-ui leading-4.5 text-ink-3">
            {chosen.name}
            <br />
            {chosen.company}
          </p>
        </div>
        <h1 className="site-h1 mt-5 max-w-[920px]">
          AI-powered revenue intelligence that shows its work
        </h1>
        <p className="mt-5 max-w-[84ch] text-lead text-pretty text-ink-2">
          Plumbline scores every opportunity from what your team has written down, names the check
          behind each point, and says what to do next. It runs on your own server.
        </p>
        {actions}
      </section>
      <Preview chosen={chosen} onChoose={setChosen} />
    </>
  );
}
