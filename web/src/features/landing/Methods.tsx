import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { methods } from './methods.ts';

/** The methods letter by letter, with what counts as evidence. */
export function Methods() {
  const [chosen, setChosen] = useState(methods[0]);
  return (
    <section
      aria-labelledby="methods-title"
      className="grid gap-x-16 gap-y-10 border-t border-line py-16 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]"
    >
      <div>
        <h2 id="methods-title" className="site-h2">
          It asks what a good deal review asks
        </h2>
        <p className="mt-4 max-w-[44ch] text-lead text-pretty text-ink-2">
          Each section says what counts as evidence, saves when you move on, and keeps your words
          when a colleague saved first. Every method keeps its own text.
        </p>
        <div role="group" aria-label="Method" className="mt-8 flex flex-wrap gap-2">
          {methods.map((method) => (
            <button
              key={method.name}
              type="button"
              aria-pressed={method === chosen}
              onClick={() => setChosen(method)}
              className={classNames(
                'h-10 rounded-2 border px-4 text-body font-medium transition-colors duration-120',
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
      <dl key={chosen.name} className="min-h-[456px]">
        {chosen.sections.map(({ title, evidence }, index) => (
          <div
            key={title}
            className="grid grid-cols-[40px_1fr] items-baseline gap-x-4 border-t border-line py-3 sm:grid-cols-[40px_164px_1fr]"
            style={{ animation: `appear 240ms ${index * 30}ms var(--ease-out) backwards` }}
          >
            <span
              aria-hidden
              className="font-display text-figure leading-8 font-semibold text-accent"
            >
              {title.charAt(0)}
            </span>
            <dt className="text-body font-semibold">{title}</dt>
            <dd className="text-body text-pretty text-ink-2 max-sm:col-start-2">{evidence}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
