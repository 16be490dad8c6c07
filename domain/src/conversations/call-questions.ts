import { oneOf, rowsOf } from '../rows.ts';
import { sectionKeys, type SectionKey } from '../opportunities/sections.ts';

const roles = ['economic buyer', 'champion', 'technical', 'procurement', 'legal'] as const;

interface CallQuestion {
  question: string;
  role: (typeof roles)[number];
}

/** A coach's question for each section, one breath long. Nobody is asked who they are themselves. */
export const callQuestions: ReadonlyMap<SectionKey, CallQuestion> = new Map(
  rowsOf(`
    meddpicc_data.metrics | champion | What metric are you trying to move, by how much, by when?
    meddpicc_data.economic_buyer | champion | Who can release the money for this, and what have they said so far?
    meddpicc_data.decision_criteria | champion | How will you pick a vendor?
    meddpicc_data.decision_process | champion | Which steps lead from here to the decision, who owns each, and on which day?
    meddpicc_data.paper_process | procurement | What do legal, security and procurement need, and how many days does each take?
    meddpicc_data.pain | champion | What happens if nothing changes, and who feels it first?
    meddpicc_data.champion | economic buyer | Who sells this internally for us, and what have they done?
    meddpicc_data.competition | champion | Who else is in the race, including building it yourselves and doing nothing?
    spiced_data.situation | champion | How is it done today, by whom, and with which tools?
    spiced_data.pain | champion | When did it last go wrong, and what did that look like?
    spiced_data.impact | champion | What does it cost you in a year, and what would solving it bring?
    spiced_data.critical_event | champion | What date is driving this, and what happens if you miss it?
    spiced_data.evidence | champion | Which report shows that, and can we see it?
    spiced_data.decision | champion | Who decides, in which meeting, and by which criteria?
    bant_data.budget | economic buyer | Is there budget for this, who owns it, and until when?
    bant_data.authority | champion | Who signs, and who can still say no?
    bant_data.need | champion | Why this, why now, and what if you wait a year?
    bant_data.timeline | champion | When do you want to decide, sign and be live, and what if it slips?
    technical_insights.team | champion | Who evaluates, who decides technically, and who runs it afterwards?
    technical_insights.environment | technical | Which systems does it have to work with, where do they run, and how much data is it?
    technical_insights.challenges | technical | What is the hardest part technically, and what failed the last time?
    technical_insights.hurdles | technical | What could still stop the technical win, and who can clear it?
    technical_insights.performance_criteria | technical | Which numbers must a trial reach so that you call it a success?
    technical_insights.lead_time | technical | What has to be ready before we can start, and how long does each take?
    technical_insights.approach | technical | Where would you start, with whom, and what decides the next step?
    technical_insights.narrative | champion | How would you explain to a colleague, in three sentences, why you're doing this?
  `).map(([section = '', role = '', question = '']) => [
    oneOf(sectionKeys, section),
    { role: oneOf(roles, role), question },
  ]),
);
