import { mostUtterances } from '@plumbline/domain/conversations/conversation.ts';
import { polarities } from '@plumbline/domain/conversations/suggestion.ts';
import type { Anonymised } from '@plumbline/domain/privacy/anonymise.ts';
import { dataBlock } from '@plumbline/domain/privacy/data-block.ts';
import { joinAnonymised, prompt } from '@plumbline/domain/privacy/prompt.ts';
import {
  modelFields,
  type ModelFinding,
  type ModelLine,
} from '@plumbline/domain/suggestions/model-findings.ts';
import * as v from 'valibot';
import { caseInsensitive, cutText, listOf } from '../answer-fields.ts';
import type { ModelCall } from '../language-model.ts';
import { systemText } from './rules.ts';

const mostFindings = 40;

const system = systemText(
  'You read one conversation between a seller and a customer, of which the data holds the stretches by number and side. You name the words of the customer that are evidence for fields of a sales methodology. A person decides afterwards.',
  [
    `field: one of ${modelFields.join(', ')}.`,
    'Only what the customer’s side says or answers of this very deal is evidence. What the seller claims, what is asked, hoped, supposed or only possible, what is told of other companies, and small talk are none. Name nothing rather than something doubtful; an empty list is a good answer.',
    'line: the number of the stretch. quote: its words, copied letter by letter, at least three and at most two sentences. polarity: for, or against where they say that the thing is missing or speaks against the deal.',
  ],
);

const schema = v.object({
  findings: listOf(
    v.object({
      field: caseInsensitive(modelFields),
      line: v.pipe(
        v.number('Must be the number of a stretch'),
        v.integer('Must be a whole number'),
        v.minValue(1, 'Must be the number of a stretch'),
        v.maxValue(mostUtterances, 'Must be the number of a stretch'),
      ),
      quote: cutText(1000),
      polarity: caseInsensitive(polarities),
    }),
    0,
    mostFindings,
  ),
});

/** Words of a conversation that are evidence, named and not retold. */
export function conversationReading(
  lines: readonly { side: ModelLine['side']; text: Anonymised }[],
): ModelCall<{ findings: ModelFinding[] }> {
  const numbered = lines.map(
    ({ side, text }, index) => prompt`[${index + 1}] ${sideText[side]}: ${text}`,
  );
  return {
    prompt: 'conversation-reading/1',
    system,
    text: dataBlock('conversation', joinAnonymised(numbered, '\n')),
    schema,
  };
}

const sideText = {
  ours: prompt`seller`,
  customer: prompt`customer`,
  other: prompt`somebody else`,
  unknown: prompt`unknown`,
} as const;
