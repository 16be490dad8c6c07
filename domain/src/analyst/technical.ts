import { technicalFit } from '../technical/fit.ts';
import {
  techPlanSections,
  type TechPlanSection,
  type TechPlanSectionKey,
  type TechPlanTexts,
} from '../technical/tech-plan.ts';
import { quotesOf } from '../opportunities/accepted-quotes.ts';
import { adviseTechnical } from './advice/technical-advice.ts';
import { classifier, type Hit } from './classify.ts';
import { viewOf, type SectionTexts } from './deal-view.ts';
import type { Evidence } from './evidence.ts';
import { languageWarning } from './language-warning.ts';
import type { DealFacts, Finding, OpenChallenge } from './facts.ts';
import { gainOf, propose, type Gain } from './propose.ts';
import { techPlanPlaybook } from './rules/tech-plan.ts';
import { technicalClasses, type TechnicalClass } from './rules/technical-challenges.ts';
import type { TaskProposal } from './task-rule.ts';
import { techPlanChecks } from './tech-plan-checks.ts';
import { dealWarnings } from './warnings.ts';
import { firstQuote, quoteAround, read, type Reading } from '../facts/reading.ts';
import { readable } from '../facts/words.ts';

/** The texts of a TECH PLAN with the times of their saves, as an opportunity carries them. */
export type TechPlanInput = TechPlanTexts & {
  [K in `technical_insights_${TechPlanSectionKey}_last_updated`]?: string | null;
};

export interface TechnicalFacts extends DealFacts {
  challenges?: readonly OpenChallenge[];
}

/** What the built-in analyst says of a TECH PLAN. */
export interface TechPlanAnalysis {
  /** At most eight: what the texts promise and leave open, then what is missing. */
  tasks: TaskProposal[];
  warnings: Finding[];
  /** By the key of the section. */
  evidence: Record<TechPlanSectionKey, Evidence>;
}

/**
 * Next steps and warnings of a TECH PLAN by rules, without a language model (TPL-05). The same
 * texts and facts always give the same answer; no text makes it throw.
 */
export function analyzeTechPlan(texts: TechPlanInput, facts: TechnicalFacts): TechPlanAnalysis {
  const view = viewOf(
    techPlanSections.map((section) => ({
      ...textsOf(section, texts),
      quoted: quotesOf(facts.quoted, `technical_insights.${section.key}`),
    })),
    facts,
  );
  const checks = techPlanChecks(view, facts.challenges ?? []);
  const { checks: figures } = technicalFit(texts);
  const gain = (section: string): Gain =>
    gainOf(section, [{ score: 'Technical Fit', checks: figures }]);
  return {
    tasks: adviseTechnical(view, gain, propose(view, techPlanPlaybook, checks, gain)),
    warnings: [
      ...checks.map(({ rule, title, reason, severity }) => ({ rule, title, reason, severity })),
      ...dealWarnings(view, 'technical'),
      ...[languageWarning(view)].filter((warning) => warning !== null),
    ],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the view has one section for each key
    evidence: Object.fromEntries(
      view.sections.map(({ key, evidence }) => [key, evidence]),
    ) as Record<TechPlanSectionKey, Evidence>,
  };
}

function textsOf({ key, title, fields }: TechPlanSection, texts: TechPlanInput): SectionTexts {
  return {
    key,
    title,
    fields: Object.fromEntries(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of a section names its fields as plain text
      fields.map((field) => [field.key, texts[field.key as keyof TechPlanTexts]]),
    ),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    updatedAt: texts[`technical_insights_${key as TechPlanSectionKey}_last_updated`],
  };
}

/** A passage of the knowledge base that was found for the challenge. */
export interface KnowledgeHit {
  title: string;
  text: string;
  url?: string | null;
}

/** What the built-in analyst says of a technical challenge. */
export interface TechnicalChallengeAnalysis {
  summary: string;
  recommendations: string[];
  risks: string[];
  /** 0 to 1: how sure the kind of challenge is, and whether the knowledge base backs the answer. */
  confidence: number;
  comment: string;
  /** For the search in the knowledge base that should come before this analysis. */
  searchTerms: string[];
}

const classify = classifier(technicalClasses);
type KindHit = Hit<TechnicalClass>;

/** Rules know the kind, not the case: they are never surer than this. */
const surest = 0.8;

/** Days after which a grave open challenge has to be escalated. */
const openTooLong = 7;

/**
 * Names the kind of a technical challenge by its words, and proposes steps, risks and what to look
 * up; quotes the passages of the knowledge base that were found. Never throws.
 */
export function analyzeTechnicalChallenge(
  challenge: OpenChallenge & { description: string },
  { hits: found = [] }: { hits?: readonly KnowledgeHit[] } = {},
): TechnicalChallengeAnalysis {
  const reading = read(`${challenge.title}\n${challenge.description}`);
  const hits = hitsOn(challenge, found);
  const kinds = classify(reading.text).slice(0, 2);
  const [first] = kinds;
  return {
    summary: summaryOf(reading, kinds, hits),
    recommendations: [
      ...escalation(challenge),
      ...hits
        .slice(0, 2)
        .map(
          (hit) =>
            `Check whether “${hit.title}” answers it: it shares ${sharedWords(hit, reading.text).slice(0, 3).join(', ')}`,
        ),
      ...(first?.kind.recommendations ?? general),
      ...kinds.slice(1).flatMap(({ kind }) => kind.recommendations.slice(0, 1)),
    ].slice(0, 7),
    risks: [
      ...kinds.flatMap(({ kind }, index) => kind.risks.slice(0, index === 0 ? 2 : 1)),
      ...(first ? [] : ["It's unclear what kind of challenge this is, and so who can resolve it"]),
      ...severityRisk(challenge),
    ],
    confidence: confidenceOf(first, hits.length > 0),
    comment: commentOf(hits),
    searchTerms: termsOf(reading.text, kinds),
  };
}

/** Words of the challenge that a passage must share before it is said to speak of it. */
const fewestShared = 2;

/** The passages that speak of a challenge, of those that a search found. */
export function hitsOn<Found extends KnowledgeHit>(
  { title, description }: { title: string; description: string },
  hits: readonly Found[],
): Found[] {
  return hits.filter((hit) => speaksOf(hit, `${title}\n${description}`));
}

/** A search always finds something; a page that shares one word with a challenge is about another thing. */
function speaksOf({ title, text }: KnowledgeHit, challenge: string): boolean {
  const shared = sharedWords({ title, text }, challenge).length;
  return shared > 0 && shared >= Math.min(fewestShared, tellingWords(challenge).size);
}

/** Telling words of a challenge that a page has as well, as the challenge writes them. */
function sharedWords({ title, text }: KnowledgeHit, challenge: string): string[] {
  const page = tellingWords(`${title} ${text}`);
  return [...tellingWords(challenge)].flatMap(([stem, word]) => (page.has(stem) ? [word] : []));
}

function tellingWords(text: string): Map<string, string> {
  const words =
    readable(text)
      .toLowerCase()
      .match(/\p{L}{5,}|\p{L}{2,}\d+|\b(?:sso|api|eu|gdpr|saml|oidc|ldap|scim|vpn|dns|tls)\b/gu) ??
    [];
  const telling = new Map<string, string>();
  for (const word of words) {
    const stem = word.slice(0, 7);
    if (!common.has(word) && !telling.has(stem)) telling.set(stem, word);
  }
  return telling;
}

const common = new Set(
  'about after again their there these those which while would could should customer system needs cannot without before every other where using'.split(
    ' ',
  ),
);

const general = [
  'Ask the customer for one example: when, where, how often, and what it leads to',
  'Name an owner on both sides, the next step and the day it will be decided',
  'Agree on what counts as resolved, and who judges',
];

function summaryOf(
  reading: Reading,
  [first, second]: readonly KindHit[],
  hits: readonly KnowledgeHit[],
): string {
  const [match] = first?.matches ?? [];
  const quote = match ? quoteAround(reading, match) : firstQuote(reading)[0];
  const kind = first
    ? `This is about ${first.kind.title.toLowerCase()}`
    : "It's unclear what kind of challenge this is";
  const also = second ? `, and about ${second.kind.title.toLowerCase()}` : '';
  const wrote = quote ? `: you wrote “${quote}”` : '';
  const [hit] = hits;
  const found = hit ? ` The knowledge base says: “${shortened(hit.text)}” (${hit.title})` : '';
  return `${kind}${also}${wrote}.${found}`;
}

function shortened(text: string): string {
  const line = readable(text).replaceAll(/\s+/g, ' ').trim();
  return line.length <= 200
    ? line
    : `${line.slice(0, line.lastIndexOf(' ', 200) || 200).toWellFormed()} ...`;
}

function escalation({ severity, status, openDays }: OpenChallenge): string[] {
  const grave = severity === 'High' || severity === 'Critical';
  if (!grave || status !== 'Open' || (openDays ?? 0) <= openTooLong) return [];
  return [`Escalate it on both sides: ${severity}, and open for ${openDays} days`];
}

function severityRisk({ severity, status }: OpenChallenge): string[] {
  if (status === 'Blocked')
    return ["It's blocked: without someone who can unblock it, there is no technical win"];
  return severity === 'Critical' ? ["It's critical: left open, it stops the technical win"] : [];
}

function confidenceOf(first: KindHit | undefined, backed: boolean): number {
  if (!first) return backed ? 0.3 : 0.2;
  const known = Math.min(0.6, 0.3 + 0.1 * first.weight);
  return Math.round(100 * Math.min(surest, known + (backed ? 0.2 : 0))) / 100;
}

function commentOf(hits: readonly KnowledgeHit[]): string {
  const honest = 'Built-in rules, no language model: general practice for this kind of challenge.';
  if (hits.length > 0)
    return `${honest} Backed by ${hits
      .map(({ title }) => `“${title}”`)
      .slice(0, 3)
      .join(', ')}.`;
  return `${honest} No passage of the knowledge base was found: add the documentation that covers it as a source.`;
}

function termsOf(text: string, kinds: readonly KindHit[]): string[] {
  const own = kinds.flatMap(({ matches }) => matches.map(({ words }) => words.toLowerCase()));
  const usual = kinds.flatMap(({ kind }) => kind.searchTerms);
  const rest =
    kinds.length === 0 ? (text.match(/\p{L}{5,}/gu) ?? []).map((word) => word.toLowerCase()) : [];
  return [...new Set([...own, ...usual, ...rest])].slice(0, 12);
}
