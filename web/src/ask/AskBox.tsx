import type { AnsweringScreen } from '@plumbline/domain/ask/screens.ts';
import { mostOfAnswer } from '@plumbline/domain/ask/shape.ts';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { AnalysisProgress } from '../analysis/AnalysisProgress.tsx';
import { useQuestion } from '../api/questions.ts';
import { Button } from '../ui/Button.tsx';
import { sentence } from '../ui/sentence.ts';
import { AnswerBlock } from './AnswerBlock.tsx';
import { SaveButton } from './SaveButton.tsx';
import { Unanswered } from './Unanswered.tsx';

interface AskBoxProps {
  /** Null for a question about all open deals. */
  dealId: string | null;
  placeholder: string;
  /** A question that the page was opened with. */
  wanted: string | undefined;
  /** A screen that answers the question, or the fact itself; null where neither does. */
  answerAtHand: (question: string) => AnsweringScreen | { fact: string } | null;
}

/** A question in one's own words, and its answer with the words that carry it. */
export function AskBox({ dealId, placeholder, wanted, answerAtHand }: AskBoxProps) {
  const navigate = useNavigate();
  const { ask, stop, answer, isRunning, progress, error } = useQuestion(dealId);
  const [typed, setTyped] = useState(wanted ?? answer?.question ?? '');
  // Somebody who wants the conversations asked although a screen answers.
  const [isPassedOver, setPassedOver] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const question = typed.trim();
  const atHand = isPassedOver ? null : answerAtHand(question);

  function start() {
    if (question === '' || isRunning) return;
    if (atHand && 'to' in atHand) {
      void navigate({ to: atHand.to, search: atHand.search });
    } else if (!atHand) ask(question);
  }

  const [lastWanted, setLastWanted] = useState(wanted);
  if (wanted !== lastWanted) {
    setLastWanted(wanted);
    if (wanted !== undefined) setTyped(wanted);
  }
  const askWanted = useEffectEvent((text: string) => {
    field.current?.focus({ preventScroll: true });
    if (!answerAtHand(text)) ask(text);
  });
  useEffect(() => {
    if (wanted) askWanted(wanted);
  }, [wanted]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    start();
  }

  function askAnyway() {
    setPassedOver(true);
    ask(question);
  }

  return (
    <div className="flex flex-col gap-3">
      <form onSubmit={handleSubmit} className="flex flex-wrap gap-2">
        <input
          ref={field}
          type="text"
          dir="auto"
          aria-label={dealId === null ? 'Question about all open deals' : 'Question'}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={mostOfAnswer.question}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPassedOver(false);
          }}
          className="field h-control min-w-0 flex-[1_1_14rem]"
        />
        <Button type="submit" busy={isRunning && 'Asking...'} disabled={question === ''}>
          Ask
        </Button>
      </form>
      <div role="status">
        {atHand && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ui">
            {'fact' in atHand ? (
              <span className="font-medium">{atHand.fact}</span>
            ) : (
              <span className="inline-flex items-center gap-1.5">
                <ArrowRight size={14} aria-hidden className="text-ink-3" />
                Enter opens {atHand.label}
              </span>
            )}
            <Button variant="quiet" onClick={askAnyway}>
              Ask the conversations instead
            </Button>
          </p>
        )}
      </div>
      {isRunning && (
        <AnalysisProgress label="Looking for the answer..." progress={progress} onStop={stop} />
      )}
      {error && (
        <div role="alert" className="flex flex-col items-start gap-2 text-ui">
          <p className="text-bad">Couldn’t ask. {sentence(error.message)}</p>
          <Button onClick={() => ask(question)}>Try Again</Button>
        </div>
      )}
      {answer && !isRunning && (
        <section aria-label="Answer" className="flex flex-col gap-3 border-t border-line pt-3">
          <h3 dir="auto" className="text-ui font-semibold break-words">
            {answer.question}
          </h3>
          {answer.answer ? (
            <AnswerBlock
              answer={answer.answer}
              quotes={answer.quotes}
              read={answer.read}
              askedAt={answer.asked_at}
              sent={answer}
              namesDeals={dealId === null}
            />
          ) : (
            <Unanswered
              answer={answer}
              namesDeals={dealId === null}
              onMask={(words) => ask(answer.question, words)}
            />
          )}
          {dealId !== null && answer.id !== null && <SaveButton dealId={dealId} id={answer.id} />}
        </section>
      )}
    </div>
  );
}
