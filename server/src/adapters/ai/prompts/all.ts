import { prompt } from '@plumbline/domain/privacy/prompt.ts';
import { fieldsAsked } from '@plumbline/domain/reading/suggested-fields.ts';
import type { ModelCall } from '../language-model.ts';
import { ask } from './ask.ts';
import { commercialChallenge } from './commercial-challenge.ts';
import { commercialStrategy } from './commercial-strategy.ts';
import { companyFacts } from './company-info.ts';
import { dealReading } from './deal-reading.ts';
import type { ToldDossier } from './dossier.ts';
import { rfpVerdict } from './rfp-verdict.ts';
import { techPlanStrategy } from './tech-plan-strategy.ts';
import { technicalChallenge } from './technical-challenge.ts';

/** A question that the product asks a language model, as its documentation shows it. */
export interface PromptFacts {
  /** Name and version, as analyses are stored with it. */
  name: string;
  /** What it is for, in a few words. */
  asks: string;
  /** What goes along as data, and how much at most. */
  data: string;
  /** What the model is told to do: the same each time. */
  system: string;
}

const nothing = prompt``;
const dossier: ToldDossier = { text: nothing, empty: [], sections: [], open: [], quotable: [] };
const theDossier = 'everything known of the deal, at most 40,000 characters';

const calls: readonly [asks: string, data: string, call: ModelCall<unknown>][] = [
  [
    'Read a deal as a whole',
    'facts, people, texts and conversations, of these at most 60,000 characters; longer deals in parts',
    dealReading(
      { around: nothing, conversations: nothing, fields: fieldsAsked('MEDDPICC') },
      new Map(),
    ),
  ],
  [
    'Suggest commercial next steps',
    `${theDossier}, with what was said`,
    commercialStrategy({ methodology: 'MEDDPICC', dossier }),
  ],
  [
    'Suggest technical next steps',
    `${theDossier}, with what was said, and your notes`,
    techPlanStrategy({ dossier, notes: null }),
  ],
  [
    'Answer one requirement of an RFP',
    'the requirement, twelve passages of at most 1,200 characters, up to three confirmed answers, your voice',
    rfpVerdict({ requirement: nothing, passages: [] }),
  ],
  [
    'Answer a commercial challenge',
    `${theDossier}, the challenge, public facts of the company`,
    commercialChallenge({ challenge: nothing, dossier }),
  ],
  [
    'Answer a technical challenge',
    `${theDossier}, the challenge, twelve passages of at most 1,200 characters`,
    technicalChallenge({
      title: nothing,
      description: nothing,
      context: null,
      dossier,
      sources: [],
    }),
  ],
  [
    'Answer a question on a deal',
    'the question, what is known around it, and the lines found for it',
    ask('deal', { question: nothing, around: [], lines: nothing }),
  ],
  [
    'Answer a question on all open deals',
    'the question, and the lines found for it',
    ask('pipeline', { question: nothing, around: [], lines: nothing }),
  ],
  [
    'Look a company up',
    'its name and domain; where web search is allowed, its name alone',
    companyFacts({ name: '', domain: null }),
  ],
];

/** Every question about deals, documentation and companies. */
export const prompts: readonly PromptFacts[] = calls.map(([asks, data, call]) => ({
  name: call.prompt,
  asks,
  data,
  system: call.system,
}));
