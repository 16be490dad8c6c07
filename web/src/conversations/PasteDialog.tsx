import {
  conversationKinds,
  type ConversationKind,
} from '@plumbline/domain/conversations/conversation.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import * as v from 'valibot';
import { addConversation, type Conversation } from '../api/conversations.ts';
import { asksOf } from './asks-of.ts';
import { useAuth } from '../auth/auth-context.ts';
import { DraftsNote } from '../drafts/DraftsNote.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { Button } from '../ui/Button.tsx';
import { commandKey } from '../ui/command-key.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { localToday } from '../ui/today.ts';
import { AskDialog } from './AskDialog.tsx';
import type { Answers } from './conversation-files.ts';

interface PasteDialogProps {
  opportunityId: string;
  onAdded: (conversation: Conversation) => void;
  onClose: () => void;
}

const kindOptions: { value: ConversationKind | 'told'; label: string }[] = [
  { value: 'told', label: 'Detect from the text' },
  { value: 'call', label: 'Call' },
  { value: 'meeting', label: 'Meeting' },
  { value: 'email', label: 'Email' },
  { value: 'note', label: 'Note' },
];

const formSchema = v.object({
  name: v.string(),
  kind: v.picklist(['told', ...conversationKinds]),
  date: v.string(),
  text: v.string(),
});
const blank: v.InferOutput<typeof formSchema> = { name: '', kind: 'told', date: '', text: '' };

/** Puts a text on a deal that somebody has elsewhere: a transcript, a thread of mails, a note. */
export function PasteDialog({ opportunityId, onAdded, onClose }: PasteDialogProps) {
  const { user } = useAuth();
  const [draft, keep] = useDraft(`${user?.id ?? ''}.${opportunityId}.pasted`, formSchema);
  const { name, kind, date, text } = draft ?? blank;
  const send = (answers: Answers) =>
    addConversation(opportunityId, {
      name: name.trim() || 'Pasted text',
      text,
      ...(kind !== 'told' && { kind }),
      ...(date && { happened_at: new Date(`${date}T12:00:00`).toISOString() }),
      ...answers,
    });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => send({}),
    onSuccess: handleAdded,
  });
  const formId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const canAdd = text.trim() !== '' && !isPending;

  function handleAdded(added: Conversation) {
    keep(null);
    onAdded(added);
  }

  function change(changes: Partial<typeof blank>) {
    keep({ name, kind, date, text, ...changes });
  }

  function add() {
    if (canAdd) mutate();
  }

  const asks = asksOf(error);
  if (asks) {
    const asked = { name: name.trim() || 'Pasted text', asks, guess: localToday(), send };
    return <AskDialog file={asked} onAdded={handleAdded} onClose={reset} />;
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title="Paste text"
      description="A transcript, an email thread or a note. We read it right away; nothing goes into a field until someone accepts it."
      wide
      footer={
        <>
          <span className="mr-auto text-meta text-ink-3 max-sm:hidden">
            {commandKey}+Enter adds it
          </span>
          <Button
            disabled={isPending}
            onClick={() => {
              keep(null);
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={text.trim() === ''}
            busy={isPending && 'Adding...'}
          >
            Add and read
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          add();
        }}
      >
        <TextArea
          label="Text"
          rows={10}
          ref={area}
          placeholder={'Dana: We lose about five days on every quote.\nMia: Who signs for that?'}
          value={text}
          className="max-h-[40dvh]"
          readOnly={isPending}
          onChange={({ target }) => change({ text: target.value })}
          error={error?.message}
        />
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-end">
          <TextField
            label="Title"
            placeholder="e.g. Second call with Dana"
            value={name}
            readOnly={isPending}
            onChange={({ target }) => change({ name: target.value.slice(0, 200) })}
          />
          <TextField
            label="When"
            type="date"
            max={localToday()}
            value={date}
            readOnly={isPending}
            onChange={({ target }) => change({ date: target.value })}
          />
          <Select
            label="Kind"
            options={kindOptions}
            value={kind}
            onValueChange={(next) => change({ kind: next })}
          />
        </div>
        <DraftsNote />
      </form>
    </Dialog>
  );
}
