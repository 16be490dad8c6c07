import type { Anonymised } from '@plumbline/domain/privacy/anonymise.ts';
import { dataBlock } from '@plumbline/domain/privacy/data-block.ts';
import { joinAnonymised } from '@plumbline/domain/privacy/prompt.ts';
import { placeOf } from '@plumbline/domain/text/quoted-words.ts';
import { partLevels, type PartLevel } from '@plumbline/domain/rfp/claim.ts';
import * as v from 'valibot';
import { caseInsensitive, confidence, cutText, listOf, saying } from '../answer-fields.ts';
import type { ModelCall } from '../language-model.ts';
import { safeText } from '../safe-answer.ts';
import { systemText } from './rules.ts';
import { numberOfSource, sourceBlocks } from './sources.ts';

export interface RfpVerdictParts {
  requirement: Anonymised;
  /** Passages of the documentation, the likeliest first. */
  passages: readonly Anonymised[];
}

/** What the documentation says of one part of a requirement. */
export interface RfpPart {
  /** In words of the requirement. */
  part: string;
  /** Null where the documentation does not tell. */
  level: PartLevel | null;
  /** Word by word out of the passage; null where there is no level. */
  quote: string | null;
  /** From 1. */
  passage: number | null;
}

export interface RfpVerdict {
  parts: RfpPart[];
  comment: string;
  /** 0 to 1. */
  confidence: number;
}

const mostParts = 12;

const system = systemText(
  'You answer one requirement of a customer’s request for proposal by a vendor’s documentation, of which the data holds passages as numbered sources. A person decides afterwards.',
  [
    `parts: what the requirement asks for, part by part, in its own words and in its order; one part where it asks for one thing, at most ${mostParts}.`,
    'level of a part: met only where a passage says so, with every number of the part; limited where it is met with a limit, an add-on, a beta or a workaround; planned where it is announced and not there; contradicted where a passage says that it is not so, or names a worse number; not_documented where the passages do not tell. Where one passage meets a part and another contradicts it, it is contradicted. A passage on the same matter that does not answer tells nothing.',
    'quote of a part: the whole sentence of the source that bears its level out, copied letter by letter, at most two; empty for not_documented. source: the number of the source quoted, or null.',
    'comment: the answer for the customer in one to three sentences, and what is open. Every number in it must stand in a quote. confidence: 0 to 100.',
  ],
);

const notDocumented = 'not_documented';

/** Whether a product meets a requirement, with the words of its documentation that say so (RFP-04). */
export function rfpVerdict({ requirement, passages }: RfpVerdictParts): ModelCall<RfpVerdict> {
  return {
    prompt: 'rfp-verdict/2',
    system,
    text: joinAnonymised([dataBlock('requirement', requirement), sourceBlocks(passages)], '\n\n'),
    ...shapesFor(passages),
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

/**
 * A part that cites nothing, or words that are not there, is refused: it could be made up. Of a
 * second answer the parts that cite what is there are taken, the others count as not documented.
 */
function shapesFor(passages: readonly string[]) {
  const shape = v.object({
    parts: listOf(
      v.object({
        part: saying(500),
        level: caseInsensitive([...partLevels, notDocumented], { synonyms }),
        quote: cutText(1500),
        source: numberOfSource(passages.length),
      }),
      1,
      mostParts,
    ),
    comment: saying(3000),
    confidence,
  });
  type Said = v.InferOutput<typeof shape>;
  const read = ({ level, quote, source, part }: Said['parts'][number]): RfpPart => {
    const words = source === null ? null : quoted(passages[source - 1] ?? '', quote);
    if (level === notDocumented || words === null) {
      return { part, level: null, quote: null, passage: null };
    }
    return { part, level, quote: words, passage: source };
  };
  const isBorneOut = (part: Said['parts'][number]) =>
    part.level === notDocumented || read(part).level !== null;
  const toVerdict = v.transform(({ parts, ...verdict }: Said): RfpVerdict => ({
    ...verdict,
    parts: parts.map(read),
  }));
  const message =
    'parts: each quote must be copied letter by letter from the source of its number; where none says it, level is not_documented';
  return {
    schema: v.pipe(
      shape,
      v.check(({ parts }) => parts.every(isBorneOut), message),
      toVerdict,
    ),
    lenient: v.pipe(
      shape,
      v.check(({ parts }) => parts.some(isBorneOut), message),
      toVerdict,
    ),
  };
}

/** The words of the passage that are quoted, as they stand there; null where they do not. */
function quoted(passage: string, quote: string): string | null {
  // What is taken out of answers is taken out of the passage too, else a link in it would matter.
  const source = safeText(passage, { sent: passage, links: [] });
  const place = placeOf(quote, source);
  return place && source.slice(place.start, place.end);
}
