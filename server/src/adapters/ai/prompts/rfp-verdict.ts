import type { Anonymised } from '@plumbline/domain/privacy/anonymise.ts';
import { dataBlock } from '@plumbline/domain/privacy/data-block.ts';
import { joinAnonymised } from '@plumbline/domain/privacy/prompt.ts';
import { supportLevels, type SupportLevel } from '@plumbline/domain/rfp/requirement.ts';
import * as v from 'valibot';
import { caseInsensitive, cutText, confidence, saying } from '../answer-fields.ts';
import type { ModelCall } from '../language-model.ts';
import { safeText } from '../safe-answer.ts';
import { systemText } from './rules.ts';
import { numberOfSource, sourceBlocks } from './sources.ts';

export interface RfpVerdictParts {
  requirement: Anonymised;
  /** Passages of the documentation, the likeliest first. */
  passages: readonly Anonymised[];
}

export interface RfpVerdict {
  /** Null where the documentation does not say. */
  supportLevel: SupportLevel | null;
  comment: string;
  /** 0 to 1. */
  confidence: number;
  /** Word by word out of the passage; null where nothing bears the verdict out. */
  quote: string | null;
  /** From 1. */
  passage: number | null;
}

const system = systemText(
  'You answer one requirement of a customer’s request for proposal by a vendor’s documentation, of which the data holds passages as numbered sources. A person decides afterwards.',
  [
    'supportLevel: fully_supported only where a passage says that every part of the requirement, with its numbers, is met; partially_supported where some parts are, or with an add-on, a beta, a plan or a workaround; not_supported only where a passage says that it is not; not_documented where the passages do not tell. A passage on the same matter that does not answer the requirement tells nothing.',
    'comment: the answer for the customer in one to three sentences, and what is open. confidence: 0 to 100.',
    'quote: the words of the source that bear the verdict out, copied letter by letter, at most two sentences; empty for not_documented. source: the number of the source quoted, or null.',
  ],
);

const notDocumented = 'not_documented';

/** Whether a product meets a requirement, with the words of its documentation that say so (RFP-04). */
export function rfpVerdict({ requirement, passages }: RfpVerdictParts): ModelCall<RfpVerdict> {
  return {
    prompt: 'rfp-verdict/1',
    system,
    text: joinAnonymised([dataBlock('requirement', requirement), sourceBlocks(passages)], '\n\n'),
    schema: schemaFor(passages),
  };
}

/** A verdict that cites nothing, or words that are not there, is refused: it could be made up. */
function schemaFor(passages: readonly string[]) {
  return v.pipe(
    v.object({
      supportLevel: caseInsensitive([...supportLevels, notDocumented]),
      comment: saying(3000),
      confidence,
      quote: cutText(1500),
      source: numberOfSource(passages.length),
    }),
    v.check(
      ({ supportLevel, quote, source }) =>
        supportLevel === notDocumented ||
        (source !== null && holds(passages[source - 1] ?? '', quote)),
      'quote and source: the quote must be copied letter by letter from the source of that number; where none says it, supportLevel is not_documented',
    ),
    v.transform(({ source, quote, supportLevel, ...verdict }): RfpVerdict => {
      if (supportLevel === notDocumented) {
        return { ...verdict, supportLevel: null, quote: null, passage: null };
      }
      return { ...verdict, supportLevel, quote, passage: source };
    }),
  );
}

const fewestQuotedWords = 3;

/** Whether the quote stands in the passage, but for case, white space and punctuation. */
function holds(passage: string, quote: string): boolean {
  const words = plainWords(quote);
  // What is taken out of answers is taken out of the passage too, else a link in it would matter.
  const source = plainWords(safeText(passage, { sent: passage, links: [] }));
  return words.split(' ').length >= fewestQuotedWords && source.includes(words);
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%<>=+.]+/gu, ' ')
    .replaceAll(/(?<!\.)\.+(?=\s|$)/g, '')
    .trim();
}
