import { screenFor } from '@plumbline/domain/ask/screens.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AskBox } from '../../ask/AskBox.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

const route = getRouteApi('/app/ask');

/** A question about all open deals. */
export function AskPage() {
  const { q: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  useEffect(() => {
    // Asked once: going back or loading again does not ask anew.
    if (wanted !== undefined) void navigate({ search: {}, replace: true });
  }, [wanted, navigate]);
  return (
    <>
      <PageHeader
        above={
          <Breadcrumb
            items={[
              <Link key="list" to="/opportunities">
                Opportunities
              </Link>,
              'Ask',
            ]}
          />
        }
        title="Ask about all open deals"
      />
      <div className="max-w-3xl px-4 pb-16 sm:px-6">
        <Card title="Question">
          <AskBox
            dealId={null}
            placeholder="Which deals wait for security?"
            wanted={wanted}
            answerAtHand={screenFor}
          />
        </Card>
      </div>
    </>
  );
}
