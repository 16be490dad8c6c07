import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import type { ConsideredPassage } from '@plumbline/domain/rfp/passage.ts';
import { classNames } from '../../ui/class-names.ts';
import { AnsweredParts } from './AnsweredParts.tsx';
import { DocLink } from './DocLink.tsx';
import { placeText } from './place-text.ts';

interface FoundPassagesProps {
  requirement: AnsweredRequirement;
  /** Which of them a level or a comment would be taken from, counted from 0. */
  marked: number;
  onMark: (place: number) => void;
}

/** What can be read of a requirement: passages with their words, the best first. */
export function passagesOf({ passages, quoted }: AnsweredRequirement): ConsideredPassage[] {
  const told = passages.filter(({ text }) => text !== undefined);
  if (told.length > 0 || !quoted) return told;
  return [quoted];
}

/** The words of the documentation that were found for a requirement, with their headings and pages. */
export function FoundPassages({ requirement, marked, onMark }: FoundPassagesProps) {
  const { quoted, docLink, supportLevel, source, stale } = requirement;
  const parts = source === 'model' ? requirement.parts : [];
  const isAnswer = supportLevel !== null && source === 'model' && quoted !== null;
  const found = passagesOf(requirement);
  const isLinked = docLink !== null && ![...found, quoted].some((each) => each?.url === docLink);
  const isQuoted = isAnswer && parts.length === 0;
  if (found.length === 0 && !isLinked && !isQuoted && parts.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 text-ui">
      <h3 className="font-semibold">
        {titleOf(parts.length > 0, isQuoted)}
        {stale && <span className="ml-2 font-medium text-warn">The page has changed since</span>}
      </h3>
      {parts.length > 0 && <AnsweredParts parts={parts} />}
      {isQuoted && (
        <figure className="border-l-2 border-line-strong pl-3">
          <blockquote dir="auto" className="break-words whitespace-pre-wrap">
            “{quoted.text}”
          </blockquote>
          <figcaption className="mt-1 text-meta">
            <DocLink url={quoted.url}>{placeText(quoted) || quoted.url}</DocLink>
          </figcaption>
        </figure>
      )}
      {isLinked && <DocLink url={docLink}>{docLink}</DocLink>}
      {(isQuoted || parts.length > 0) && found.length > 0 && (
        <h4 className="text-meta text-ink-2">Also found</h4>
      )}
      <ol aria-label="Passages found" className="flex flex-col gap-2">
        {found.map((passage, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Tab marks the next one for the keyboard, see pane-keys
          <li
            key={`${passage.url} ${passage.text}`}
            data-passage={passage.url}
            aria-current={place === marked}
            onClick={() => onMark(place)}
            className={classNames(
              'rounded-2 border px-3 py-2',
              place === marked ? 'border-accent bg-accent-wash' : 'border-line',
            )}
          >
            <p className="text-meta">
              <DocLink url={passage.url}>{placeText(passage) || passage.url}</DocLink>
            </p>
            <blockquote dir="auto" className="mt-1 break-words whitespace-pre-wrap text-ink">
              {passage.text}
            </blockquote>
          </li>
        ))}
      </ol>
    </section>
  );
}

function titleOf(hasParts: boolean, isQuoted: boolean): string {
  if (hasParts) return 'What your documentation says, part by part';
  return isQuoted ? 'Quoted passage' : 'Found in your documentation';
}
