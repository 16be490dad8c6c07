import '@fontsource-variable/bricolage-grotesque/wght.css';
import {
  opportunityScore,
  progressThresholds,
  progressTone,
} from '@plumbline/domain/opportunities/score.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';

export function LandingPage() {
  const { signIn, signingIn } = useAuth();
  const login = (variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      busy={signingIn && 'Signing in...'}
      onClick={signIn}
      className="min-w-28"
    >
      Login
    </Button>
  );
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1120px] flex-col px-5 sm:px-8">
      <header className="flex h-16 items-center justify-between">
        <span className="text-lead font-semibold tracking-[-0.01em]">Plumbline</span>
        {login('secondary')}
      </header>
      <main className="grid flex-1 items-center gap-12 py-10 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <h1 className="font-display text-[36px] leading-[40px] font-semibold tracking-[-0.03em] text-balance sm:text-[56px] sm:leading-[58px]">
            Revenue intelligence that says where every deal really stands
          </h1>
          <p className="mt-5 max-w-[52ch] text-lead text-ink-2">
            Plumbline scores each opportunity from what your team actually knows, shows the reason
            for every point, and says what to do next.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-3">
            {login('primary')}
            <span className="text-ui text-ink-3">Sign in with your company’s Google account</span>
          </div>
        </div>
        <Sample />
      </main>
      <footer className="border-t border-line py-5 text-meta text-ink-3">
        Plumbline is free software under the MIT licence. Your data stays on your own server.
      </footer>
    </div>
  );
}

const parts = {
  commercial_progress_score: 75,
  technical_progress_score: 62,
  commercial_fit_score: 86,
  technical_fit_score: 70,
};

const bars = [
  { label: 'Commercial progress', value: parts.commercial_progress_score },
  { label: 'Technical progress', value: parts.technical_progress_score },
];

/** A deal as the product shows it, with figures of nobody. */
function Sample() {
  return (
    <figure className="rounded-4 border border-line bg-surface p-6">
      <figcaption className="sr-only">A sample deal</figcaption>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="text-lead font-semibold">Northwind renewal</p>
          <p className="mt-1 flex items-center gap-2 text-ui text-ink-2">
            <Badge>Negotiation</Badge> $184,000
          </p>
        </div>
        <ScoreGauge score={opportunityScore(parts)} size="large" animated />
      </div>
      <dl className="mt-6 flex flex-col gap-4">
        {bars.map(({ label, value }) => (
          <div key={label}>
            <div className="flex justify-between text-ui">
              <dt className="text-ink-2">{label}</dt>
              <dd className="font-medium">{value}%</dd>
            </div>
            <ProgressBar
              label={label}
              value={value}
              tone={progressTone(value)}
              thresholds={progressThresholds}
              className="mt-1.5"
            />
          </div>
        ))}
      </dl>
      <ul className="mt-6 flex flex-col gap-2 border-t border-line pt-4 text-ui">
        <li className="flex justify-between gap-4">
          <span>The economic buyer is engaged</span>
          <span className="font-medium text-good">12.5 of 12.5</span>
        </li>
        <li className="flex justify-between gap-4">
          <span>
            The paper process is measured in time
            <span className="block text-ink-3">Say how many days or weeks each paper takes</span>
          </span>
          <span className="font-medium whitespace-nowrap text-bad">0 of 12.5</span>
        </li>
      </ul>
    </figure>
  );
}
