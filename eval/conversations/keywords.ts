import { candidatesOf } from '@plumbline/domain/conversations/reading/candidates.ts';
import type { Topic } from '@plumbline/domain/conversations/reading/topics.ts';
import type { Given, Outcome } from './measure.ts';
import type { LabelledConversation } from './labelled.ts';
import { sentenceSpans } from '@plumbline/domain/conversations/language/sentences.ts';

/** What a reader would look for who knows the topics and nothing else. */
const keywords: Readonly<Record<Topic, RegExp>> = {
  metrics: /\d+ ?%|percent|\bkpi|hours|\bfrom \d+ to \d+/i,
  economic_buyer:
    /\b(?:cfo|ceo|coo|budget holder|sign(?:s|ed)?|approves?|decision maker|director)\b/i,
  decision_criteria: /\b(?:criteria|must|requirement|important|need to|has to)\b/i,
  decision_process: /\b(?:committee|board|decision|decide|process|steps?)\b/i,
  paper_process: /\b(?:legal|procurement|contract|nda|dpa|msa|security review)\b/i,
  pain: /\b(?:problem|issue|pain|slow|manual|error|broken|difficult)\b/i,
  champion: /\b(?:champion|support|introduce|convince|recommend)\b/i,
  competition: /\b(?:competitor|competition|alternative|other vendor|cheaper|in-house)\b/i,
  situation: /\b(?:currently|today|at the moment|we use)\b/i,
  impact: /\b(?:cost|costs|loss|lose|impact|save|penalty|fine)\b/i,
  critical_event: /\b(?:deadline|expires?|audit|regulat\w+|end of life)\b/i,
  budget: /\b(?:budget|funding|funds|capex|opex|money)\b/i,
  timeline:
    /\b(?:by (?:end|january|february|march|april|may|june|july|august|september|october|november|december)|go live|q[1-4]|next (?:month|quarter|year))\b/i,
  team: /\b(?:team|engineer|developer|admin)\b/i,
  environment: /\b(?:sap|azure|aws|oracle|server|database|windows|cloud)\b/i,
  technical_challenge: /\b(?:integration|api|migration|legacy|technical)\b/i,
  hurdles: /\b(?:security|gdpr|firewall|compliance|access|data protection)\b/i,
  performance_criteria: /\b(?:latency|uptime|seconds|concurrent|rpo|rto|users)\b/i,
  lead_time: /\b(?:weeks|months|rollout|roll out|lead time)\b/i,
  approach: /\b(?:pilot|poc|proof of concept|phase|trial)\b/i,
  commercial_challenge: /\b(?:price|discount|terms|expensive|licen[cs]e)\b/i,
};

/** A keyword reader: of every sentence, or of what the customer says. */
export function keywordOutcome(labelled: LabelledConversation, knowsSides: boolean): Outcome {
  const { conversation, context } = labelled;
  const spans = knowsSides
    ? candidatesOf(conversation, context).candidates.map(({ sentence }) => sentence)
    : conversation.utterances
        .flatMap(({ start, end }) => sentenceSpans(conversation.text, start, end))
        .map(([start, end]) => ({ start, end, text: conversation.text.slice(start, end) }));
  const given = spans.flatMap(({ start, end, text }): Given[] =>
    Object.entries(keywords).flatMap(([topic, pattern]) =>
      pattern.test(text)
        ? [{ topic: topic as Topic, quote: { start, end, text }, confidence: 0 }]
        : [],
    ),
  );
  return { labelled, given };
}
