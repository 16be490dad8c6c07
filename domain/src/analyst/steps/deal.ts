import type { Ask } from './step.ts';

/** A next step that answers a fact of the CRM or of the deal's own lists. */
export interface DealStep {
  /** What has to be the case: a warning, or what a list holds. */
  when: string;
  title: string;
  description: string;
  ask: Ask;
  days: number;
}

/** Next steps by the warnings of `warnings.ts`, in their order. */
export const dealSteps: readonly DealStep[] = [
  {
    when: 'deal.overdue',
    title: 'Agree on a new close date with {company}',
    description: 'Ask what has to happen before they sign and by when, or close the deal.',
    ask: 'decision maker',
    days: 1,
  },
  {
    when: 'deal.no-close-date',
    title: 'Set a close date',
    description: 'Ask by when they want to have it, and count back.',
    ask: 'main contact',
    days: 5,
  },
  {
    when: 'deal.silent',
    title: 'Call {company}',
    description: 'Ask what has changed since the last talk, and agree on the next date.',
    ask: 'main contact',
    days: 2,
  },
  {
    when: 'deal.stalled',
    title: 'Agree on what moves this deal forward',
    description: 'Name one step with an owner and a date on each side.',
    ask: 'main contact',
    days: 5,
  },
  {
    when: 'deal.single-threaded',
    title: 'Get to know a second person at {company}',
    description: 'Ask who else is affected, and add them to the deal in HubSpot.',
    ask: 'main contact',
    days: 7,
  },
  {
    when: 'deal.no-power',
    title: 'Add the person who decides to the deal',
    description: 'No contact on the deal has a deciding role in HubSpot. Find out who decides.',
    ask: 'main contact',
    days: 7,
  },
  {
    when: 'deal.pushed',
    title: 'Ask what moves the close date each time',
    description: 'Ask for the event behind the date, and what they lose when it passes.',
    ask: 'decision maker',
    days: 7,
  },
  {
    when: 'deal.buyer-is-champion',
    title: 'Check that buyer and champion are one person',
    description: 'If so, find a second voice. If not, note who releases the money.',
    ask: 'main contact',
    days: 7,
  },
  {
    when: 'deal.unusual',
    title: 'Correct the deal in HubSpot',
    description: 'It holds a value that can’t be used as it is.',
    ask: 'our team',
    days: 5,
  },
  {
    when: 'challenges.commercial',
    title: 'Start on the open commercial challenges',
    description: 'Give each an owner, a next step and a date.',
    ask: 'our team',
    days: 7,
  },
];

/** Next steps by the technical challenges and the requirements of an RFP. */
export const technicalDealSteps: readonly DealStep[] = [
  {
    when: 'challenges.grave',
    title: 'Escalate the serious technical challenges',
    description:
      'High or critical, and open for more than 7 days. Name who clears each on both sides.',
    ask: 'technical contact',
    days: 2,
  },
  {
    when: 'challenges.open',
    title: 'Start on the open technical challenges',
    description: 'Give each an owner and a next step, and set it to In Progress.',
    ask: 'our team',
    days: 7,
  },
  {
    when: 'requirements.open',
    title: 'Decide on the requirements without a support level',
    description: 'The RFP page shows for each what the documentation says.',
    ask: 'our team',
    days: 7,
  },
];
