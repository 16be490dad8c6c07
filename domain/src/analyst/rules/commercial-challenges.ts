/** A kind of obstacle on the way to the signature, and what sellers do about it. */
export interface ChallengeClass {
  id: string;
  title: string;
  /** Words that point to it; a denied one counts too, since obstacles are told as denials. */
  words: string;
  /** What usually lies behind it. */
  cause: string;
  recommendations: readonly { action: string; priority: 'high' | 'medium' | 'low' }[];
}

const high = (action: string) => ({ action, priority: 'high' as const });
const medium = (action: string) => ({ action, priority: 'medium' as const });
const low = (action: string) => ({ action, priority: 'low' as const });

/** Where two classes have as many words, the first one counts. */
export const challengeClasses: readonly ChallengeClass[] = [
  {
    id: 'champion_left',
    title: 'The champion is gone or changes role',
    words: `
      champion left, left the company, has left, is leaving, leaving, resign*, new role, changed
      role*, moved to another, parental leave, laid off, successor, replaced by, our sponsor left,
      champion
    `,
    cause: 'The deal loses its voice inside, and the successor has plans and vendors of their own.',
    recommendations: [
      high(
        'Ask {champion} by {due} for a handover in person: introduction to the successor and to one ally of the buyer',
      ),
      high(
        'Re-confirm problem, number and date with {buyer}, without assuming that the old agreement stands',
      ),
      medium(
        'Build a second champion in another team, so that the deal does not hang on one person again',
      ),
      low('Stay in touch with the one who left: the new employer may be the next deal'),
    ],
  },
  {
    id: 'no_budget',
    title: 'No budget',
    words: `
      no budget, budget is gone, budget cut*, budget freeze, budget was cut, not budgeted,
      unbudgeted, no money, no funds, spending freeze, hiring freeze, freeze, frozen, budget next
      year, out of budget, over budget, exceeds the budget, budget
    `,
    cause:
      'Either there is no line for it yet, or something else is worth more to those who hold the money.',
    recommendations: [
      high(
        'Ask {champion} by {due} how the last project without a budget got its money, and who released it',
      ),
      high(
        'Put the cost of doing nothing beside the price on one page, in numbers of {company}, and take it to {buyer}',
      ),
      medium(
        'Offer a first stage that fits the money there is, with a date for the decision on the second',
      ),
      medium(
        'Look for a line that already pays for the problem: an expiring contract, an external service, overtime',
      ),
      low(
        'If no owner of money can be met within a month, agree on a date to talk again and lower the forecast',
      ),
    ],
  },
  {
    id: 'pricing',
    title: 'Price and discount',
    words: `
      price*, pricing, too expensive, expensive, discount*, cheaper, rebate, cost too much, costs
      too much, lower price, match the price, price match, list price, too high, reduce the price,
      percent off, #% off, # % off, #% discount, off the price, price cut, tco, licence fee*, license fee*
    `,
    cause:
      'A talk about price is mostly a talk about value that is not yet shared by those who pay, or a habit of procurement.',
    recommendations: [
      high(
        'Ask {champion} by {due} against what the price is compared: a rival, a budget, or doing nothing',
      ),
      high(
        'Go back to the number of {company}: set price against cost of the problem a year, on one page for {buyer}',
      ),
      medium(
        'Trade, never give: name what a concession costs in return, such as term, volume, reference, or a signature by {close}',
      ),
      medium('Offer a smaller scope at a smaller price before any discount on the same scope'),
      low('Settle inside how low you go and who approves it, before the next call'),
    ],
  },
  {
    id: 'competitor',
    title: 'A rival is ahead',
    words: `
      competitor*, competition, rival*, other vendor, another vendor, alternative vendor,
      shortlist*, prefers, prefer, favours, favors, favourite, favorite, bake off, comparison,
      compare*, versus, ahead of us, go with, going with, choose another, chose another, head to head, rfp is written for, tender
    `,
    cause:
      'The criteria suit somebody else, or somebody inside prefers them for reasons you have not heard.',
    recommendations: [
      high(
        'Ask {champion} by {due} who favours the rival, what they liked, and which criterion it serves',
      ),
      high(
        'Have one criterion re-weighed or added that serves the customer and that the rival cannot meet, with a proof at hand',
      ),
      medium(
        'Offer a call with a customer who had the same choice, chosen for the same industry or size',
      ),
      medium(
        'Speak first of where you are weaker, and how your customers deal with it: what you say yourself is no trap any more',
      ),
      low('Look up the lost deals against the same rival, and what was missing there'),
    ],
  },
  {
    id: 'incumbent',
    title: 'The present vendor stays in',
    words: `
      incumbent, current vendor, current supplier, existing vendor, existing supplier, existing
      contract, contract runs, contract until, renewal, renewed, renew*, locked in, lock in, long
      term contract, present vendor, switching cost*, switch*
    `,
    cause:
      'Changing costs money, nerves and reputation, and the present vendor is known with all its faults.',
    recommendations: [
      high(
        'Find out by {due} when the contract ends and the notice period with it: that is the real deadline',
      ),
      high(
        'Write the change down as a plan: weeks, people, what runs in parallel, who has done it before',
      ),
      medium(
        'Ask {champion} for the three worst days with the present vendor, and put a cost to them',
      ),
      medium('Offer terms that bridge the double payment until the old contract ends'),
      low('Propose a part that the present vendor does not cover, as a first step'),
    ],
  },
  {
    id: 'procurement',
    title: 'Procurement is in the way',
    words: `
      procurement, purchasing, sourcing, vendor onboarding, vendor registration, supplier
      registration, supplier portal, ariba, coupa, preferred supplier*, approved vendor, three
      offers, three quotes, tendering, category manager, payment terms, net 90, net 60, rfx
    `,
    cause:
      'Procurement has rules and goals of its own, and comes in late when nobody brought it in early.',
    recommendations: [
      high(
        'Ask {champion} by {due} for the contact in procurement, and for a talk of three: who needs it, who buys, you',
      ),
      high('Get the list of all stations with days and forms, and plan back from {close}'),
      medium('Send registration, insurance and bank forms now; they can run before the decision'),
      medium(
        'Let {buyer} write the reason and the date to procurement: an urgent need comes from inside',
      ),
      low(
        'Prepare what you give and what you ask in return, since the last round of price comes for certain',
      ),
    ],
  },
  {
    id: 'legal',
    title: 'Contract and legal review',
    words: `
      legal, lawyer*, counsel, contract terms, redline*, liabilit*, indemnit*, msa, dpa, nda,
      terms and conditions, clause*, jurisdiction, data processing agreement, sla penalt*,
      warrant*, termination, compliance, gdpr
    `,
    cause:
      'Lawyers weigh risk, not value, and work through their queue unless somebody sets them a date.',
    recommendations: [
      high(
        'Get both lawyers into one call by {due} with a list of open clauses, instead of sending drafts to and fro',
      ),
      high('Ask {champion} which clauses are a must and which a habit, and who may decide on them'),
      medium(
        'Offer their template for what they insist on, and yours for the rest; have your fallback wording approved beforehand',
      ),
      medium('Let {buyer} tell legal the date and what hangs on it'),
      low('Note clauses and outcomes for the next contract of this kind'),
    ],
  },
  {
    id: 'security',
    title: 'Objections of security and data protection',
    words: `
      security, ciso, infosec, privacy, data protection, data residency, encryption, penetration
      test, pen test, soc 2, iso 27001, questionnaire, risk assessment, hosting, cloud policy,
      audit, certification*, gdpr
    `,
    cause: 'Whoever answers for risk was asked late, or has not got papers that can be filed.',
    recommendations: [
      high(
        'Send the security pack by {due}: certificates, test report, data flow, list of subprocessors',
      ),
      high(
        'Bring your security lead and theirs into one call; ask which risk is the one that decides',
      ),
      medium(
        'Turn each objection into a line with owner, date and mitigation, and go through it weekly',
      ),
      medium('Ask {champion} who may accept a remaining risk, and what that person needs for it'),
      low('Bring security in at the start of the next deal of this kind'),
    ],
  },
  {
    id: 'no_access',
    title: 'No access to power',
    words: `
      no access, cannot reach, can't reach, blocks us, blocked by, gatekeeper, does not want us
      to, will not introduce, won't introduce, refuses to introduce, never met, not met,
      executive, decision maker*, economic buyer, c level, refuses a meeting, does not answer,
      access to
    `,
    cause:
      'Your contact protects their position, is not sure of the case, or has no influence upwards.',
    recommendations: [
      high(
        'Ask {champion} by {due} what {buyer} would have to hear to give 20 minutes, and write that page together',
      ),
      high('Trade: no trial, workshop or offer without a talk with {buyer} at its start'),
      medium(
        'Let your executive write to {buyer} with one number of their industry and one question',
      ),
      medium(
        'Open a second way in through another team that has the problem, and tell your contact openly',
      ),
      low(
        'If every way stays closed, the deal has no buyer: lower the forecast and say so to {champion}',
      ),
    ],
  },
  {
    id: 'going_dark',
    title: 'The customer has gone quiet',
    words: `
      ghost*, went dark, gone dark, going dark, no reply, no response, no answer, does not reply,
      not replying, not answering, hasn't replied, has not replied, hasn't responded, ignor*,
      not responding, stopped responding, stopped answering, radio silence, silent, silence,
      unresponsive, quiet, no feedback, cancelled the meeting, no show*
    `,
    cause:
      'Priorities have changed, there is bad news nobody likes to tell, or your contact has lost the fight inside.',
    recommendations: [
      high('Call {champion} by {due} on another channel, with one question that a word can answer'),
      high(
        'Ask a second person at {company} what has changed; silence has a reason that somebody knows',
      ),
      medium('Send a short note that makes a no easy: still a priority, later, or off the table?'),
      medium(
        'Bring something new and useful, such as a number of their peers, instead of asking for news',
      ),
      low('After two tries take the deal out of the forecast and set a date to look again'),
    ],
  },
  {
    id: 'timing',
    title: 'Timing and delay',
    words: `
      postpone*, delay*, later, next quarter, next year, not now, pushed, push*, slip*, timing, no
      urgency, not urgent, no hurry, on hold, wait*, deadline, no time, busy, holiday*, vacation,
      after the summer, freeze period
    `,
    cause:
      'Nothing happens to the customer when the date passes, or something else has a date that does.',
    recommendations: [
      high(
        'Ask {champion} by {due} what has moved ahead of the project, and what {company} loses a month by waiting',
      ),
      high(
        'Find a date of theirs that cannot move, and plan back from it with an owner for each step',
      ),
      medium('Offer to do now what costs nothing: papers, security review, registration'),
      medium('Ask {buyer} directly which week it will be decided, and what would change that'),
      low('Move the close date to what the steps say; a wish is no date'),
    ],
  },
  {
    id: 'status_quo',
    title: 'Doing nothing, or building it inside',
    words: `
      status quo, do nothing, doing nothing, good enough, no need, build it, in house, inhouse,
      build internally, own development, homegrown, excel, spreadsheet*, works today, happy with,
      not a priority, no priority, low priority, resistance, change management, used to
    `,
    cause: 'The pain is bearable, and change is a risk for those who would have to carry it.',
    recommendations: [
      high(
        'Write with {champion} by {due} what doing nothing costs a year, with three figures of {company}',
      ),
      high('Find the person whose numbers suffer most, and hear it from them'),
      medium(
        'For building it inside: list people, years and upkeep, and ask who answers for it in three years',
      ),
      medium('Make the first step small: one team, six weeks, a measure agreed beforehand'),
      low('Ask whether anything would make it a priority this year; if not, agree to stop'),
    ],
  },
  {
    id: 'no_value',
    title: 'The value is not clear',
    words: `
      roi, return on investment, business case, no value, value is not clear, value, justify*,
      justification, payback, benefit*, prove the, not convinced, sceptical, skeptical, what do we
      gain, worth it, savings
    `,
    cause: 'The numbers are yours, not theirs, or nobody in finance has looked at them.',
    recommendations: [
      high('Fill in the business case with {champion} by {due}, with figures of {company} only'),
      high(
        'Have somebody in finance check the two figures that matter most, before {buyer} sees them',
      ),
      medium('Show one customer of like size with before, after and months until payback'),
      medium('Agree on a measure for the trial that is a line of the business case'),
      low('Leave out whatever cannot be counted: three strong lines beat ten'),
    ],
  },
  {
    id: 'stakeholders',
    title: 'Stakeholders disagree',
    words: `
      disagree*, conflict, opponent, opposes, opposed, against us, against it, detractor*,
      blocker, sceptic, skeptic, works council, union, it department, politic*, consensus,
      committee, stakeholder*, not aligned, alignment, misaligned, internal fight
    `,
    cause: 'Somebody loses by the project, or was not asked.',
    recommendations: [
      high(
        'Draw the map with {champion} by {due}: for, against, undecided, and whose voice weighs most',
      ),
      high('Meet the strongest opponent alone and ask what would have to be true for a yes'),
      medium('Give each side one point in the plan that is theirs'),
      medium('Ask {buyer} how disagreements were settled the last time'),
      low('Write down what was agreed after each talk, and send it to all'),
    ],
  },
  {
    id: 'reorganisation',
    title: 'Reorganisation, merger or new leadership',
    words: `
      reorg*, restructur*, merger, merged, acqui*, takeover, new ceo, new cfo, new cio, new cto,
      new management, new leadership, layoff*, spin off, new strategy, legal hold
    `,
    cause: 'Budgets and responsibilities are dealt out anew, and decisions wait for it.',
    recommendations: [
      high(
        'Ask {champion} by {due} who decides after the change, and which projects were confirmed',
      ),
      high(
        'Meet the new person in the first weeks with the problem and its cost, not with the old agreement',
      ),
      medium('Tie the project to what the change is to bring: savings, integration, growth'),
      medium('Get in writing what still stands: problem, budget, date'),
      low('Lower the forecast until the new owner of the budget has spoken'),
    ],
  },
  {
    id: 'scope',
    title: 'Missing functions or too large a scope',
    words: `
      feature*, missing function*, functionality, gap, gaps, requirement*, roadmap, not supported,
      integration*, customis*, customiz*, scope, too complex, complex, implementation, resources,
      effort, poc, pilot
    `,
    cause:
      'A wish has turned into a condition, or the work on their side looks larger than the gain.',
    recommendations: [
      high('Ask {champion} by {due} which requirement is a knock-out and who says so'),
      high('Rank the gaps with the customer: needed on day one, this year, never'),
      medium(
        'Show how others live with the gap, or offer a dated step on the roadmap that your product team has confirmed',
      ),
      medium('Cut the first stage down to what brings the number of {company}'),
      low('Put effort on both sides into the plan, in days and names'),
    ],
  },
  {
    id: 'failed_proof',
    title: 'The demo or the trial went badly',
    words: `
      went badly, went wrong, poc failed, pilot failed, trial failed, failed poc, failed pilot,
      failed trial, demo failed, bad demo, poor demo, did not pass, didn't pass, failed the test,
      disappointed, disappointing, poor results, not impressed, unimpressed
    `,
    cause:
      'What was shown and what had been expected were two things, or the criteria were never written.',
    recommendations: [
      high(
        'Ask {champion} by {due} which point decided, who judged it, and whether a second look is open',
      ),
      high('Name the cause and the repair in writing to those who saw it, before others tell it'),
      medium(
        'Agree on three criteria with numbers for a second try, and on what follows from a pass',
      ),
      medium('Offer a reference call on the very point that failed'),
      low('If no second look is open, ask what it would take, and lower the forecast'),
    ],
  },
  {
    id: 'trust',
    title: 'Doubts about you as a vendor',
    words: `
      too small, start up, startup, financial stability, viability, reference*, no references,
      track record, trust, bad experience, reputation, support quality, outage*, sla, unknown
      vendor, never heard of
    `,
    cause: 'Choosing you must not become a risk for the career of the one who signs.',
    recommendations: [
      high(
        'Offer {champion} by {due} two reference calls with customers of like size and industry',
      ),
      high(
        'Ask what exactly is doubted: money, people, support, future, and answer with a document each',
      ),
      medium('Let your executive give {buyer} a direct line and a promise that can be checked'),
      medium('Offer terms that lower the risk: way out, escrow, service levels with consequences'),
      low('Speak of the bad experience yourself, with what has been changed since'),
    ],
  },
];

/** What is said of an obstacle of no known kind. */
export const otherChallenge: ChallengeClass = {
  id: 'other',
  title: 'An obstacle of its own kind',
  words: '',
  cause: 'The built-in rules know no pattern for these words, so this is general practice.',
  recommendations: [
    high(
      'Ask {champion} by {due} who raised this, what lies behind it, and what would have to be true for it to be gone',
    ),
    medium(
      'Write it down with an owner, a date and the next step on both sides, and send it to {champion} for correction',
    ),
    medium('Check with {buyer} whether it can stop the deal, or only slow it down'),
    low('Describe it here in more words: who said what, when, and about which number'),
  ],
};
