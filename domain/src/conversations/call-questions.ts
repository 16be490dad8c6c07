import type { SectionKey } from '../opportunities/sections.ts';

/** What to ask for a section, and the role that can answer. */
export interface CallQuestion {
  question: string;
  role: 'economic buyer' | 'champion' | 'technical' | 'procurement' | 'legal';
}

/** A coach's question for each section, one breath long. Nobody is asked who they are themselves. */
export const callQuestions: Readonly<Record<SectionKey, CallQuestion>> = {
  'meddpicc_data.metrics': {
    question: 'What metric are you trying to move, by how much, by when?',
    role: 'champion',
  },
  'meddpicc_data.economic_buyer': {
    question: 'Who can release the money for this, and what have they said so far?',
    role: 'champion',
  },
  'meddpicc_data.decision_criteria': {
    question: 'How will you pick a vendor?',
    role: 'champion',
  },
  'meddpicc_data.decision_process': {
    question: 'Which steps lead from here to the decision, who owns each, and on which day?',
    role: 'champion',
  },
  'meddpicc_data.paper_process': {
    question: 'What do legal, security and procurement need, and how many days does each take?',
    role: 'procurement',
  },
  'meddpicc_data.pain': {
    question: 'What happens if nothing changes, and who feels it first?',
    role: 'champion',
  },
  'meddpicc_data.champion': {
    question: 'Who sells this internally for us, and what have they done?',
    role: 'economic buyer',
  },
  'meddpicc_data.competition': {
    question: 'Who else is in the race, including building it yourselves and doing nothing?',
    role: 'champion',
  },
  'spiced_data.situation': {
    question: 'How is it done today, by whom, and with which tools?',
    role: 'champion',
  },
  'spiced_data.pain': {
    question: 'When did it last go wrong, and what did that look like?',
    role: 'champion',
  },
  'spiced_data.impact': {
    question: 'What does it cost you in a year, and what would solving it bring?',
    role: 'champion',
  },
  'spiced_data.critical_event': {
    question: 'What date is driving this, and what happens if you miss it?',
    role: 'champion',
  },
  'spiced_data.evidence': {
    question: 'Which report shows that, and can we see it?',
    role: 'champion',
  },
  'spiced_data.decision': {
    question: 'Who decides, in which meeting, and by which criteria?',
    role: 'champion',
  },
  'bant_data.budget': {
    question: 'Is there budget for this, who owns it, and until when?',
    role: 'economic buyer',
  },
  'bant_data.authority': {
    question: 'Who signs, and who can still say no?',
    role: 'champion',
  },
  'bant_data.need': {
    question: 'Why this, why now, and what if you wait a year?',
    role: 'champion',
  },
  'bant_data.timeline': {
    question: 'When do you want to decide, sign and be live, and what if it slips?',
    role: 'champion',
  },
  'technical_insights.team': {
    question: 'Who evaluates, who decides technically, and who runs it afterwards?',
    role: 'champion',
  },
  'technical_insights.environment': {
    question:
      'Which systems does it have to work with, where do they run, and how much data is it?',
    role: 'technical',
  },
  'technical_insights.challenges': {
    question: 'What is the hardest part technically, and what failed the last time?',
    role: 'technical',
  },
  'technical_insights.hurdles': {
    question: 'What could still stop the technical win, and who can clear it?',
    role: 'technical',
  },
  'technical_insights.performance_criteria': {
    question: 'Which numbers must a trial reach so that you call it a success?',
    role: 'technical',
  },
  'technical_insights.lead_time': {
    question: 'What has to be ready before we can start, and how long does each take?',
    role: 'technical',
  },
  'technical_insights.approach': {
    question: 'Where would you start, with whom, and what decides the next step?',
    role: 'technical',
  },
  'technical_insights.narrative': {
    question: "How would you explain to a colleague, in three sentences, why you're doing this?",
    role: 'champion',
  },
};
