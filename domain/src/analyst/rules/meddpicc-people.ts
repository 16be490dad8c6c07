import type { TaskRule } from '../task-rule.ts';

/** Economic buyer and champion: who decides, and who fights for us. */
export const peopleRules: readonly TaskRule[] = [
  {
    id: 'economic_buyer.empty',
    section: 'economic_buyer',
    kind: 'empty',
    title: 'Ask {champion} by {due} who signs for a purchase of {value}',
    description:
      'No economic buyer is known. Ask who approved the last purchase of this size, who can say yes when everybody else says no, and what that person is measured on.',
  },
  {
    id: 'economic_buyer.not-a-person',
    section: 'economic_buyer',
    kind: 'conflict',
    conflict: 'economic_buyer.not-a-person',
    days: 5,
    title: 'Find the one person behind the committee or department with {champion} by {due}',
    description: '{why} Ask who chairs it, who holds the budget line, and whose no ends it.',
  },
  {
    id: 'economic_buyer.same-as-champion',
    section: 'economic_buyer',
    kind: 'conflict',
    conflict: 'economic_buyer.same-as-champion',
    days: 5,
    title: 'Check by {due} whether {buyer} really moves the money alone',
    description:
      '{why} Ask {buyer} who else has to approve {value}; then name that person as buyer, or build a second champion.',
  },
  {
    id: 'economic_buyer.red-flag',
    section: 'economic_buyer',
    kind: 'conflict',
    conflict: 'deal.red-flag',
    days: 3,
    title: 'Ask {buyer} or {champion} by {due} whether the purchase still stands',
    description:
      '{why} Ask what it means for the budget and the date of this purchase, and who may make an exception.',
  },
  {
    id: 'economic_buyer.no-meeting',
    section: 'economic_buyer',
    kind: 'gap',
    lacks: ['meeting'],
    title: 'Get a first meeting with {buyer}, introduced by {champion}, by {due}',
    description:
      'No meeting is noted. Offer a reason that serves {buyer}: 20 minutes to review the numbers, with the page sent beforehand. If the introduction is refused, let your executive write to {buyer}.',
  },
  {
    id: 'economic_buyer.silent',
    section: 'economic_buyer',
    kind: 'gap',
    any: ['silent'],
    days: 3,
    title: 'Get {buyer} back into the talk through {champion} by {due}',
    description:
      'The buyer has gone quiet. Ask what has moved ahead of this, and offer {buyer} a number of their peers instead of a reminder.',
  },
  {
    id: 'economic_buyer.no-agreement',
    section: 'economic_buyer',
    kind: 'gap',
    lacks: ['agreement'],
    title: 'Let {buyer} state the problem and the measure of success in own words by {due}',
    description:
      'Nothing is noted that {buyer} agreed to. Close the next talk with: what would make this a success for you, and by when?',
  },
  {
    id: 'economic_buyer.no-authority',
    section: 'economic_buyer',
    kind: 'gap',
    lacks: ['authority'],
    title:
      "Validate {buyer}'s authority with {champion} by {due}: who approved the last purchase of {value}",
    description:
      'Nothing says that {buyer} can release the money. Ask for the limit and for who signs above it.',
  },
  {
    id: 'economic_buyer.no-next-step',
    section: 'economic_buyer',
    kind: 'gap',
    lacks: ['nextStep', 'comingDate'],
    title: 'Book the next access to {buyer} by {due}',
    description:
      'No next meeting is noted. Agree on one before the offer: a half-hour review of the numbers.',
  },
  {
    id: 'economic_buyer.executive-exchange',
    section: 'economic_buyer',
    kind: 'advance',
    days: 14,
    title: 'Let your executive write to {buyer} by {due}: what was agreed and what comes next',
    description:
      'The buyer is well founded. An exchange between executives keeps the door open when the deal gets stuck.',
  },
  {
    id: 'champion.empty',
    section: 'champion',
    kind: 'empty',
    title: 'Find a champion at {company} by {due}: who gains most, and is listened to',
    description:
      'Nobody is known who sells for you inside. Look for influence, a personal win and deeds; ask your contacts who would lose if nothing changed.',
  },
  {
    id: 'champion.left',
    section: 'champion',
    kind: 'conflict',
    conflict: 'champion.left',
    days: 3,
    title: 'Replace the champion by {due}: ask {champion} for a handover',
    description:
      '{why} Ask for an introduction to the successor and to one ally of the buyer, and re-confirm where the deal stands.',
  },
  {
    id: 'champion.friendly-only',
    section: 'champion',
    kind: 'gap',
    any: ['friendly'],
    lacks: ['action'],
    days: 5,
    title: 'Test {champion} by {due}: ask for one costly thing, such as the way to the buyer',
    description:
      'Being liked is no deed. Ask for the org chart, the position of a rival or a draft of the internal memo; who does nothing is a friend, not a champion.',
  },
  {
    id: 'champion.silent',
    section: 'champion',
    kind: 'gap',
    any: ['silent'],
    days: 3,
    title: 'Reach {champion} on another channel by {due}, with one question',
    description:
      'The champion has gone quiet. Ask a second person at {company} what has changed, before the deal is moved on.',
  },
  {
    id: 'champion.coach-only',
    section: 'champion',
    kind: 'gap',
    any: ['coach'],
    days: 5,
    title: 'Win a champion with influence by {due}; keep {champion} as a coach',
    description:
      'The text speaks of somebody who informs, but cannot move others. Ask for an introduction one level up.',
  },
  {
    id: 'champion.untested',
    section: 'champion',
    kind: 'gap',
    lacks: ['action'],
    days: 5,
    title: 'Test {champion} by {due}: ask for the org chart or for the way to the buyer',
    description:
      'Nothing is noted that {champion} did for you. One act when you are not in the room is the proof.',
  },
  {
    id: 'champion.without-process',
    section: 'champion',
    kind: 'conflict',
    conflict: 'champion.without-process',
    title: 'Ask {champion} by {due} to walk you through how the decision will be made',
    description: '{why} If {champion} cannot tell, look for somebody who can.',
  },
  {
    id: 'champion.single-threaded',
    section: 'champion',
    kind: 'gap',
    any: ['singleThread'],
    lacks: ['secondChampion'],
    days: 10,
    title: 'Build a second champion at {company} by {due}',
    description:
      'All hangs on one person. Ask {champion} who else wins by this, and meet them together.',
  },
  {
    id: 'champion.no-personal-win',
    section: 'champion',
    kind: 'gap',
    lacks: ['personalWin'],
    title: 'Find out by {due} what {champion} personally wins by this project',
    description:
      'The personal win is missing. Ask: how will people talk about you when it has worked?',
  },
  {
    id: 'champion.no-influence',
    section: 'champion',
    kind: 'gap',
    lacks: ['power'],
    title: 'Find out by {due} how much weight {champion} carries with {buyer}',
    description:
      'Nothing is said about influence. Ask whose advice was followed in the last decision of this kind.',
  },
  {
    id: 'champion.arm',
    section: 'champion',
    kind: 'advance',
    days: 10,
    title: 'Arm {champion} by {due} with one slide to defend the case without you',
    description:
      'The champion is tested. Write the slide together: problem, number, what happens if nothing is done.',
  },
];
