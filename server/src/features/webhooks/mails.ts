import { isolated } from '@plumbline/domain/isolated.ts';
import { mailPage, paragraph } from '../../adapters/mail/mail-page.ts';
import type { Mail } from '../../adapters/mail/mailer.ts';

interface Maker {
  name: string;
  email: string;
}

/** Tells the maker of a webhook that nothing is sent to it any more. */
export function switchedOffMail(
  to: Maker,
  { host, state, baseUrl }: { host: string; state: 'off' | 'gone'; baseUrl: string },
): Mail {
  return mailTo(to, `Your webhook to ${host} was turned off`, [
    state === 'gone'
      ? `Your webhook to ${host} was turned off: the address answered that it is gone.`
      : `Your webhook to ${host} was turned off: it has accepted no event for a day.`,
    `What waits for it is kept for seven days. Once the address works, turn the webhook on again: ${baseUrl}/#/integrations`,
  ]);
}

/** Tells the maker of a webhook that some of its events are not sent any more, and that it goes on. */
export function givenUpMail(
  to: Maker,
  { host, events, baseUrl }: { host: string; events: number; baseUrl: string },
): Mail {
  const [count, were] = events === 1 ? ['One event', 'was'] : [`${events} events`, 'were'];
  return mailTo(to, `${count} not accepted by ${host}`, [
    `${count} for your webhook to ${host} ${were} given up: the address did not accept ${events === 1 ? 'it' : 'them'} for a day. Other events arrive, and the webhook stays on.`,
    `The deliveries of the webhook show the answers, and send an event again: ${baseUrl}/#/integrations. What was given up is kept for seven days.`,
  ]);
}

function mailTo(to: Maker, subject: string, said: readonly string[]): Mail {
  const parts = [to.name ? `Hello ${isolated(to.name)},` : 'Hello,', ...said];
  return {
    to: { name: to.name, address: to.email },
    subject,
    text: parts.join('\n\n'),
    html: mailPage(parts.map(paragraph)),
  };
}
