import { mailPage, paragraph } from '../../adapters/mail/mail-page.ts';
import type { Mail } from '../../adapters/mail/mailer.ts';

/** Tells the maker of a webhook that nothing is sent to it any more. */
export function switchedOffMail(
  to: { name: string; email: string },
  { host, why, baseUrl }: { host: string; why: 'gone' | 'failed'; baseUrl: string },
): Mail {
  const parts = [
    to.name ? `Hello ${to.name},` : 'Hello,',
    why === 'gone'
      ? `Your webhook to ${host} was turned off: the address answered that it is gone.`
      : `Your webhook to ${host} was turned off: it has accepted nothing for a day.`,
    `What waits for it is kept for seven days. Once the address works, turn the webhook on again: ${baseUrl}/#/integrations`,
  ];
  return {
    to: { name: to.name, address: to.email },
    subject: `Your webhook to ${host} was turned off`,
    text: parts.join('\n\n'),
    html: mailPage(parts.map(paragraph)),
  };
}
