import { Link } from '@tanstack/react-router';
import { PhoneOutgoing } from 'lucide-react';
import { useAuth } from '../../auth/auth-context.ts';
import { mayUseConversations } from '../../conversations/rights.ts';

/** Leads to what to bring to the next call; on a phone its picture alone. */
export function PrepareLink({ opportunityId }: { opportunityId: string }) {
  const { role } = useAuth();
  if (!mayUseConversations(role, 'read')) return null;
  return (
    <Link
      to="/preparation"
      search={{ id: opportunityId }}
      title="Prepare the next call"
      className="inline-flex h-control min-w-control items-center justify-center gap-1.5 rounded-2 border border-control bg-surface px-2.5 text-ui font-medium whitespace-nowrap hover:bg-sunken"
    >
      <PhoneOutgoing size={14} aria-hidden />
      <span className="max-sm:sr-only">Prepare the next call</span>
    </Link>
  );
}
