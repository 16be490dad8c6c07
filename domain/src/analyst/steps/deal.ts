import { oneOf, rowsOf } from '../../rows.ts';
import { asks, type Ask } from './step.ts';

/** A next step that answers a fact of the CRM or of the deal's own lists. */
export interface DealStep {
  when: string;
  title: string;
  description: string;
  ask: Ask;
  days: number;
}

const stepsOf = (table: string): DealStep[] =>
  rowsOf(table).map(([when = '', ask = '', days, title = '', description = '']) => ({
    when,
    title,
    description,
    ask: oneOf(asks, ask),
    days: Number(days),
  }));

/** Next steps by the warnings of `warnings.ts`, in their order: whom to ask, in how many days, what. */
export const dealSteps = stepsOf(`
  deal.overdue | decision maker | 1 | Agree on a new close date with {company} |
    Ask what has to happen before they sign and by when, or close the deal.
  deal.no-close-date | main contact | 5 | Set a close date |
    Ask by when they want to have it, and count back.
  deal.silent | main contact | 2 | Call {company} |
    Ask what has changed since the last talk, and agree on the next date.
  deal.stalled | main contact | 5 | Agree on what moves this deal forward |
    Name one step with an owner and a date on each side.
  deal.single-threaded | main contact | 7 | Get to know a second person at {company} |
    Ask who else is affected, and add them to the deal in HubSpot.
  deal.no-power | main contact | 7 | Add the person who decides to the deal |
    No contact on the deal has a deciding role in HubSpot. Find out who decides.
  deal.pushed | decision maker | 7 | Ask what moves the close date each time |
    Ask for the event behind the date, and what they lose when it passes.
  deal.buyer-is-champion | main contact | 7 | Check that buyer and champion are one person |
    If so, find a second voice. If not, note who releases the money.
  deal.unusual | our team | 5 | Correct the deal in HubSpot |
    It holds a value that can’t be used as it is.
  challenges.commercial | our team | 7 | Start on the open commercial challenges |
    Give each an owner, a next step and a date.
`);

/** Next steps by the technical challenges and the requirements of an RFP. */
export const technicalDealSteps = stepsOf(`
  challenges.grave | technical contact | 2 | Escalate the serious technical challenges |
    High or critical, and open for more than 7 days. Name who clears each on both sides.
  challenges.open | our team | 7 | Start on the open technical challenges |
    Give each an owner and a next step, and set it to In Progress.
  requirements.open | our team | 7 | Decide on the requirements without a support level |
    The RFP page shows for each what the documentation says.
`);
