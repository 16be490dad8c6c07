import { toast } from '../../ui/toast.ts';
interface MailOutcome {
  email_sent: boolean;
  error: string | null;
}

/** Says what became of the mail with the link (MEM-03). */
export function tellMailOutcome({ email_sent: sent, error }: MailOutcome): void {
  const options = { id: 'invitation' };
  if (sent) toast.success('Invitation email sent!', options);
  else toast.error(`Failed to send invitation email: ${error ?? ''}`, options);
}

/** The same of the link for a new password, which invites nobody. */
export function tellPasswordMailOutcome({ email_sent: sent, error }: MailOutcome): void {
  const options = { id: 'password-link' };
  if (sent) toast.success('Password link sent', options);
  else toast.error(`Couldn’t send the password link: ${error ?? ''}`, options);
}
