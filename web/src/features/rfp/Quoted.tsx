import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import { DocLink } from './DocLink.tsx';

/** The words of the documentation that were found, their page, and what else was read. */
export function Quoted({ requirement }: { requirement: AnsweredRequirement }) {
  const { quoted, docLink, passages, supportLevel, source, stale } = requirement;
  const isAnswer = supportLevel !== null && source !== 'by-hand';
  // Neighbouring passages of one place are one place to look at.
  const places = [
    ...new Map(passages.map((each) => [`${each.url} ${each.heading}`, each])).values(),
  ].filter(({ url, heading }) => url !== quoted?.url || heading !== quoted.heading);
  const isLinked = docLink !== null && docLink !== quoted?.url;
  if (!quoted && !isLinked && places.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 text-ui">
      <h3 className="font-semibold">
        {isAnswer ? 'Quoted passage' : 'Nearest passage'}
        {stale && <span className="ml-2 font-medium text-warn">The page has changed since</span>}
      </h3>
      {quoted && (
        <figure className="border-l-2 border-line-strong pl-3">
          <blockquote className="break-words whitespace-pre-wrap text-ink">
            “{quoted.text}”
          </blockquote>
          <figcaption className="mt-1 text-meta">
            <DocLink url={quoted.url}>{placeOf(quoted) || quoted.url}</DocLink>
          </figcaption>
        </figure>
      )}
      {isLinked && <DocLink url={docLink}>{docLink}</DocLink>}
      {places.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-1 text-meta text-ink-2">
            Passages considered ({places.length})
          </summary>
          <ul className="mt-1 flex flex-col gap-0.5 text-meta">
            {places.map((place) => (
              <li key={`${place.url} ${place.heading}`}>
                <DocLink url={place.url}>{placeOf(place)}</DocLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function placeOf({ title, heading }: { title: string; heading: string }): string {
  return heading.startsWith(title) ? heading || title : `${title} › ${heading}`;
}
