import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { lazy, Suspense } from 'react';
import { useAuth } from '../auth/auth-context.ts';
import { mayUseConversations } from '../conversations/rights.ts';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const DealQuestions = lazy(async () => {
  const module = await import('./DealQuestions.tsx');
  return { default: module.DealQuestions };
});

/** A question box on a deal, with the answers that were saved. */
export function AskCard({ opportunity }: { opportunity: Opportunity }) {
  const { role } = useAuth();
  if (!mayUseConversations(role, 'read')) return null;
  return (
    <Card title="Ask">
      <Suspense fallback={<Skeleton className="h-9" />}>
        <DealQuestions opportunity={opportunity} />
      </Suspense>
    </Card>
  );
}
