import { isAssessed } from '@plumbline/domain/opportunities/assessed.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { EditableFacts } from './EditableFacts.tsx';
import { PrepareLink } from './PrepareLink.tsx';

interface DealHeaderProps {
  opportunity: Opportunity;
  /** The menu of what else can be done with the deal. */
  menu: ReactNode;
}

/** Name, stage, value, close date, owner and score of a deal; on a phone name, score and actions stay in sight. */
export function DealHeader({ opportunity, menu }: DealHeaderProps) {
  const isPhone = useMediaQuery('(max-width: 639px)');
  const { name, outcome, score } = opportunity;
  const isKnown = isAssessed(opportunity);
  const gauge = (
    <ScoreGauge
      score={score}
      isAssessed={isKnown}
      size={isPhone ? 'small' : 'medium'}
      animated={!isPhone}
    />
  );
  return (
    <>
      <div className="px-4 pt-4 sm:px-6">
        <Breadcrumb
          items={[
            <Link key="list" to="/opportunities">
              Opportunities
            </Link>,
            name,
          ]}
        />
      </div>
      <div className="z-9 flex min-h-8 items-center justify-between gap-x-3 px-4 py-1.5 max-lg:sticky max-lg:top-12 short:static max-sm:border-b max-sm:border-line max-sm:bg-canvas sm:px-6 print:static">
        <h1 className="flex min-w-0 items-center gap-3 font-semibold max-sm:text-lead sm:text-title">
          {!isPhone && (
            <Avatar name={opportunity.company_name ?? name} size="large" shape="square" />
          )}
          <span dir="auto" className="line-clamp-2 min-w-0 break-words">
            {name}
          </span>
        </h1>
        <span className="flex shrink-0 items-center gap-2">
          {isPhone && gauge}
          {outcome === null && <PrepareLink opportunityId={opportunity.id} />}
          {menu}
        </span>
      </div>
      <EditableFacts opportunity={opportunity}>
        {!isPhone && gauge}
        {isPhone && !isKnown && <span aria-hidden>Not assessed</span>}
      </EditableFacts>
    </>
  );
}
