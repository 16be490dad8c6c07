import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { methods } from './methods.ts';

/** The methods letter by letter, with what counts as evidence. */
export function Methods() {
  const [chosen, setChosen] = useState(methods[0]);
  return (
    <section
      aria-labelledby="methods-title"
      className="grid gap-x-16 gap-y-8 border-t border-line py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)]"
    >
      <div>
        <h2 id="methods-title" className="site-h2">
          It asks what a good deal review asks
        </h2>
        <p className="mt-4 max-w-[44ch] text-lead text-pretty text-ink-2">
          Each section says what counts as evidence, saves when you move on, and keeps your words
          when a colleague saved first.
        </p>
        <div role="group" aria-label="Method" className="mt-5 flex flex-wrap gap-1.5">
          {methods.map((method) => (
            <button
              key={method.name}
              type="button"
              aria-pressed={method === chosen}
              onClick={() => setChosen(method)}
              className={classNames(
                'h-10 rounded-2 border px-3 text-ui font-medium transition-colors duration-120',
                method === chosen
                  ? 'border-transparent bg-accent-wash text-accent'
                  : 'border-control bg-surface text-ink-2 hover:text-ink',
              )}
            >
              {method.name}
            </button>
          ))}
        </div>
        <p className="mt-4 text-ui text-ink-3">{chosen.purpose}</p>
      </div>
      <dl key={chosen.name} className="grid content-start gap-x-8 sm:grid-cols-2 sm:min-h-[244px]">
        {chosen.sections.map(({ title, evidence }, index) => (
          <div
            key={title}
            className="grid grid-cols-[32px_1fr] content-start items-baseline gap-x-3 border-t border-line py-1.5"
            style={{ animation: `appear 240ms ${index * 30}ms var(--ease-out) backwards` }}
          >
            <span
              aria-hidden
              className="font-display text-figure leading-8 font-semibold text-accent"
            >
              {title.charAt(0)}
            </span>
            <dt className="text-body font-semibold">{title}</dt>
            <dd className="col-start-2 text-ui text-pretty text-ink-2">{evidence}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
