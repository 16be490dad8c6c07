import type { Speaker } from '@plumbline/domain/conversations/conversation.ts';
import { useEffect, useRef, useState } from 'react';
import type { Conversation } from '../api/conversations.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { formatClock } from '../ui/moment.ts';
import { sideLabels } from './kinds.ts';
import { piecesOf, type Mark } from './marks.ts';

interface ConversationTextProps {
  conversation: Conversation;
  marks: readonly Mark[];
}

/** Utterances drawn around the one looked at, and more at a press. */
const around = 60;

const markClasses: Record<Mark['kind'], string> = {
  quote:
    'rounded-[2px] bg-warn-wash text-ink shadow-[0_0_0_2px_var(--warn-wash)] underline decoration-warn-bar decoration-2 underline-offset-4',
  question:
    'bg-transparent text-ink underline decoration-dotted decoration-line-strong underline-offset-4',
  used: 'bg-transparent text-ink underline decoration-good-bar decoration-2 underline-offset-4',
};
const markNames: Record<Mark['kind'], string> = {
  quote: 'Quoted: ',
  question: 'Question: ',
  used: 'Used: ',
};

/** Who said what, with what is quoted marked and in sight. Give it a key of what is looked at. */
export function ConversationText({ conversation, marks }: ConversationTextProps) {
  const { text, speakers } = conversation;
  const utterances =
    conversation.utterances.length > 0
      ? conversation.utterances
      : [{ speaker: null, start: 0, end: text.length, at: null }];
  const looked = marks.find(({ kind }) => kind === 'quote');
  const at = looked ? utterances.findIndex(({ end }) => end > looked.start) : 0;
  const [more, setMore] = useState({ before: 0, after: 0 });
  const first = Math.max(0, at - around - more.before);
  const last = Math.min(utterances.length, Math.max(at, 0) + around + more.after);
  const root = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const mark = root.current?.querySelector('[data-mark=quote]');
    mark?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <>
      {first > 0 && (
        <Button
          variant="quiet"
          onClick={() => setMore({ ...more, before: more.before + around * 4 })}
        >
          Show earlier
        </Button>
      )}
      <ol ref={root} className="flex flex-col gap-3 text-body">
        {utterances.slice(first, last).map(({ speaker, start, end, at: seconds }, index) => (
          <li key={start} className="min-w-0">
            <Name
              speaker={speaker === null ? undefined : speakers[speaker]}
              isRepeated={
                index > 0 && speaker !== null && utterances[first + index - 1]?.speaker === speaker
              }
              seconds={seconds}
            />
            <p dir="auto" className="break-words whitespace-pre-wrap text-ink-2">
              {piecesOf(text, start, end, marks).map((piece) =>
                piece.kind ? (
                  <mark
                    key={piece.start}
                    data-mark={piece.kind}
                    className={markClasses[piece.kind]}
                  >
                    <bdi className="sr-only">{markNames[piece.kind]}</bdi>
                    {piece.text}
                  </mark>
                ) : (
                  piece.text
                ),
              )}
            </p>
          </li>
        ))}
      </ol>
      {last < utterances.length && (
        <Button
          variant="quiet"
          onClick={() => setMore({ ...more, after: more.after + around * 4 })}
        >
          Show later
        </Button>
      )}
    </>
  );
}

interface NameProps {
  speaker: Speaker | undefined;
  /** The one before said it too. */
  isRepeated: boolean;
  seconds: number | null;
}

function Name({ speaker, isRepeated, seconds }: NameProps) {
  if (!speaker || isRepeated) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-meta">
      <span
        className={classNames(
          'text-ui font-semibold',
          speaker.side === 'customer' ? 'text-ink' : 'text-ink-3',
        )}
      >
        {speaker.name || speaker.email || 'Unnamed'}
      </span>
      <span className="text-ink-3">
        {[speaker.title, speaker.side === 'customer' ? null : sideLabels[speaker.side]]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {seconds !== null && <span className="text-ink-3">{formatClock(seconds)}</span>}
    </p>
  );
}
