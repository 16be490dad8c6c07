import { useAuth } from '../../auth/auth-context.ts';
import { requestDemo } from '../../site/demo.ts';
import { usePartOfAddress } from '../../site/parts.ts';
import '../../site/site.css';
import { SiteFooter } from '../../site/SiteFooter.tsx';
import { SiteHeader } from '../../site/SiteHeader.tsx';
import { Button } from '../../ui/Button.tsx';
import { Answers } from './Answers.tsx';
import { Claims } from './Claims.tsx';
import { DeadDeal } from './DeadDeal.tsx';
import { Hero } from './Hero.tsx';
import { Methods } from './Methods.tsx';
import { SelfHosted } from './SelfHosted.tsx';
import { Solutions } from './Solutions.tsx';

const bigButton = 'h-11 px-5 text-body';

export function LandingPage() {
  usePartOfAddress();
  return (
    <div className="site">
      <div aria-hidden className="site-scale" />
      <div aria-hidden className="site-plumb" />
      <SiteHeader demo="Book Demo" />
      <main className="site-frame">
        <Hero actions={<Actions demo="Watch Demo" />} />
        <DeadDeal />
        <Solutions />
        <Methods />
        <Answers />
        <div className="grid gap-x-16 border-t border-line lg:grid-cols-2">
          <SelfHosted />
          <Claims />
        </div>
        <section className="flex flex-wrap items-end justify-between gap-x-10 border-t border-line py-7">
          <div>
            <h2 className="site-h2">Hold a plumb line to your next deal</h2>
            <p className="mt-3 max-w-[60ch] text-lead text-pretty text-ink-2">
              Import your open deals from HubSpot, write down what you know about one, and see
              what’s missing.
            </p>
          </div>
          <Actions demo="Book Demo" />
        </section>
      </main>
      <SiteFooter />
    </div>
  );
}

function Actions({ demo }: { demo: string }) {
  const { signIn, signingIn } = useAuth();
  return (
    <div className="mt-8 flex flex-wrap items-center gap-3">
      <Button variant="primary" disabled={signingIn} onClick={signIn} className={bigButton}>
        Access Platform
      </Button>
      <Button onClick={requestDemo} className={bigButton}>
        {demo}
      </Button>
    </div>
  );
}
