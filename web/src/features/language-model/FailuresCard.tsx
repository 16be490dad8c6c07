import { modelFeatureNames } from '@plumbline/domain/language-model/features.ts';
import type { ModelPage } from '@plumbline/domain/language-model/wire.ts';
import { Card } from '../../ui/Card.tsx';
import { formatMoment } from '../../ui/moment.ts';

/** What failed last and why, and what waits to be read because of it. */
export function FailuresCard({ page }: { page: ModelPage }) {
  const { waiting } = page;
  // Recorded answers decline what they do not cover: that is told with the model, and no error.
  const failures = page.failures.filter(({ cause }) => !page.is_sample || cause !== 'refused');
  if (failures.length === 0 && waiting.deals === 0) return null;
  return (
    <Card title="Recent errors">
      {waiting.deals > 0 && (
        <p className="mb-2 rounded-2 bg-warn-wash px-3 py-2 text-ui text-warn">
          {waiting.deals === 1 ? '1 deal waits' : `${waiting.deals} deals wait`} to be read by the
          model. Nothing is lost: we try again{' '}
          {waiting.next_try_at ? formatMoment(waiting.next_try_at) : 'soon'}.
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {failures.map(({ cause, message, feature, model, times, last_at: at }) => (
          <li key={cause} className="flex flex-wrap gap-x-4 gap-y-0.5 py-2 text-ui">
            <span className="w-44 shrink-0 text-ink-2">{formatMoment(at)}</span>
            <span className="min-w-0 flex-1 basis-64">
              {message}{' '}
              <span className="text-ink-3">
                {modelFeatureNames[feature]}, {model}
                {times > 1 && `, ${times.toLocaleString('en-US')} times`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
