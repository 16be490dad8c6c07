import { foundForChallenge, questionsForChallenge } from '@plumbline/domain/analyst/challenges.ts';
import {
  commercialSteps,
  fewestSteps,
  taskKept,
  taskOfStep,
  technicalSteps,
} from '@plumbline/domain/analyst/steps/next-steps.ts';
import { writtenFields } from '@plumbline/domain/analyst/section-texts.ts';
import type { ProposedTask } from '@plumbline/domain/tasks/task.ts';
import { anonymiseFields } from '@plumbline/domain/privacy/prompt.ts';
import { LeakError } from '@plumbline/domain/privacy/replacement.ts';
import type { Analyst } from './analyst.ts';

type Steps = ReturnType<typeof commercialSteps>;

/** Open tasks first, as they stood, then what is computed beside them. */
function tasksOf({ kept, steps }: Steps): { answer: ProposedTask[]; verdict: string | null } {
  const answer = [...kept.map(taskKept), ...steps.map(taskOfStep)];
  return { answer, verdict: answer.length < fewestSteps ? whyFew(answer.length) : null };
}

function whyFew(steps: number): string {
  return steps === 0
    ? 'Every check is met or already a task.'
    : 'Everything else is met or was a task before.';
}

/**
 * What the product computes and finds by itself: the same answer for the same deal, with no key and no
 * network. It concludes nothing of a text; what is kept of the texts has no names all the same.
 */
export const builtInAnalyst: Analyst = {
  source: 'built-in',
  model: null,
  inside: null,

  async analyzeStrategy({ anonymiser, facts, ...texts }) {
    return {
      ...tasksOf(commercialSteps(texts.methodology, texts.data, facts)),
      given: keptText(() =>
        anonymiseFields(anonymiser, writtenFields(texts.methodology, texts.data)),
      ),
      raw: null,
      prompt: null,
    };
  },

  async analyzeChallenge({ anonymiser, text }) {
    return {
      answer: questionsForChallenge(),
      given: keptText(() => anonymiser.anonymise(text)),
      raw: null,
      prompt: null,
    };
  },

  async analyzeTechPlan({ anonymiser, facts, texts, challenges }) {
    return {
      ...tasksOf(technicalSteps(texts, facts, challenges)),
      given: keptText(() => anonymiseFields(anonymiser, writtenFields('TECH PLAN', texts))),
      raw: null,
      prompt: null,
    };
  },

  async analyzeTechnicalChallenge({ anonymiser, challenge, search }) {
    const found = await search(`${challenge.title} ${challenge.description}`);
    return {
      answer: { ...foundForChallenge(found), docLink: found[0]?.url ?? null },
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
