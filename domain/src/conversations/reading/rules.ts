import type { Topic } from './topics.ts';

/**
 * Which readings speak for a topic by themselves, and how much. The learned layer is drawn to these
 * weights and corrects them.
 */
export const rules: Readonly<Record<Topic, Readonly<Record<string, number>>>> = {
  metrics: { 'says target': 0.8, 'says cost': 0.4, 'asked metrics': 0.8, number: 0.4 },
  economic_buyer: { 'says sign': 0.8, 'says power': 0.8, 'asked economic_buyer': 0.8 },
  decision_criteria: {
    'says criterion': 0.8,
    'says condition': 0.4,
    'asked decision_criteria': 0.8,
  },
  decision_process: { 'says process': 0.8, 'asked decision_process': 0.8 },
  paper_process: { 'says paper': 0.8, 'asked paper_process': 0.8 },
  pain: { 'says pain': 0.8, 'asked pain': 0.8 },
  champion: { 'says deed': 0.8, 'asked champion': 0.8 },
  competition: { 'says rival': 0.8, 'asked competition': 0.8 },
  situation: { 'says practice': 0.8, 'asked situation': 0.8 },
  impact: { 'says cost': 0.8, 'asked impact': 0.8 },
  critical_event: { 'says event': 0.8, 'asked critical_event': 0.8 },
  budget: { 'says budget': 0.8, 'asked budget': 0.8 },
  timeline: { 'says time': 0.8, 'asked timeline': 0.8, date: 0.4 },
  team: { 'says staff': 0.8, 'asked team': 0.8 },
  environment: { 'says systems': 0.8, 'asked environment': 0.8, acronym: 0.4 },
  technical_challenge: { 'says difficulty': 0.8, 'asked technical_challenge': 0.8 },
  hurdles: { 'says restriction': 0.8, 'asked hurdles': 0.8 },
  performance_criteria: { 'says measure': 0.8, 'asked performance_criteria': 0.8 },
  lead_time: { 'says leadtime': 0.8, 'asked lead_time': 0.8, duration: 0.4 },
  approach: { 'says approach': 0.8, 'asked approach': 0.8 },
  commercial_challenge: {
    'says price': 0.8,
    'says condition': 0.4,
    'asked commercial_challenge': 0.8,
  },
};
