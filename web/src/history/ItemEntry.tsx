import { isolated } from '@plumbline/domain/isolated.ts';
import {
  knownItems,
  type FieldChange,
  type ItemHistory,
} from '@plumbline/domain/history/item-history.ts';
import { isRestorable } from '@plumbline/domain/history/item-restore.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useAuth } from '../auth/auth-context.ts';
import { Button } from '../ui/Button.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Entry } from './Entry.tsx';
import { fieldText } from './field-text.ts';
import { itemSentence, kindNames } from './item-sentence.ts';
import { withProgram } from './verb.ts';

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
  const told = toldFields(change);
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
          <span className="font-medium">{who}</span>
          <bdi className="text-ink-2">{withProgram(change)}</bdi>{' '}
          <span className="text-ink-2">{did}</span>
          {name && (
            <>
              {' '}
              <q dir="auto" className="font-medium break-words">
                {fieldText(name)}
              </q>
            </>
          )}
          {rest && <span className="text-ink-2">{rest.startsWith(',') ? rest : ` ${rest}`}</span>}
        </>
      }
    >
      {!change.readable && <p className="text-ui text-ink-3">Your role can’t see what changed.</p>}
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
    <p dir="auto" className="line-clamp-2">
      {label}: {from !== null && <del className="text-ink-3">{fieldText(from)}</del>}
      {from !== null && to !== null && ' '}
      {to !== null &&
        (from === null ? (
          isolated(fieldText(to))
        ) : (
          <ins className="decoration-good-bar underline-offset-3">{fieldText(to)}</ins>
        ))}
    </p>
  );
}

/** What the sentence does not say already: that it is done, or what it is called. */
function toldFields({ fields, event, title }: ItemHistory): FieldChange[] {
  const [first] = fields;
  if (event === 'changed' && fields.length === 1 && first?.label === 'Done') return [];
  return event === 'changed'
    ? fields
    : fields.filter(({ from, to }) => from !== title && to !== title);
}
