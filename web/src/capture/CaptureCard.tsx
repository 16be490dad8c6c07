import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { addConversation, conversationQueries } from '../api/conversations.ts';
import { keys } from '../api/deal-changed.ts';
import { useAuth } from '../auth/auth-context.ts';
import { drafts } from '../drafts/browser-drafts.ts';
import { unsafeNote, useDraft, useDraftsAreSafe } from '../drafts/use-draft.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { commandKey } from '../ui/command-key.ts';
import { TextArea } from '../ui/TextArea.tsx';
import { captureExample } from './example.ts';
import { CaptureResult } from './CaptureResult.tsx';
import { mayUseConversations } from '../conversations/rights.ts';

interface CaptureCardProps {
  opportunity: Opportunity;
  /** Whether the page was opened to write here. */
  isWanted: boolean;
  onEntered: () => void;
}

const textSchema = v.string();

/** Between a note that came back and what was begun after it. */
const gap = '\n\n';

/** "What did you learn?": one box, kept as a note of the deal and split into letters to accept. */
export function CaptureCard(props: CaptureCardProps) {
  const { role } = useAuth();
  return mayUseConversations(role, 'write') && <Capture {...props} />;
}

function Capture({ opportunity, isWanted, onEntered }: CaptureCardProps) {
  const { user } = useAuth();
  const client = useQueryClient();
  const area = useRef<HTMLTextAreaElement>(null);
  const found = useRef<HTMLDivElement>(null);
  const place = `${user?.id ?? ''}.${opportunity.id}.learned`;
  const [draft, setDraft] = useDraft(place, textSchema);
  const areSafe = useDraftsAreSafe();
  const [captured, setCaptured] = useState<{ id: string; text: string } | null>(null);
  const { data: list } = useQuery(conversationQueries.list(opportunity.id));
  const text = draft ?? '';
  const [failure, setFailure] = useState<string | null>(null);
  const add = useMutation({
    // One after another: the next one can be written and sent meanwhile.
    scope: { id: `capture.${opportunity.id}` },
    mutationFn: (sent: string) =>
      addConversation(opportunity.id, {
        name: `Note by ${user?.displayName ?? 'the team'}`,
        kind: 'note',
        happened_at: new Date().toISOString(),
        text: sent,
      }),
    // What stands in the box by then may be more, and the page may be another one.
    onSuccess: ({ id }, sent) => {
      const now = drafts.read(place, textSchema);
      if (now === sent) setDraft(null);
      else if (now?.endsWith(gap + sent)) setDraft(now.slice(0, -(gap + sent).length));
      setCaptured({ id, text: sent });
      void client.invalidateQueries({ queryKey: [...keys.conversations, opportunity.id] });
    },
    onError: ({ message }, sent) => {
      setFailure(message);
      const now = drafts.read(place, textSchema);
      if (now !== sent) setDraft(now === null ? sent : sent + gap + now);
    },
  });
  const isSaving = add.isPending && add.variables === text;

  useEffect(() => {
    if (!isWanted || !area.current) return;
    area.current.scrollIntoView({ block: 'center' });
    area.current.focus({ preventScroll: true });
    onEntered();
  }, [isWanted, onEntered]);

  function save() {
    if (text.trim() === '' || isSaving) return;
    setFailure(null);
    add.mutate(text);
  }

  if (list?.reading.state === 'off') return null;
  return (
    <Card title="What did you learn?">
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          save();
        }}
      >
        <TextArea
          ref={area}
          label="What did you learn?"
          hideLabel
          rows={2}
          placeholder={`e.g. ${captureExample}`}
          value={text}
          className="max-h-[40dvh]"
          onKeyDown={(event) => {
            // Out of the empty box, to what was found in the note before.
            const row = found.current?.querySelector<HTMLElement>('[aria-current=true]');
            if (event.key !== 'ArrowDown' || text !== '' || !row) return;
            event.preventDefault();
            row.focus();
          }}
          onChange={({ target }) => setDraft(target.value === '' ? null : target.value)}
          error={failure === null ? undefined : `Not saved; your text is kept here. ${failure}`}
          hint={areSafe ? undefined : unsafeNote}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant={text.trim() === '' ? 'secondary' : 'primary'}
            disabled={text.trim() === ''}
            busy={isSaving && 'Saving...'}
          >
            Save and file
          </Button>
          <p className="text-meta text-ink-3 max-sm:hidden">
            Saved as a note on this deal. You decide what goes into a field.
            {` ${commandKey}+Enter saves.`}
          </p>
        </div>
      </form>
      {captured && (
        <CaptureResult
          key={captured.id}
          opportunity={opportunity}
          captured={captured}
          found={found}
          onClose={() => setCaptured(null)}
        />
      )}
    </Card>
  );
}
