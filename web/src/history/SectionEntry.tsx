import { isolated } from '@plumbline/domain/isolated.ts';
import { changeGist } from '@plumbline/domain/history/change-gist.ts';
import type { SectionChange } from '@plumbline/domain/history/history.ts';
import { sectionFramework, sectionTitle } from '@plumbline/domain/opportunities/sections.ts';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Entry } from './Entry.tsx';
import { conversationOf, restoredVersion, verbOf, withProgram } from './verb.ts';

interface SectionEntryProps {
  change: SectionChange;
  now: number;
  onCompare: () => void;
}

/** Who changed which section and when, what it comes down to, and what it did to the score. */
export function SectionEntry({ change, now, onCompare }: SectionEntryProps) {
  const title = sectionTitle(change.section);
  return (
    <Entry
      avatar={change.person}
      at={change.changed_at}
      now={now}
      beside={sectionFramework(change.section)}
      sentence={
        <>
          <span className="font-medium">{change.person}</span>
          <bdi className="text-ink-2">{withProgram(change)}</bdi>{' '}
          <span className="text-ink-2">{verbOf(change)}</span>{' '}
          <span className="font-medium">{title}</span>
          {change.how === 'restore' && (
            <span className="text-ink-2"> {restoredVersion(change)}</span>
          )}
          {change.conversation && (
            <span className="text-ink-2"> from the {conversationOf(change.conversation)}</span>
          )}
        </>
      }
      action={
        change.readable && (
          <Button
            variant="quiet"
            className="-mr-2"
            aria-label={`Compare ${title}, ${formatMoment(change.changed_at)}`}
            onClick={onCompare}
          >
            Compare
          </Button>
        )
      }
    >
      <Gist change={change} />
      <Movement change={change} />
    </Entry>
  );
}

function Gist({ change }: { change: SectionChange }) {
  if (!change.readable) {
    return <p className="text-ui text-ink-3">Your role can’t see the text.</p>;
  }
  const gist = changeGist(change.section, change.before, change.after);
  if (!gist) return null;
  const { label, removed, added, more } = gist;
  return (
    <p dir="auto" className="line-clamp-2 text-ui break-words text-ink-2">
      {label && `${label}: `}
      {removed && <del className="text-ink-3">{removed}</del>}
      {removed && added && ' '}
      {added &&
        (change.before === null ? (
          isolated(added)
        ) : (
          <ins className="decoration-good-bar underline-offset-3">{added}</ins>
        ))}
      {more > 0 && ` and ${more} more ${more === 1 ? 'place' : 'places'}`}
    </p>
  );
}

/** What moved: the score, else the progress of the analysis. Nothing where neither did. */
function Movement({ change }: { change: SectionChange }) {
  const { score, score_gain, progress_gain, section } = change;
  const gain = score_gain || Math.round(progress_gain);
  if (gain === 0) return null;
  const Icon = gain > 0 ? TrendingUp : TrendingDown;
  const analysis = section.startsWith('technical_insights.') ? 'Technical' : 'Commercial';
  return (
    <Badge tone={gain > 0 ? 'good' : 'warn'} className="mt-1">
      <Icon size={13} aria-hidden />
      {score_gain
        ? `Score ${score - score_gain} → ${score}`
        : `${analysis} progress ${gain > 0 ? '+' : '−'}${Math.abs(gain)}%`}
    </Badge>
  );
}
