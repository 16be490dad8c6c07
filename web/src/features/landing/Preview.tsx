import { progressThresholds, progressTone } from '@plumbline/domain/opportunities/score.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';
import { sampleDeals } from './sample-deals.ts';

const head = 'h-9 px-4 text-left text-meta font-medium text-ink-3';

/** The product's own table with invented deals, running on below the fold. */
export function Preview() {
  return (
    <div className="overflow-hidden rounded-t-4 border border-b-0 border-line bg-surface">
      <table className="w-full border-collapse text-ui">
        <caption className="sr-only">Sample: opportunities with their scores</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={head}>
              Name
            </th>
            <th scope="col" className={`${head} max-md:hidden`}>
              Stage
            </th>
            <th scope="col" className={`${head} text-right! max-sm:hidden`}>
              Amount
            </th>
            <th scope="col" className={head}>
              Score
            </th>
            <th scope="col" className={`${head} max-lg:hidden`}>
              Commercial Progress
            </th>
            <th scope="col" className={`${head} max-lg:hidden`}>
              Technical Progress
            </th>
          </tr>
        </thead>
        <tbody>
          {sampleDeals.map((deal) => (
            <tr key={deal.name} className="h-11 border-b border-line last:border-b-0">
              <td className="max-w-0 truncate px-4 font-medium max-lg:w-full lg:w-[30%]">
                {deal.name}
              </td>
              <td className="px-4 max-md:hidden">
                <Badge>{deal.stage}</Badge>
              </td>
              <td className="px-4 text-right max-sm:hidden">{deal.amount}</td>
              <td className="px-4">
                <ScoreGauge score={deal.score} />
              </td>
              <Progress label="Commercial progress" value={deal.commercial_progress_score} />
              <Progress label="Technical progress" value={deal.technical_progress_score} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Progress({ label, value }: { label: string; value: number }) {
  return (
    <td className="px-4 max-lg:hidden">
      <span className="flex items-center gap-3">
        <ProgressBar
          label={label}
          value={value}
          tone={progressTone(value)}
          thresholds={progressThresholds}
          className="w-24"
        />
        <span className="w-9 text-right text-ink-2">{value}%</span>
      </span>
    </td>
  );
}
