import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';
import { sampleDeals } from './sample-deals.ts';

const bands = [
  { label: '8 to 10', from: 8, to: 10 },
  { label: '5 to 7', from: 5, to: 7 },
  { label: '1 to 4', from: 1, to: 4 },
];
const shown = 4;

/** Precision Targeting at work: a few words and a band of scores narrow the list. */
export function FilterMiniature() {
  const [search, setSearch] = useState('');
  const [band, setBand] = useState(bands[1]);
  const words = search.trim().toLowerCase();
  const found = sampleDeals.filter(
    ({ name, company, stage, score }) =>
      `${name} ${company} ${stage}`.toLowerCase().includes(words) &&
      (!band || (score >= band.from && score <= band.to)),
  );
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-12 items-center gap-2">
        <input
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          placeholder="Name, company, stage"
          aria-label="Search the sample"
          className="field h-8 min-w-0 flex-1"
        />
        <output className="shrink-0 text-ui text-ink-3">
          {found.length} of {sampleDeals.length}
        </output>
      </div>
      <div className="flex gap-1.5 pb-2" role="group" aria-label="Score">
        {bands.map((each) => (
          <button
            key={each.label}
            type="button"
            aria-pressed={each === band}
            onClick={() => setBand(each === band ? undefined : each)}
            className={classNames(
              'h-7 rounded-2 border px-2.5 text-ui font-medium whitespace-nowrap transition-colors duration-120',
              each === band
                ? 'border-transparent bg-accent-wash text-accent'
                : 'border-control bg-surface text-ink-2 hover:text-ink',
            )}
          >
            {each.label}
          </button>
        ))}
      </div>
      <ul className="mt-auto h-[148px]">
        {found.slice(0, shown).map(({ name, company, score }) => (
          <li
            key={name}
            className="flex h-[37px] items-center justify-between gap-3 border-t border-line text-ui"
          >
            <span className="truncate font-medium">{company}</span>
            <ScoreGauge score={score} />
          </li>
        ))}
        {found.length === 0 && (
          <li className="border-t border-line py-2 text-ui text-ink-3">No deal matches.</li>
        )}
      </ul>
    </div>
  );
}
