import {
  knownItems,
  type FieldChange,
  type ItemHistory,
} from '@plumbline/domain/opportunities/item-history.ts';
import { isRestorable } from '@plumbline/domain/opportunities/item-restore.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useAuth } from '../auth/auth-context.ts';
import { Button } from '../ui/Button.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Entry } from './Entry.tsx';
import { itemSentence, kindNames } from './item-sentence.ts';

/** Fields of an entry that are told; the others are counted. */
const mostFields = 4;

interface ItemEntryProps {
  change: ItemHistory;
  now: number;
  onRestore: () => void;
}

/** Who changed which challenge, task, requirement or field of the deal, from what to what. */
export function ItemEntry({ change, now, onRestore }: ItemEntryProps) {
  const { role } = useAuth();
  const { who, did, name, rest } = itemSentence(change);
  const told = isToldByVerb(change) ? [] : change.fields;
  return (
    <Entry
      avatar={change.person}
      at={change.changed_at}
      now={now}
      action={
        isRestorable(change) &&
        can(role, 'write', knownItems[change.kind].resource) && (
          <Button
            variant="quiet"
            className="-mr-2"
            aria-label={`Restore ${name || kindNames[change.kind]}, before ${formatMoment(change.changed_at)}`}
            onClick={onRestore}
          >
            Restore
          </Button>
        )
      }
      sentence={
        <>
          <span className="font-medium">{who}</span> <span className="text-ink-2">{did}</span>
          {name && (
            <>
              {' '}
              <q className="font-medium break-words">{shortened(name)}</q>
            </>
          )}
          {rest && <span className="text-ink-2">{rest.startsWith(',') ? rest : ` ${rest}`}</span>}
        </>
      }
    >
      {!change.readable && (
        <p className="text-ui text-ink-3">What changed is not shown to your role.</p>
      )}
      {told.length > 0 && (
        <div className="text-ui break-words text-ink-2">
          {told.slice(0, mostFields).map((field) => (
            <Field key={field.label} field={field} />
          ))}
        </div>
      )}
      {told.length > mostFields && (
        <p className="text-ui text-ink-3">and {told.length - mostFields} more</p>
      )}
    </Entry>
  );
}

function Field({ field: { label, from, to } }: { field: FieldChange }) {
  return (
    <p className="line-clamp-2">
      {label}: {from !== null && <del className="text-ink-3">{shortened(from)}</del>}
      {from !== null && to !== null && ' '}
      {to !== null &&
        (from === null ? (
          shortened(to)
        ) : (
          <ins className="decoration-good-bar underline-offset-3">{shortened(to)}</ins>
        ))}
    </p>
  );
}

/** The sentence says all of it: added with this name, deleted, checked off. */
function isToldByVerb({ event, fields, title }: ItemHistory): boolean {
  const [first] = fields;
  if (event !== 'changed') return fields.every(({ from, to }) => (to ?? from) === title);
  return fields.length === 1 && first?.label === 'Done';
}

const longest = 160;

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
