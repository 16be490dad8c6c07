import { ScoreGauge } from '../../ui/ScoreGauge.tsx';
import { deadDeal } from './dead-deal.ts';
import { Row } from './Row.tsx';

/** A deal of the sample workspace that died: the old words, the words that took them back. */
export function DeadDeal() {
  const { promise, news, figures } = deadDeal;
  return (
    <Row
      id="dead-deal"
      title="A dead deal looks dead"
      text="One deal from the sample workspace. In October the PO was days away. Then the customer wrote again. Plumbline puts the newest words first and strikes out what they took back."
    >
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3 border-b border-line px-5 py-4">
        <p className="min-w-0 flex-1 text-body font-semibold max-sm:basis-full">
          {deadDeal.name}
          <span className="block text-ui font-normal text-ink-3">{deadDeal.company}</span>
        </p>
        <p className="text-meta text-ink-3">
          {figures.stand} fields stand, {figures.denied} are denied, {figures.open} are open
        </p>
        <p className="text-meta text-ink-3">
          <span className="mb-1 block">Score by what still stands</span>
          <ScoreGauge score={figures.score} size="medium" />
        </p>
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
