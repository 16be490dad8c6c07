import { analyzeCommercialChallenge } from '@plumbline/domain/analyst/commercial-challenge.ts';
import { analyzeStrategy, openSections } from '@plumbline/domain/analyst/strategy.ts';
import {
  analyzeTechnicalChallenge,
  analyzeTechPlan,
  hitsOn,
} from '@plumbline/domain/analyst/technical.ts';
import type { TaskProposal } from '@plumbline/domain/analyst/task-rule.ts';
import type { ProposedTask } from '@plumbline/domain/tasks/task.ts';
import { anonymiseFields } from '@plumbline/domain/privacy/prompt.ts';
import { LeakError } from '@plumbline/domain/privacy/replacement.ts';
import type { Analyst } from './analyst.ts';
import { methodologyFields, techPlanFields } from './given.ts';

/** Why there are few steps: a list that was filled up would only look like advice. */
function whyFew(steps: number, open: () => readonly string[]): string | null {
  if (steps === 0)
    return [
      'Your notes don’t say enough yet for the built-in rules to suggest a step.',
      ...asked(open()),
    ].join(' ');
  return steps < fewSteps ? 'These are the only steps your notes support so far.' : null;
}

const fewSteps = 3;

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What to ask, by the titles of sections. */
function asked(open: readonly string[]): string[] {
  return open.length > 0 ? [`Start by asking about ${listed.format(open)}.`] : [];
}

/**
 * The rules of the product: the same answer for the same texts, with no key and no network. It
 * reads the texts as they are, since nothing leaves; what is kept of them has no names all the same.
 */
export const builtInAnalyst: Analyst = {
  source: 'built-in',
  model: null,

  async analyzeStrategy({ anonymiser, facts, ...texts }) {
    const { tasks } = analyzeStrategy(texts.methodology, texts.data, facts);
    return {
      answer: tasks.map(proposedTask),
      given: keptText(() => anonymiseFields(anonymiser, methodologyFields(texts))),
      raw: null,
      verdict: whyFew(tasks.length, () => openSections(texts.methodology, texts.data)),
      prompt: null,
    };
  },

  async analyzeChallenge({ anonymiser, facts, text }) {
    const { summary, problemAnalysis, recommendations } = analyzeCommercialChallenge(text, {
      facts,
    });
    return {
      answer: { summary, problemAnalysis, recommendations },
      given: keptText(() => anonymiser.anonymise(text)),
      raw: null,
      prompt: null,
    };
  },

  async analyzeTechPlan({ anonymiser, facts, texts, challenges }) {
    const { tasks } = analyzeTechPlan(texts, { ...facts, challenges });
    return {
      answer: tasks.map(proposedTask),
      given: keptText(() => anonymiseFields(anonymiser, techPlanFields(texts))),
      raw: null,
      prompt: null,
    };
  },

  async analyzeTechnicalChallenge({ anonymiser, challenge, search }) {
    const { searchTerms } = analyzeTechnicalChallenge(challenge);
    const found = await search(`${challenge.title} ${searchTerms.join(' ')}`);
    const hits = hitsOn(challenge, found);
    const { searchTerms: _terms, ...answer } = analyzeTechnicalChallenge(challenge, { hits });
    return {
      answer: { ...answer, docLink: hits[0]?.url ?? null },
      given: keptText(() => anonymiser.anonymise(`${challenge.title}\n\n${challenge.description}`)),
      raw: null,
      prompt: null,
    };
  },
};

/** What is kept of the texts: a note in their place where a name cannot be taken out of them. */
function keptText(anonymised: () => string): string {
  try {
    return anonymised();
  } catch (error) {
    if (!(error instanceof LeakError)) throw error;
    return "We didn't keep the text: a name couldn't be removed. Nothing left this server.";
  }
}

function proposedTask({ scoreGain, quotes, dueDate, ...task }: TaskProposal): ProposedTask {
  return {
    ...task,
    ...(dueDate !== null && { due_date: dueDate }),
    source: 'built-in',
    score_gain: scoreGain,
    quotes: [...quotes],
  };
}
