import { useQuery } from '@tanstack/react-query';
import { conversationQueries } from '../../api/conversations.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { mayUseConversations } from '../../conversations/rights.ts';
import { classNames } from '../../ui/class-names.ts';

interface ReviewFilterProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Leaves the deals alone that have something to review; absent where none has. */
export function ReviewFilter({ isOn, onChange }: ReviewFilterProps) {
  const { role } = useAuth();
  const enabled = mayUseConversations(role, 'read');
  const { data } = useQuery({ ...conversationQueries.workspace(), enabled });
  const deals = data?.to_review_deals ?? 0;
  if (deals === 0 && !isOn) return null;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={classNames(
        'inline-flex h-control shrink-0 items-center gap-1.5 rounded-2 border px-2.5 text-ui font-medium transition-colors duration-120',
        isOn
          ? 'border-accent bg-accent-wash text-accent'
          : 'border-control bg-surface hover:bg-sunken',
      )}
    >
      To review
      {deals > 0 && <span className={isOn ? '' : 'text-ink-3'}>{deals}</span>}
    </button>
  );
}
