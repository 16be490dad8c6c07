import { isolated } from '@plumbline/domain/isolated.ts';
import { mailPage, paragraph } from '../../adapters/mail/mail-page.ts';
import type { Mail } from '../../adapters/mail/mailer.ts';

interface Maker {
  name: string;
  email: string;
}

/** Why a webhook is turned off: its address said so, accepted nothing for a day, or can't be opened any more. */
export type WhyOff = 'gone' | 'silent' | 'sealed';

const reasons: Record<WhyOff, string> = {
  gone: 'the address answered that it is gone.',
  silent: 'it has accepted no event for a day.',
  sealed: 'the server’s secret has changed, so we can’t read its address any more.',
};

/** Tells the maker of a webhook that nothing is sent to it any more. */
export function switchedOffMail(
  to: Maker,
  { host, why, baseUrl }: { host: string; why: WhyOff; baseUrl: string },
): Mail {
  return mailTo(to, `Your webhook to ${host} was turned off`, [
    `Your webhook to ${host} was turned off: ${reasons[why]}`,
    why === 'sealed'
      ? `Remove the webhook and add it again: ${baseUrl}/#/integrations`
      : `What waits for it is kept for seven days. Once the address works, turn the webhook on again: ${baseUrl}/#/integrations`,
  ]);
}

/** Tells the maker of a webhook that some of its events are not sent any more, and that it goes on. */
export function givenUpMail(
  to: Maker,
  { host, events, baseUrl }: { host: string; events: number; baseUrl: string },
): Mail {
  const [count, were, they] =
    events === 1 ? ['One event', 'was', 'it'] : [`${events} events`, 'were', 'they'];
  return mailTo(to, `${count} not delivered to ${host}`, [
    `${count} for your webhook to ${host} ${were} given up: ${they} could not be delivered for a day. The webhook stays on and goes on with other events.`,
    `The deliveries of the webhook show why, and send an event again: ${baseUrl}/#/integrations. What was given up is kept for seven days.`,
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
