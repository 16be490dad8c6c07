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
    title: 'The champion left or changed roles',
    words: `
      champion left, left the company, has left, is leaving, leaving, resign*, new role, changed
      role*, moved to another, parental leave, laid off, successor, replaced by, our sponsor left,
      champion
    `,
    cause: 'The deal loses its voice inside, and the successor has their own plans and vendors.',
    recommendations: [
      high(
        'Ask {champion} by {due} for a personal handover: meet the successor and one ally of the buyer',
      ),
      high(
        "Reconfirm problem, number and date with {buyer}; don't assume the old agreement stands",
      ),
      medium(
        'Build a second champion in another team, so the deal never hangs on one person again',
      ),
      low('Stay in touch with the person who left: their new employer may be your next deal'),
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
      'Either there is no budget line yet, or something else matters more to whoever holds the money.',
    recommendations: [
      high(
        'Ask {champion} by {due} how the last unbudgeted project got funded, and who released the money',
      ),
      high(
        "Put the cost of doing nothing next to the price on one page, in {company}'s numbers, and take it to {buyer}",
      ),
      medium("Offer a phase one that fits today's budget, with a decision date for phase two"),
      medium(
        'Look for a budget line that already pays for the problem: an expiring contract, an outside service, overtime',
      ),
      low(
        "If you can't meet a budget owner within a month, agree on a date to talk again and lower the forecast",
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
      "A price discussion usually means the payer doesn't see the value yet, or it's procurement routine.",
    recommendations: [
      high(
        'Ask {champion} by {due} what the price is compared with: a rival, a budget, or doing nothing',
      ),
      high(
        "Go back to {company}'s number: price against the yearly cost of the problem, on one page for {buyer}",
      ),
      medium(
        'Trade, never give: name what a concession costs in return, such as term, volume, reference, or a signature by {close}',
      ),
      medium('Offer a smaller scope at a smaller price before any discount on the same scope'),
      low('Agree internally how low you go and who approves it, before the next call'),
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
      "The criteria favor someone else, or someone inside prefers them for reasons you haven't heard.",
    recommendations: [
      high(
        'Ask {champion} by {due} who favors the rival, what they liked, and which criterion it serves',
      ),
      high(
        "Get a criterion added or reweighted that helps the customer and that the rival can't meet, with proof in hand",
      ),
      medium('Offer a call with a customer of the same industry or size who faced the same choice'),
      medium(
        'Raise your weaker points first, with how customers handle them: what you say yourself is no trap',
      ),
      low('Look up deals you lost to the same rival, and what was missing there'),
    ],
  },
  {
    id: 'incumbent',
    title: 'The current vendor stays',
    words: `
      incumbent, current vendor, current supplier, existing vendor, existing supplier, existing
      contract, contract runs, contract until, renewal, renewed, renew*, locked in, lock in, long
      term contract, present vendor, switching cost*, switch*
    `,
    cause:
      "Switching costs money, nerves and reputation, and the current vendor's faults are familiar.",
    recommendations: [
      high(
        "Find out by {due} when the contract and its notice period end: that's the real deadline",
      ),
      high(
        'Write the switch down as a plan: weeks, people, what runs in parallel, who has done it before',
      ),
      medium('Ask {champion} for the three worst days with the current vendor, and what they cost'),
      medium('Offer terms that bridge the double payment until the old contract ends'),
      low("Propose something the current vendor doesn't cover as a first step"),
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
      'Procurement has its own rules and goals, and comes in late when nobody involves it early.',
    recommendations: [
      high(
        'Ask {champion} by {due} for the procurement contact and a three-way call: the user, procurement, you',
      ),
      high('Get the full list of steps with days and forms, and plan back from {close}'),
      medium(
        "Send vendor registration, insurance and bank forms now; they don't need the decision",
      ),
      medium(
        'Have {buyer} tell procurement the reason and the date: urgency has to come from inside',
      ),
      low('Prepare what you give and what you ask in return: a last price round always comes'),
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
      'Lawyers weigh risk, not value, and work through their queue unless someone sets a date.',
    recommendations: [
      high(
        'Get both lawyers on one call by {due} with the list of open clauses, instead of trading drafts',
      ),
      high('Ask {champion} which clauses are musts, which are habit, and who can decide'),
      medium(
        'Offer their template for what they insist on, and yours for the rest; have your fallback wording approved beforehand',
      ),
      medium('Have {buyer} tell legal the date and what depends on it'),
      low('Note clauses and outcomes for the next contract of this kind'),
    ],
  },
  {
    id: 'security',
    title: 'Security and data protection objections',
    words: `
      security, ciso, infosec, privacy, data protection, data residency, encryption, penetration
      test, pen test, soc 2, iso 27001, questionnaire, risk assessment, hosting, cloud policy,
      audit, certification*, gdpr
    `,
    cause: "Whoever answers for risk was asked late, or hasn't received papers to file.",
    recommendations: [
      high(
        'Send the security pack by {due}: certificates, penetration test, data flow, subprocessors',
      ),
      high('Get both security leads on one call; ask which risk decides'),
      medium(
        'Turn each objection into a line with owner, date and mitigation, and go through it weekly',
      ),
      medium('Ask {champion} who can accept a residual risk, and what they need to do so'),
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
      "Your contact protects their position, isn't sure of the case, or has no influence higher up.",
    recommendations: [
      high(
        'Ask {champion} by {due} what would earn 20 minutes with {buyer}, and write that page together',
      ),
      high('Trade: no trial, workshop or offer without a conversation with {buyer} first'),
      medium(
        'Have your executive write to {buyer} with one number from their industry and one question',
      ),
      medium(
        'Open a second door through another team with the problem, and tell your contact openly',
      ),
      low(
        'If every door stays closed, the deal has no buyer: lower the forecast and tell {champion}',
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
      'Priorities changed, nobody wants to break bad news, or your contact lost the internal fight.',
    recommendations: [
      high('Reach {champion} by {due} on another channel, with a one-word question'),
      high(
        'Ask a second person at {company} what changed; someone knows the reason for the silence',
      ),
      medium('Send a short note that makes a no easy: still a priority, later, or off the table?'),
      medium(
        'Bring something useful, such as a number from their peers, instead of asking for news',
      ),
      low('After two tries, take the deal out of the forecast and set a date to look again'),
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
      'Nothing happens to the customer when the date passes, or something else has a harder date.',
    recommendations: [
      high(
        'Ask {champion} by {due} what moved ahead of the project, and what a month of waiting costs {company}',
      ),
      high(
        "Find a date of theirs that can't move, and plan back from it with an owner for each step",
      ),
      medium('Offer to do now what costs nothing: papers, security review, registration'),
      medium('Ask {buyer} directly which week it will be decided, and what would change that'),
      low('Move the close date to where the steps lead; a wish is not a date'),
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
    cause: 'The pain is bearable, and change is a risk for whoever would have to carry it.',
    recommendations: [
      high(
        "Write down with {champion} by {due} what doing nothing costs a year, in three of {company}'s numbers",
      ),
      high('Find the person whose numbers suffer most, and hear it from them'),
      medium(
        'For building it inside: list people, years and upkeep, and ask who answers for it in three years',
      ),
      medium('Start small: one team, six weeks, an agreed measure'),
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
    cause: "The numbers are yours, not theirs, or finance hasn't seen them.",
    recommendations: [
      high("Build the business case with {champion} by {due}, using only {company}'s numbers"),
      high('Have finance check the two numbers that matter most before {buyer} sees them'),
      medium('Show one similar customer with before, after and months to payback'),
      medium('Agree on a trial measure that is also a line in the business case'),
      low("Leave out what can't be measured: three strong lines beat ten"),
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
    cause: "Someone stands to lose, or wasn't asked.",
    recommendations: [
      high(
        'Map the people with {champion} by {due}: for, against, undecided, and whose voice counts most',
      ),
      high('Meet the strongest opponent one-on-one and ask what it would take to get a yes'),
      medium('Give each side a win in the plan'),
      medium('Ask {buyer} how disagreements were settled the last time'),
      low('Write down what was agreed after each conversation, and send it to everyone'),
    ],
  },
  {
    id: 'reorganisation',
    title: 'Reorganisation, merger or new leadership',
    words: `
      reorg*, restructur*, merger, merged, acqui*, takeover, new ceo, new cfo, new cio, new cto,
      new management, new leadership, layoff*, spin off, new strategy, legal hold
    `,
    cause: 'Budgets and responsibilities are being reassigned, and decisions wait for that.',
    recommendations: [
      high(
        'Ask {champion} by {due} who decides after the change, and which projects were confirmed',
      ),
      high(
        'Meet the new person in their first weeks with the problem and its cost, not the old agreement',
      ),
      medium('Tie the project to what the change is meant to bring: savings, integration, growth'),
      medium('Get in writing what still holds: problem, budget, date'),
      low('Lower the forecast until the new budget owner has spoken'),
    ],
  },
  {
    id: 'scope',
    title: 'Missing features or too large a scope',
    words: `
      feature*, missing function*, functionality, gap, gaps, requirement*, roadmap, not supported,
      integration*, customis*, customiz*, scope, too complex, complex, implementation, resources,
      effort, poc, pilot
    `,
    cause: 'A wish became a condition, or the work on their side looks bigger than the gain.',
    recommendations: [
      high('Ask {champion} by {due} which requirement is a knockout, and who says so'),
      high('Rank the gaps with the customer: day one, this year, never'),
      medium(
        'Show how others live with the gap, or offer a dated roadmap item that your product team confirmed',
      ),
      medium("Cut phase one down to what delivers {company}'s number"),
      low('Put effort on both sides into the plan, with days and names'),
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
    cause: "What you showed isn't what they expected, or the criteria were never written down.",
    recommendations: [
      high(
        'Ask {champion} by {due} which point decided, who judged it, and whether a second look is possible',
      ),
      high('Send cause and fix in writing to everyone who saw it, before others tell the story'),
      medium(
        'Agree on three criteria with numbers for a second try, and on what follows from a pass',
      ),
      medium('Offer a reference call on the exact point that failed'),
      low('If a second look is ruled out, ask what it would take, and lower the forecast'),
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
    cause: "Choosing you must not put the signer's career at risk.",
    recommendations: [
      high(
        'Offer {champion} by {due} two reference calls with customers of similar size and industry',
      ),
      high(
        'Ask what exactly they doubt (money, people, support, future) and answer each with a document',
      ),
      medium('Have your executive give {buyer} a direct line and a promise they can check'),
      medium('Offer terms that lower the risk: exit clause, escrow, service levels with penalties'),
      low('Bring up the bad experience yourself, with what changed since'),
    ],
  },
];

/** What is said of an obstacle of no known kind. */
export const otherChallenge: ChallengeClass = {
  id: 'other',
  title: 'An unusual obstacle',
  words: '',
  cause: "The built-in rules don't recognize this one, so this is general practice.",
  recommendations: [
    high(
      "Ask {champion} by {due} who raised this, what's behind it, and what would make it go away",
    ),
    medium(
      'Write it down with owner, date and next step on both sides, and have {champion} correct it',
    ),
    medium('Check with {buyer} whether it can stop the deal, or only slow it down'),
    low('Describe it in more detail: who said what, when, and about which number'),
  ],
};
