import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import {
  conversationQueries,
  isReading,
  type Conversation,
  type ConversationSummary,
} from '../api/conversations.ts';
import { keys } from '../api/deal-changed.ts';
import { useAuth } from '../auth/auth-context.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import { AskDialog } from './AskDialog.tsx';
import { acceptedFiles, addFiles, type FileResult } from './conversation-files.ts';
import { PasteDialog } from './PasteDialog.tsx';
import { SidesDialog } from './SidesDialog.tsx';
import { Unfetched } from './Unfetched.tsx';
import { mayUseConversations } from './rights.ts';

/** The conversations of a deal, and what can be done with them, for whoever lists them. */
export interface Listed {
  conversations: readonly ConversationSummary[];
  canWrite: boolean;
  onAsk: (id: string) => void;
  onDeleted: () => void;
}

interface ConversationsCardProps {
  opportunityId: string;
  title: string;
  /** The list; of who may not read conversations, or as long as they load, there are none in it. */
  children: (listed: Listed) => ReactNode;
}

/** What was said and written around a deal: how far it was read, and more of it by hand. */
export function ConversationsCard(props: ConversationsCardProps) {
  const { title, children } = props;
  const { role } = useAuth();
  if (mayUseConversations(role, 'read')) return <Readable {...props} />;
  const nothing = { conversations: [], canWrite: false, onAsk: () => {}, onDeleted: () => {} };
  return <Card title={title}>{children(nothing)}</Card>;
}

function Readable({ opportunityId, title, children }: ConversationsCardProps) {
  const { role } = useAuth();
  const canWrite = mayUseConversations(role, 'write');
  const client = useQueryClient();
  const query = useQuery(conversationQueries.list(opportunityId));
  const [isPasting, setPasting] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const files = useFiles(opportunityId, (added) => handleAdded(added));
  const input = useRef<HTMLInputElement>(null);
  const { data } = query;
  const isOff = data?.reading.state === 'off';
  const canAdd = canWrite && data !== undefined && !isOff;

  function renew() {
    void client.invalidateQueries({ queryKey: [...keys.conversations, opportunityId] });
  }

  function handleAdded(added: readonly Conversation[]) {
    setPasting(false);
    renew();
    const unclear = added.find((each) => each.needs_sides);
    if (unclear) setAsked(unclear.id);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    files.add([...event.dataTransfer.files]);
  }

  return (
    <div
      className={classNames('rounded-3', isOver && 'outline-2 outline-accent')}
      {...(canAdd && {
        onDragOver: (event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        },
        onDragLeave: () => setOver(false),
        onDrop: handleDrop,
      })}
    >
      <Card
        title={title}
        action={
          canAdd && (
            <span className="flex gap-2 max-[359px]:-ml-1 max-[359px]:gap-1">
              <Button onClick={() => setPasting(true)}>Paste text</Button>
              <Button busy={files.doing} onClick={() => input.current?.click()}>
                Add files
              </Button>
            </span>
          )
        }
      >
        <input
          ref={input}
          type="file"
          multiple
          accept={acceptedFiles}
          aria-label="Files with conversations"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            target.value = ''; // the same file can be chosen again, mended
            files.add(chosen);
          }}
        />
        <div role="status" className="text-ui text-accent">
          {data && isReading(data) && (
            <p className="pb-2">
              Reading{' '}
              {data.conversations.length === 1
                ? '1 conversation'
                : `${data.conversations.length} conversations`}
              ...
            </p>
          )}
        </div>
        <Problems results={files.results} onClose={files.forget} />
        {data?.reading.state === 'failed' && (
          <p role="alert" className="pb-2 text-ui text-bad">
            Couldn’t read the conversations. {data.reading.told}
          </p>
        )}
        {data && <Unfetched {...data.hubspot} />}
        {canWrite && data && <UnclearSides conversations={data.conversations} onAsk={setAsked} />}
        {query.isError && !data && (
          <div role="alert" className="flex flex-col items-start gap-2 text-ui">
            <p className="text-bad">Couldn’t load the conversations. {query.error.message}</p>
            <Button onClick={() => void query.refetch()}>Try Again</Button>
          </div>
        )}
        {isOff && (
          <p className="text-ui text-ink-3">
            Reading conversations is turned off in this workspace.
          </p>
        )}
        {children({
          conversations: data?.conversations ?? [],
          canWrite,
          onAsk: setAsked,
          onDeleted: renew,
        })}
        {canAdd && (
          <p className="mt-2 text-meta text-ink-3 max-sm:hidden">
            Drop files here to add them: .txt .vtt .srt .eml .ics .docx .csv .json
          </p>
        )}
      </Card>
      {isPasting && (
        <PasteDialog
          opportunityId={opportunityId}
          onAdded={(added) => handleAdded([added])}
          onClose={() => setPasting(false)}
        />
      )}
      {files.asked && (
        <AskDialog
          key={files.asked.name}
          file={files.asked}
          onAdded={files.answer}
          onClose={() => files.answer(null)}
        />
      )}
      {asked && !files.asked && (
        <SidesDialog
          opportunityId={opportunityId}
          conversationId={asked}
          onSaved={() => {
            setAsked(null);
            renew();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

/** Files on their way, and what came of the last ones. */
function useFiles(opportunityId: string, onAdded: (added: readonly Conversation[]) => void) {
  const [doing, setDoing] = useState<string | false>(false);
  const [results, setResults] = useState<readonly FileResult[]>([]);
  return {
    doing,
    results,
    forget: () => setResults([]),
    /** The first that does not say all, with every question asked one after another. */
    asked: results.flatMap((each) => ('asked' in each ? [each.asked] : []))[0],
    /** It was added, or somebody leaves it out. */
    answer: (conversation: Conversation | null) => {
      const at = results.findIndex((each) => 'asked' in each);
      const name = results[at]?.name ?? '';
      const result: FileResult = conversation
        ? { name, conversation }
        : { name, problem: 'Left out.' };
      setResults(results.with(at, result));
      if (conversation) onAdded([conversation]);
    },
    add: (chosen: readonly File[]) => {
      if (doing !== false || chosen.length === 0) return;
      setDoing('Adding...');
      const add = async () => {
        const all = await addFiles(opportunityId, chosen, (done) =>
          setDoing(chosen.length > 1 ? `${done + 1} of ${chosen.length}` : 'Adding...'),
        );
        setDoing(false);
        setResults(all);
        onAdded(all.flatMap((each) => ('conversation' in each ? [each.conversation] : [])));
      };
      void add();
    },
  };
}

interface UnclearSidesProps {
  conversations: readonly ConversationSummary[];
  onAsk: (id: string) => void;
}

/** Where a side is only guessed: what our own people say must not count as the customer's. */
function UnclearSides({ conversations, onAsk }: UnclearSidesProps) {
  const unclear = conversations.filter((each) => each.needs_sides);
  const [first] = unclear;
  if (!first) return null;
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-2 rounded-2 bg-warn-wash px-3 py-1.5 text-ui text-warn">
      <span className="min-w-0 flex-1">
        {unclear.length === 1
          ? 'Not sure who’s the customer in one conversation.'
          : `Not sure who’s the customer in ${unclear.length} conversations.`}
      </span>
      <Button onClick={() => onAsk(first.id)}>Say who is who</Button>
    </p>
  );
}

interface ProblemsProps {
  results: readonly FileResult[];
  onClose: () => void;
}

/** What is wrong with files, by file; the others are in. */
function Problems({ results, onClose }: ProblemsProps) {
  const problems = results.flatMap((each) => ('problem' in each ? [each] : []));
  if (problems.length === 0) return null;
  const added = results.filter((each) => 'conversation' in each).length;
  return (
    <div role="alert" className="mb-3 rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
      <p className="font-medium">
        {added === 0 ? 'Nothing was added' : `${added} of ${results.length} files were added`}.
      </p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {problems.map(({ name, problem }) => (
          <li key={`${name} ${problem}`} className="break-words">
            <span className="font-medium">{name}</span>: {problem}
          </li>
        ))}
      </ul>
      <button type="button" onClick={onClose} className="mt-1 rounded-1 text-meta underline">
        Hide this
      </button>
    </div>
  );
}
