import type { Engagement, EngagementType } from '@plumbline/domain/crm/engagement.ts';
import { Calendar, Mail, Phone, StickyNote, type LucideIcon } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';

const kinds: Record<EngagementType, { label: string; Icon: LucideIcon }> = {
  call: { label: 'Call', Icon: Phone },
  email: { label: 'Email', Icon: Mail },
  meeting: { label: 'Meeting', Icon: Calendar },
  note: { label: 'Note', Icon: StickyNote },
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const headClass = 'py-1.5 pr-4 text-left text-meta font-medium text-ink-3';

/** An engagement, and the conversation that holds its text; null where none is stored. */
type Shown = Engagement & { conversation_id?: string | null };

interface EngagementTableProps {
  engagements: readonly Shown[];
  /** Ids of conversations that accepted texts rest on. */
  used: ReadonlySet<string>;
  onOpen: (conversationId: string) => void;
}

/** Four columns; on a phone each row is a small block. */
export function EngagementTable({ engagements, used, onOpen }: EngagementTableProps) {
  return (
    <table aria-label="Engagement" className="w-full text-ui max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {['Type', 'Date', 'Subject', 'Contact'].map((name) => (
            <th key={name} scope="col" className={headClass}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {engagements.map((engagement) => (
          <Row
            key={engagement.id}
            engagement={engagement}
            isUsed={used.has(engagement.conversation_id ?? '')}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  engagement: Shown;
  isUsed: boolean;
  onOpen: (conversationId: string) => void;
}

function Row({ engagement, isUsed, onOpen }: RowProps) {
  const { type, date, subject, contact, conversation_id: conversation } = engagement;
  const { label, Icon } = kinds[type];
  return (
    <tr className="border-t border-line align-top max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3 max-sm:py-2 max-sm:first:border-t-0">
      <td className="py-2 pr-4 whitespace-nowrap text-ink-2 max-sm:p-0">
        <Icon size={14} aria-hidden className="mr-1.5 mb-0.5 inline text-ink-3" />
        {label}
      </td>
      <td className="py-2 pr-4 whitespace-nowrap text-ink-2 max-sm:p-0">
        {date ? <time dateTime={date}>{day.format(new Date(date))}</time> : 'No date'}
      </td>
      <td className="w-full py-2 pr-4 break-words max-sm:col-span-2 max-sm:p-0">
        {conversation ? (
          <button
            type="button"
            onClick={() => onOpen(conversation)}
            className="rounded-1 text-left font-medium hover:text-accent hover:underline"
          >
            {subject || label}
          </button>
        ) : (
          subject
        )}
        {isUsed && (
          <Badge tone="good" className="ml-2">
            Used
          </Badge>
        )}
      </td>
      <td className="py-2 text-ink-2 max-sm:col-span-2 max-sm:p-0 sm:min-w-48">
        {contact || <span className="text-ink-3">Unnamed</span>}
      </td>
    </tr>
  );
}
