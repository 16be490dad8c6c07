import PostalMime, { type Address } from 'postal-mime';

/** A mail as somebody would find it in the mailbox. */
export interface ReceivedMail {
  id: string;
  receivedAt: Date;
  from: string;
  /** The addresses that it was delivered to, whatever its header says. */
  to: readonly string[];
  subject: string;
  text: string;
  /** Empty where the mail has none. */
  html: string;
}

/** More than this are not kept: the oldest go. */
const maxMails = 200;

/** What arrived since the start, newest first. */
export function createMailbox(now: () => Date, newId: () => string) {
  const mails: ReceivedMail[] = [];
  return {
    async add(source: Buffer, recipients: readonly string[]): Promise<void> {
      const { from, subject, text, html } = await PostalMime.parse(source);
      mails.unshift({
        id: newId(),
        receivedAt: now(),
        from: nameAndAddress(from),
        to: recipients,
        subject: subject ?? '',
        text: text ?? '',
        html: html ?? '',
      });
      mails.splice(maxMails);
    },
    find: (id: string) => mails.find((mail) => mail.id === id),
    list: (): readonly ReceivedMail[] => mails,
  };
}

export type Mailbox = ReturnType<typeof createMailbox>;

function nameAndAddress(from: Address | undefined): string {
  if (!from?.address) return 'nobody';
  return from.name ? `${from.name} <${from.address}>` : from.address;
}
