import { ScoreGauge } from '../../ui/ScoreGauge.tsx';
import { deadDeal, standsNow, stoodInSeptember } from './dead-deal.ts';
import { Row } from './Row.tsx';

/** A deal of the sample workspace that died: the old words, the words that took them back, the scores. */
export function DeadDeal() {
  const { promise, news } = deadDeal;
  return (
    <Row
      id="dead-deal"
      title="A dead deal looks dead"
      text="One deal from the sample workspace. In October the PO was days away. Then the customer wrote again. Plumbline puts the newest words first and scores what still stands."
    >
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3 border-b border-line px-5 py-4">
        <p className="min-w-0 flex-1 text-body font-semibold max-sm:basis-full">
          {deadDeal.name}
          <span className="block text-ui font-normal text-ink-3">{deadDeal.company}</span>
        </p>
        <Score when="By the old words" score={stoodInSeptember.score} />
        <Score when="By what still stands" score={standsNow.score} />
      </div>
      <ul>
        {news.map(({ source, quote }) => (
          <li key={source} className="border-b border-line px-5 py-3">
            <Quote source={source} quote={quote} />
          </li>
        ))}
      </ul>
      <div className="px-5 py-3">
        <p className="mb-1 text-meta font-medium text-ink-3">Taken back since</p>
        <Quote {...promise} isTakenBack />
      </div>
    </Row>
  );
}

function Score({ when, score }: { when: string; score: number }) {
  return (
    <p className="text-meta text-ink-3">
      <span className="mb-1 block">{when}</span>
      <ScoreGauge score={score} size="medium" />
    </p>
  );
}

interface QuoteProps {
  source: string;
  quote: string;
  isTakenBack?: boolean;
}

function Quote({ source, quote, isTakenBack = false }: QuoteProps) {
  return (
    <blockquote className="text-body text-ink-2">
      {isTakenBack ? <s>{quote}</s> : quote}
      <cite className="mt-0.5 block text-meta text-ink-3 not-italic">{source}</cite>
    </blockquote>
  );
}
