import { useAuth } from '../../auth/auth-context.ts';
import { Button } from '../../ui/Button.tsx';
import { GaugeMark } from '../../ui/GaugeMark.tsx';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';
import './landing.css';
import { Preview } from './Preview.tsx';
import { sampleDeals } from './sample-deals.ts';

export function LandingPage() {
  const { signIn, signingIn } = useAuth();
  return (
    <div className="landing relative overflow-hidden">
      <div aria-hidden className="landing-scale" />
      <div className="mx-auto max-w-[1168px] px-5 sm:px-8 xl:px-6">
        <header className="flex h-16 items-center justify-between">
          <span className="inline-flex items-center gap-2.5 text-lead font-semibold tracking-[-0.01em]">
            <GaugeMark />
            Plumbline
          </span>
          <Button busy={signingIn && 'Signing in...'} onClick={signIn} className="min-w-28">
            Login
          </Button>
        </header>
        <main>
          <section className="pt-12 pb-12 sm:pt-20 sm:pb-16">
            <ScoreGauge score={sampleDeals[1]?.score ?? null} size="large" animated />
            <h1 className="mt-7 max-w-[640px] font-display text-[36px] leading-[40px] font-semibold tracking-[-0.03em] text-balance sm:text-[56px] sm:leading-[58px]">
              Revenue intelligence that says where every deal really stands
            </h1>
            <p className="mt-5 max-w-[56ch] text-lead text-pretty text-ink-2">
              Plumbline scores each opportunity from what your team has written down, shows the
              reason behind every point, and says what to do next.
            </p>
            <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
              <Button
                variant="primary"
                disabled={signingIn}
                onClick={signIn}
                className="h-10 px-5 text-body"
              >
                Access Platform
              </Button>
              <span className="text-ui text-ink-3">With your company’s Google account</span>
            </div>
          </section>
          <Preview />
        </main>
      </div>
      <footer className="relative border-t border-line bg-surface">
        <p className="mx-auto max-w-[1168px] px-5 py-5 text-meta text-ink-3 sm:px-8 xl:px-6">
          Plumbline is free software under the MIT licence. Your data stays on your own server.
        </p>
      </footer>
    </div>
  );
}
