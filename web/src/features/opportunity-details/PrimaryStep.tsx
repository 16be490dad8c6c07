import { methodologyFieldOf } from '@plumbline/domain/commercial/methodologies.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { Gain as Points } from '../../conversations/Gain.tsx';
import { mayUseConversations } from '../../conversations/rights.ts';
import type { Gain } from '../../opportunity/best-gains.ts';
import { buttonLook } from '../../ui/button-look.ts';
import type { FirstStep } from './first-step.ts';

const look = `${buttonLook('primary')} h-auto! min-h-control max-w-full shrink! py-1.5 text-left whitespace-normal!`;

/** The one action that matters most, as the card's button. */
export function PrimaryStep({ opportunity, step }: { opportunity: Opportunity; step: FirstStep }) {
  const { id } = opportunity;
  if (step.kind === 'review') return <Review id={id} {...step} />;
  if (step.kind === 'gain') {
    return (
      <Line beside={<Points points={step.gain.worth} />}>
        <Place id={id} side={step.gain.side} place={step.gain.place}>
          {step.gain.advice}
        </Place>
      </Line>
    );
  }
  const group = methodologyFieldOf[opportunity.methodology];
  return step.side === 'commercial' ? (
    <Line>
      <Place
        id={id}
        side="commercial"
        place={{ section: `${group}.${group === 'bant_data' ? 'need' : 'pain'}` }}
      >
        Write down the customer’s pain
      </Place>
    </Line>
  ) : (
    <Line>
      <Place id={id} side="technical" place={{ section: 'technical_insights.environment' }}>
        Describe the customer’s environment
      </Place>
    </Line>
  );
}

function Review({ id, open, promise }: { id: string; open: number; promise: string | null }) {
  const { role } = useAuth();
  const passages = `${open} ${open === 1 ? 'passage' : 'passages'}`;
  return (
    <Line
      beside={<span className="text-ui text-ink-3">{promise ?? 'found in conversations'}</span>}
    >
      <Link to="/review" search={{ id }} className={look}>
        {mayUseConversations(role, 'write')
          ? `Review ${passages}`
          : `Read ${passages}, not reviewed`}
      </Link>
    </Line>
  );
}

interface PlaceProps extends Pick<Gain, 'side' | 'place'> {
  id: string;
  children: ReactNode;
}

function Place({ id, side, place, children }: PlaceProps) {
  return side === 'commercial' ? (
    <Link to="/commercial-insights" search={{ id, ...place }} className={look}>
      {children}
    </Link>
  ) : (
    <Link to="/technical-insights" search={{ opp: id, ...place }} className={look}>
      {children}
    </Link>
  );
}

function Line({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-x-3">
      {children}
      {beside}
    </p>
  );
}
