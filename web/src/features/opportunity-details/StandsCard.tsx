import type { Quote } from '@plumbline/domain/conversations/suggestion.ts';
import { factsOf } from '@plumbline/domain/analyst/facts-of.ts';
import { warningsFor } from '@plumbline/domain/analyst/warnings.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { explainScores } from '@plumbline/domain/opportunities/scores.ts';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ToldReading } from '../../api/conversations.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { ConversationDialog } from '../../conversations/ConversationDialog.tsx';
import { useVerdict } from '../../opportunity/use-verdict.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { localToday } from '../../ui/today.ts';
import { Quotes } from '../../conversations/Quotes.tsx';
import { readingState } from './reading-words.ts';
import { Risks } from './Risks.tsx';
import { useReading } from '../../conversations/use-reading.ts';
import { WhatChanged } from './WhatChanged.tsx';

interface StandsCardProps {
  opportunity: Opportunity;
  onHistory: () => void;
}

/** Where the deal stands: what a model makes of it, else what is computed; what changed; what speaks against it. */
export function StandsCard({ opportunity, onHistory }: StandsCardProps) {
  const { role } = useAuth();
  const { data: told, isError } = useReading(opportunity.id);
  const [opened, setOpened] = useState<Quote | null>(null);
  const warnings = useMemo(
    () => (role ? warningsFor(role, opportunity, factsOf(opportunity, localToday())) : []),
    [role, opportunity],
  );
  const figures = explainScores(opportunity);
  const { sentence, action, isReview } = useVerdict({ opportunity, figures, role, warnings });
  const outcome = opportunity.outcome ?? null;
  const brief = told?.reading?.brief ?? [];
  return (
    <Card
      title="Where it stands"
      action={
        <Link
          to="/deal-sheet"
          search={{ id: opportunity.id }}
          className="tap inline-flex items-center gap-1 text-ui font-medium text-accent hover:underline print:hidden"
        >
          <Printer size={13} aria-hidden />
          Deal sheet
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex max-w-[80ch] flex-col gap-1.5">
          {outcome && (
            <Badge tone={outcome === 'won' ? 'good' : 'neutral'} className="w-fit">
              {sentence.replace(/\.$/, '')}
            </Badge>
          )}
          {brief.map(({ text, quotes, sides }) => (
            <div key={sides.join()}>
              <p className="text-body font-medium text-pretty break-words sm:text-lead">{text}</p>
              <Quotes quotes={quotes} onOpen={setOpened} />
            </div>
          ))}
          {!outcome && (
            <p className={brief.length > 0 ? 'text-ui text-ink-2' : 'text-body text-pretty'}>
              {sentence} {!isReview && brief.length === 0 && action}
            </p>
          )}
          {told && <ReadState told={told} />}
          {isError && (
            <p role="alert" className="text-ui text-bad">
              Couldn’t load how the conversations were read. Reload the page to try again.
            </p>
          )}
        </div>
        <WhatChanged
          opportunityId={opportunity.id}
          reading={told?.reading ?? null}
          onHistory={onHistory}
        />
        <Risks findings={warnings} read={told?.reading?.risks ?? []} onOpen={setOpened} />
      </div>
      {opened && (
        <ConversationDialog
          opportunityId={opportunity.id}
          conversationId={opened.conversation_id}
          quote={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  );
}

function ReadState({ told }: { told: ToldReading }) {
  const text = readingState(told);
  return text && <p className="text-meta text-ink-3">{text}</p>;
}
