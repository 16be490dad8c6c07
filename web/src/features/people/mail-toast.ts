import { toast } from '../../ui/toast.ts';
/** Says what became of the mail with the link (MEM-03). */
export function tellMailOutcome(outcome: { email_sent: boolean; error: string | null }): void {
  const options = { id: 'invitation' };
  if (outcome.email_sent) toast.success('Invitation email sent!', options);
  else toast.error(`Failed to send invitation email: ${outcome.error ?? ''}`, options);
}
