import { isolated } from '@plumbline/domain/isolated.ts';
import type { Side, Speaker } from '@plumbline/domain/conversations/conversation.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { conversationQueries, setSides, type Conversation } from '../api/conversations.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { TextLoading } from './ConversationDialog.tsx';
import { sideLabels } from './kinds.ts';

interface SidesDialogProps {
  opportunityId: string;
  conversationId: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks once who of a conversation is whose, with a guess. */
export function SidesDialog({ opportunityId, conversationId, ...rest }: SidesDialogProps) {
  const { data, error } = useQuery(conversationQueries.whole(opportunityId, conversationId));
  if (data) return <Form conversation={data} {...rest} />;
  return (
    <Dialog open onOpenChange={(open) => !open && rest.onClose()} title="Who is who?">
      {error ? (
        <p role="alert" className="text-ui text-bad">
          Couldn’t load the conversation. {error.message}
        </p>
      ) : (
        <TextLoading />
      )}
    </Dialog>
  );
}

const choices = (['customer', 'ours', 'other'] as const).map((value) => ({
  value,
  label: sideLabels[value],
}));
const flipped: Record<Side, Side> = {
  customer: 'ours',
  ours: 'customer',
  other: 'other',
  unknown: 'unknown',
};

interface FormProps {
  conversation: Conversation;
  onSaved: () => void;
  onClose: () => void;
}

function Form({ conversation, onSaved, onClose }: FormProps) {
  const { id, speakers, title } = conversation;
  const [sides, setAll] = useState(() => speakers.map(({ side }) => side));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      setSides(
        id,
        sides.map((side, index) => ({ index, side })),
      ),
    onSuccess: onSaved,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title="Who is who?"
      description={`Only what the customer says counts as evidence. This is our guess for “${isolated(title)}”: fix what is wrong.`}
      wide
      footer={
        <>
          <Button
            variant="quiet"
            className="mr-auto"
            onClick={() => setAll(sides.map((side) => flipped[side]))}
          >
            <ArrowLeftRight size={14} aria-hidden />
            Swap sides
          </Button>
          <Button onClick={onClose} disabled={isPending}>
            Later
          </Button>
          <Button
            variant="primary"
            disabled={sides.includes('unknown')}
            busy={isPending && 'Saving...'}
            onClick={() => mutate()}
          >
            Save and read
          </Button>
        </>
      }
    >
      {error && (
        <p role="alert" className="mb-3 rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
          Couldn’t save who is on which side. {error.message}
        </p>
      )}
      <ul className="flex flex-col">
        {speakers.map((speaker, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- namesakes are two; a speaker is its place
            key={index}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2.5 first:border-t-0"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p dir="auto" className="text-ui font-medium break-words">
                {nameOf(speaker, index)}
              </p>
              <p dir="auto" className="line-clamp-2 text-meta break-words text-ink-3">
                {firstWords(conversation, index)}
              </p>
            </div>
            <SegmentedControl
              label={`Side of ${nameOf(speaker, index)}`}
              options={choices}
              value={sides[index] === 'unknown' ? undefined : sides[index]}
              onValueChange={(side) =>
                setAll(sides.map((each, at) => (at === index ? side : each)))
              }
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function nameOf({ name, email, title }: Speaker, index: number): string {
  return [name || email || `Speaker ${index + 1}`, title].filter(Boolean).join(', ');
}

/** By what somebody says first one knows who it is. */
function firstWords({ text, utterances }: Conversation, speaker: number): string {
  const first = utterances.find((each) => each.speaker === speaker);
  return first ? `“${text.slice(first.start, Math.min(first.end, first.start + 160))}”` : '';
}
