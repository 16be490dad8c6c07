import type { Anonymised } from '@plumbline/domain/privacy/anonymise.ts';
import { dataBlock } from '@plumbline/domain/privacy/data-block.ts';
import { joinAnonymised } from '@plumbline/domain/privacy/prompt.ts';
import { partLevels, type ClaimedLevel, type PartLevel } from '@plumbline/domain/rfp/parts.ts';
import { supportLevels } from '@plumbline/domain/rfp/requirement.ts';
import * as v from 'valibot';
import { caseInsensitive, confidence, cutText, saying } from '../answer-fields.ts';
import { goodItemsOf } from '../good-items.ts';
import type { ModelCall } from '../language-model.ts';
import { systemText } from './rules.ts';
import { numberOfSource, sourceBlocks } from './sources.ts';

export interface RfpVerdictParts {
  requirement: Anonymised;
  /** Passages of the documentation, the likeliest first. */
  passages: readonly Anonymised[];
  /** How the workspace writes to customers; null where nobody said so. */
  voice?: Anonymised | null;
  /** Like requirements with the answers that people confirmed. */
  before?: readonly Anonymised[];
}

/** What the documentation says of one part of a requirement. */
export interface RfpPart {
  /** In words of the requirement. */
  part: string;
  level: PartLevel;
  quotes: { source: number | null; text: string }[];
  note: string;
}

export interface RfpVerdict {
  parts: RfpPart[];
  level: ClaimedLevel;
  comment: string;
  /** 0 to 1. */
  confidence: number;
}

const mostParts = 12;
const mostQuotes = 3;

/** What an answer looks like; `prompts.test.ts` reads it by the schema. */
export const verdictExample = {
  parts: [
    {
      part: 'Users must be provisioned from Okta',
      level: 'met',
      quotes: [{ source: 1, text: 'SCIM 2.0 creates, updates and deactivates users from Okta.' }],
      note: '',
    },
    {
      part: 'and groups',
      level: 'limited',
      quotes: [{ source: 1, text: 'Provisioning of groups is in beta.' }],
      note: 'Does not name Okta for groups.',
    },
  ],
  level: 'partially_supported',
  comment:
    'We create, update and deactivate your users from Okta by SCIM 2.0. Groups can be provisioned too; this is in beta today.',
  confidence: 90,
} as const;

/** What is told beside the data. */
export const verdictSystem = systemText(
  'You answer one requirement of a customer’s request for proposal by a vendor’s documentation, of which the data holds passages as numbered sources. A person decides afterwards.',
  [
    `parts: what the requirement asks for, part by part, in its own words and in its order; one part where it asks for one thing, at most ${mostParts}.`,
    'level of a part: met where a passage says so, with every number of the part; limited where it is met with a limit, another plan, an add-on, a beta or a workaround that matters for what is asked; planned where it is announced and not there; contradicted where a passage says that it is not so, or names a worse number; not_documented where the passages do not tell. A passage on the same matter that does not answer tells nothing.',
    `quotes of a part: the whole sentence, item or row of a table that bears its level out, copied letter by letter, at most ${mostQuotes}, each with the number of its source; three dots where you leave words out. A limit is quoted in the words that set it. None for not_documented.`,
    'note of a part: what the passages leave unsaid, such as “does not name Okta”. That is a note, and no lower level: what holds for all holds for the one that is asked for.',
    'level: fully_supported where every part is met; partially_supported where something is met and a quote limits, plans or denies the rest; not_supported where a quote denies what matters, or only plans it, or where the requirement allows nothing beside it; not_documented where the passages do not tell enough for one of these.',
    'comment: what the customer reads, in one to four sentences of prose: what they get, and its limits. It is written by us to them, in the voice that the data describes where it does. No quotation, no heading, no list, no name of a source, nothing about sources or about this task. Every number in it stands in a quote. Empty for not_documented.',
    'Answers before are what people confirmed to like requirements: examples of voice and judgement. They are no sources, and may be out of date: quote nothing of them.',
    'confidence: 0 to 100, how sure you are of the level.',
    `Example of an answer, to another requirement:\n${JSON.stringify(verdictExample)}`,
  ],
);

/** Whether a product meets a requirement, with the words of its documentation that say so (RFP-04). */
export function rfpVerdict(
  { requirement, passages, voice = null, before = [] }: RfpVerdictParts,
  /** Told how many items of the answer had no shape, with each try. */
  onLeftOut: (count: number) => void = () => {},
): ModelCall<RfpVerdict> {
  return {
    prompt: 'rfp-verdict/3',
    system: verdictSystem,
    text: joinAnonymised(
      [
        ...(voice ? [dataBlock('our voice', voice)] : []),
        ...before.map((answer, at) => dataBlock(`answer before ${at + 1}`, answer)),
        dataBlock('requirement', requirement),
        sourceBlocks(passages),
      ],
      '\n\n',
    ),
    schema: shapeFor(passages.length, onLeftOut),
  };
}

/** Words that models have for a level of their own making. */
const synonyms: Readonly<Record<string, PartLevel>> = {
  'fully supported': 'met',
  supported: 'met',
  'partially supported': 'limited',
  partial: 'limited',
  'not supported': 'contradicted',
  'not met': 'contradicted',
};

/** Which quotes are where they are said to be is for the caller to check: names are back by then. */
function shapeFor(sources: number, onLeftOut: (count: number) => void) {
  const quote = v.object({ source: numberOfSource(sources), text: saying(1500) });
  const part = v.object({
    part: saying(500),
    level: caseInsensitive(partLevels, { synonyms }),
    quotes: goodItemsOf(quote, mostQuotes, () => {}),
    note: cutText(500),
  });
  return v.object({
    parts: v.pipe(
      goodItemsOf(part, mostParts, onLeftOut),
      v.minLength(1, 'Must have a part at least'),
    ),
    level: caseInsensitive([...supportLevels, 'not_documented'], {
      otherwise: 'not_documented',
    }),
    comment: cutText(3000),
    confidence,
  });
}
