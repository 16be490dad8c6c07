import { progressThresholds, progressTone } from '@plumbline/domain/opportunities/score.ts';
import { Badge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatMoney } from '../../ui/money.ts';
import { formatPercent } from '../../ui/percent.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';
import { sampleDeals, type SampleDeal } from './sample-deals.ts';
import { WhyPanel } from './WhyPanel.tsx';

const head = 'h-9 px-4 text-left text-meta font-medium text-ink-3';
/** As many as fit beside what explains one of them. */
const shown = sampleDeals.slice(0, 8);
const total = shown.reduce((sum, { value }) => sum + value, 0);

interface PreviewProps {
  chosen: SampleDeal;
  onChoose: (deal: SampleDeal) => void;
}

/** The product's own table with invented deals, running on below the fold; each can say why. */
export function Preview({ chosen, onChoose }: PreviewProps) {
  return (
    <section aria-label="Sample of the product" className="rounded-4 border border-line bg-surface">
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 border-b border-line px-4">
        <span className="text-body font-semibold">Opportunities</span>
        <span className="text-ui text-ink-3">
          {shown.length} invented deals, {formatMoney(total, null)}
        </span>
        <span className="ml-auto text-ui text-ink-3 max-sm:hidden">Choose one to see why</span>
      </div>
      <div className="grid lg:grid-cols-[minmax(0,1fr)_336px]">
        <table className="w-full border-collapse self-start text-ui">
          <caption className="sr-only">Sample: opportunities with their scores</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className={head}>
                Name
              </th>
              <th scope="col" className={classNames(head, 'max-md:hidden')}>
                Stage
              </th>
              <th scope="col" className={classNames(head, 'text-right! max-sm:hidden')}>
                Amount
              </th>
              <th scope="col" className={head}>
                Score
              </th>
              <th scope="col" className={classNames(head, 'max-xl:hidden')}>
                Commercial
              </th>
              <th scope="col" className={classNames(head, 'max-xl:hidden')}>
                Technical
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((deal) => (
              <Row
                key={deal.name}
                deal={deal}
                isChosen={deal === chosen}
                onChoose={() => onChoose(deal)}
              />
            ))}
          </tbody>
        </table>
        <WhyPanel key={chosen.name} deal={chosen} />
      </div>
    </section>
  );
}

interface RowProps {
  deal: SampleDeal;
  isChosen: boolean;
  onChoose: () => void;
}

function Row({ deal, isChosen, onChoose }: RowProps) {
  return (
    <tr
      className={classNames(
        'relative h-12 border-b border-line',
        isChosen ? 'bg-accent-wash' : 'hover:bg-sunken',
      )}
    >
      <td className="w-full max-w-0 px-4">
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={onChoose}
          // The whole row can be pressed.
          className="block w-full truncate text-left leading-4 font-medium outline-offset-4 after:absolute after:inset-0"
        >
          {deal.name}
        </button>
        <span className="block truncate text-meta leading-4 text-ink-3">{deal.company}</span>
      </td>
      <td className="px-4 whitespace-nowrap max-md:hidden">
        <Badge className={classNames(isChosen && 'bg-surface')}>{deal.stage}</Badge>
      </td>
      <td className="px-4 text-right max-sm:hidden">{formatMoney(deal.value, null)}</td>
      <td className="px-4">
        <ScoreGauge score={deal.score} />
      </td>
      <Progress label="Commercial progress" value={deal.commercial_progress_score} />
      <Progress label="Technical progress" value={deal.technical_progress_score} />
    </tr>
  );
}

function Progress({ label, value }: { label: string; value: number }) {
  return (
    <td className="px-4 max-xl:hidden">
      <span className="flex items-center gap-3">
        <ProgressBar
          label={label}
          value={value}
          tone={progressTone(value)}
          thresholds={progressThresholds}
          className="w-14"
        />
        <span className="w-9 text-right text-ink-2">{formatPercent(value)}</span>
      </span>
    </td>
  );
}
