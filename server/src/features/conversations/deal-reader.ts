import { createHash } from 'node:crypto';
import { dossierOf, type Dossier } from '@plumbline/domain/analyst/dossier/dossier.ts';
import { factsOf } from '@plumbline/domain/analyst/facts-of.ts';
import type { ReadableConversation } from '@plumbline/domain/conversations/conversation.ts';
import type {
  ConversationContext,
  SuggestedText,
} from '@plumbline/domain/conversations/suggestion.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { readingOf } from '@plumbline/domain/reading/checked-reading.ts';
import type { DealReading } from '@plumbline/domain/reading/reading.ts';
import type { ModelReading, ReadingField } from '@plumbline/domain/reading/model-reading.ts';
import { fieldsAsked, suggestedBy } from '@plumbline/domain/reading/suggested-fields.ts';
import { sidesOf, type ToldTexts } from '@plumbline/domain/reading/sides.ts';
import { toldTextsOf } from '@plumbline/domain/reading/told-texts.ts';
import { renewed } from '@plumbline/domain/reading/renewed-reading.ts';
import type { ReadingBasis } from '../../platform/db/schema/suggestions.ts';
import { basisOf, hasOnlyMore, ownTexts } from './deal-basis.ts';

export type Said = ReadableConversation & { fingerprint: string };

/** A person of the customer's, as the CRM has them. */
interface Contact {
  name: string;
  title: string | null;
  buying_roles: readonly string[];
}

/** All that a reading of a deal rests on. */
export interface DealToRead {
  opportunity: Opportunity;
  said: readonly Said[];
  context: ConversationContext;
  contacts: readonly Contact[];
  /** What we sell, in a few lines of the administrators. */
  sells: string;
  /** The last reading with what it rests on; null where there is none. */
  before: { reading: DealReading; basis: ReadingBasis; model: string | null } | null;
}

/** Asks a language model for a reading. @throws ModelError; LeakError where a name would leave */
export type AskDealModel = (question: {
  dealId: string;
  dossier: Dossier;
  conversations: readonly ReadableConversation[];
  people: readonly { name: string; about: string }[];
  fields: readonly ReadingField[];
  before: {
    reading: DealReading;
    isNew: (conversation: ReadableConversation) => boolean;
    newTexts: ReadonlySet<string>;
  } | null;
  signal: AbortSignal;
}) => Promise<{
  reading: ModelReading;
  update: { gone: string[]; refs: ReadonlySet<string> } | null;
  misshapen: number;
  prompt: string;
  tokens: { input: number | null; output: number | null };
}>;

/** The language model as it is set up now, asked for a person; null where none answers. */
export type DealModelNow = (
  personId: string | null,
) => Promise<{ name: string; ask: AskDealModel } | null>;

/** A deal as it was read. */
export interface ReadDeal {
  reading: DealReading;
  suggestions: SuggestedText[];
  dropped: number;
  model: string;
  prompt: string;
  tokens: { input: number | null; output: number | null };
}

/** Reads a deal; null where no language model answers. @throws ModelError; LeakError */
export type DealReader = (
  deal: DealToRead,
  about: { personId: string | null; signal: AbortSignal },
) => Promise<ReadDeal | null>;

/** Reads deals by a language model, and checks what it says. */
export function createDealReader(modelNow: DealModelNow): DealReader {
  return async (deal, { personId, signal }) => {
    const model = await modelNow(personId);
    if (!model) return null;
    const { opportunity, said, context } = deal;
    const facts = factsOf(opportunity, context.today);
    const dossier = dossierOf({ facts, opportunity, sells: deal.sells });
    const answer = await model.ask({
      signal,
      dealId: opportunity.id,
      dossier,
      conversations: said,
      people: peopleOf(deal),
      fields: fieldsAsked(opportunity.methodology),
      before: lastReading(deal, model.name),
    });
    const told = toldTextsOf(opportunity, { dossier, conversations: said });
    const { reading: read, dropped } = readingOf(answer.reading, {
      conversations: said,
      participants: context.participants,
      today: context.today,
      told,
      refs: answer.update?.refs,
    });
    const reading =
      answer.update && deal.before
        ? renewed(deal.before.reading, read, { gone: answer.update.gone, today: context.today })
        : read;
    const suggested = suggestedBy(reading, opportunity.methodology);
    const suggestions = suggested.filter((each) => isOfOneSide(each, told));
    return {
      reading,
      suggestions,
      dropped: dropped + answer.misshapen + suggested.length - suggestions.length,
      model: model.name,
      prompt: answer.prompt,
      tokens: answer.tokens,
    };
  };
}

/** What was read before by the same model, as long as all that it rests on stands as it was. */
function lastReading({ opportunity, said, before }: DealToRead, model: string) {
  if (!before || before.model !== model) return null;
  const { reading, basis } = before;
  if (!hasOnlyMore(basis, basisOf(opportunity, said))) return null;
  const known = new Set(Object.keys(basis.said));
  const texts = ownTexts(opportunity).filter(
    ([section, field]) => basis.texts[`${section}.${field ?? ''}`] === undefined,
  );
  return {
    reading,
    isNew: ({ id }: ReadableConversation) => !known.has(id),
    newTexts: new Set(texts.map(([, , text]) => text)),
  };
}

/** Whoever may read the field may read all that it says. */
function isOfOneSide({ section, text, superseded }: SuggestedText, told: ToldTexts): boolean {
  const side = section.startsWith('technical_insights.') ? 'technical' : 'commercial';
  const whole = [text, ...superseded.map((each) => each.text)].join(' ');
  return sidesOf(side, whole, told).length === 1;
}

/** What people are told by. */
type ToldOf = Pick<DealToRead, 'context' | 'contacts'> & {
  opportunity: Pick<Opportunity, 'owner'>;
  said: readonly ReadableConversation[];
};

const sideWords = {
  ours: 'us',
  customer: 'customer',
  other: 'someone else',
  unknown: 'side unknown',
};

/** Everybody who speaks, and whom the CRM knows; each once. */
export function peopleOf({ said, context, contacts, opportunity }: ToldOf) {
  const people = new Map<string, { name: string; about: string }>();
  const add = (name: string, ...about: (string | null | undefined)[]) => {
    const key = name.trim().toLowerCase();
    if (key === '' || people.has(key)) return;
    people.set(key, { name: name.trim(), about: about.filter(Boolean).join(', ') });
  };
  for (const { name, title, buying_roles: roles } of contacts) {
    add(name, 'customer', title, roles.length > 0 ? `CRM role: ${roles.join(', ')}` : null);
  }
  if (opportunity.owner) add(opportunity.owner, 'us', 'owner of the deal');
  for (const { speakers } of said) {
    for (const { name, title, side } of speakers) {
      const known = context.participants.find((each) => each.name === name);
      add(name, sideWords[known?.side ?? side], title ?? known?.title);
    }
  }
  return [...people.values()];
}

/** Raised when so much changes that what was read is read again. */
const readerVersion = 1;

/** Everything that a reading's result follows from but the day, and what it suggests itself. */
export function fingerprintOf({ opportunity, said, contacts }: DealToRead): string {
  const { stage, value, close_date, methodology } = opportunity;
  const parts = [
    readerVersion,
    { stage, value, close_date, methodology },
    ownTexts(opportunity),
    said.map(({ id, fingerprint, happened_at, kind, speakers }) => [
      id,
      fingerprint,
      happened_at,
      kind,
      speakers.map(({ name, side }) => [name, side]),
    ]),
    contacts.map(({ name, title, buying_roles }) => [name, title, buying_roles]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
