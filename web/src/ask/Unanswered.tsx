import type { AskAnswer } from '@plumbline/domain/ask/wire.ts';
import { useState } from 'react';
import { ModelHint } from '../analysis/ModelHint.tsx';
import { Button } from '../ui/Button.tsx';
import { OpenedQuote, type Opened } from './OpenedQuote.tsx';
import { QuoteList } from './QuoteList.tsx';

interface UnansweredProps {
  answer: AskAnswer;
  namesDeals: boolean;
  onMask: (words: readonly string[]) => void;
}

/** Why no model answered, and the passages that were found all the same. */
export function Unanswered({ answer, namesDeals, onMask }: UnansweredProps) {
  const { refusal, told, passages, survivors } = answer;
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <div className="flex flex-col gap-3 text-ui">
      <p className="text-ink-2">
        {told}{' '}
        {refusal !== 'nothing' &&
          (passages.length > 0
            ? 'These passages share most with your question. They’re found, not interpreted.'
            : 'No passage shares a word with your question.')}{' '}
        {refusal === 'off' && <ModelHint />}
      </p>
      {survivors.length > 0 && (
        <>
          <ul aria-label="May contain a name" className="flex flex-wrap gap-1">
            {survivors.map((words) => (
              <li key={words} className="rounded-1 bg-sunken px-1 break-all text-ink">
                {words}
              </li>
            ))}
          </ul>
          <span>
            <Button onClick={() => onMask(survivors)}>Mask and continue</Button>
          </span>
        </>
      )}
      {passages.length > 0 && (
        <QuoteList quotes={passages} namesDeals={namesDeals} onOpen={setOpened} />
      )}
      {opened && <OpenedQuote opened={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
