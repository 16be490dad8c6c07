import { dealPart } from '@plumbline/domain/analyst/dossier/deal-parts.ts';
import { factsOf } from '@plumbline/domain/analyst/facts-of.ts';
import { questionWords } from '@plumbline/domain/ask/passages.ts';
import { saidSource, typedSources } from '@plumbline/domain/ask/sources.ts';
import type { AskAnswer, SavedAnswer } from '@plumbline/domain/ask/wire.ts';
import { dayOf } from '@plumbline/domain/day.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { resourceOfSide, visibleTo } from '@plumbline/domain/opportunities/visibility.ts';
import { can, type Rights } from '@plumbline/domain/people/permissions.ts';
import { readingSides, type ReadingSide } from '@plumbline/domain/reading/model-reading.ts';
import type { Logger } from 'pino';
import type { Run } from '../../analysis/analyst.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { rightsOf, type Person } from '../../platform/http/permission.ts';
import { answered, type Asked, type AskModelNow } from './answering.ts';
import * as answers from './answers.queries.ts';
import { findContacts } from './contacts.queries.ts';
import { contextOf } from './context.queries.ts';
import { conversationsWith, countSaid, readableConversations } from './conversations.queries.ts';
import { peopleOf } from './deal-reader.ts';

export interface AskDependencies {
  db: Database;
  now: () => Date;
  newId: () => string;
  log: Logger;
  timeZone: string;
  /** Whether the workspace reads conversations at all. */
  isOn: boolean;
  askModelNow: AskModelNow;
  findWhole: (id: string) => Promise<Opportunity | undefined>;
}

/** Conversations that are looked through for a question about all deals, and their characters. */
const mostConversations = 150;
const mostSearched = 600_000;

/** Whose typed texts a role may read. */
const sidesFor = (role: Rights): ReadingSide[] =>
  readingSides.filter((side) => can(role, 'read', resourceOfSide(side)));

/** Answers a question on a deal. @throws AppError `not_found` */
export async function askDeal(
  dependencies: AskDependencies,
  person: Person,
  dealId: string,
  asked: Asked,
  run: Run,
): Promise<AskAnswer> {
  const { db, now, newId, timeZone, isOn, findWhole } = dependencies;
  const today = dayOf(now(), timeZone);
  const [whole, context] = await Promise.all([findWhole(dealId), contextOf(db, dealId, today)]);
  if (!whole || !context) throw new AppError('not_found', 'Opportunity not found');
  const [said, contacts] = await Promise.all([
    isOn ? readableConversations(db, dealId) : [],
    findContacts(db, dealId),
  ]);
  const seen = visibleTo(rightsOf(person), whole);
  const sources = [...said.map((each) => saidSource(dealId, each)), ...typedSources(seen)];
  const { lines, ...answer } = await answered(
    dependencies,
    person,
    {
      ...asked,
      about: 'deal',
      sources,
      titleOf: ({ section, title }) => (section === null ? title : `our team’s own text, ${title}`),
      facts: dealPart(factsOf(seen, today), seen).text,
      people: peopleOf({ opportunity: whole, context, said, contacts }),
      participants: context.participants,
      deals: [{ id: dealId, name: whole.name }],
      searched: { deals: 1, searched: said.length },
    },
    run,
  );
  if (answer.answer === null) return { ...answer, id: null };
  const id = newId();
  await answers.insertAnswer(db, {
    id,
    opportunity_id: dealId,
    question: asked.question,
    answer: { answer: answer.answer, quotes: answer.quotes, read: answer.read },
    sides: readingSides.filter((side) =>
      lines.some(({ conversation }) => sources[conversation]?.side === side),
    ),
    asked_by: person.id,
    asked_at: now(),
    saved_at: null,
  });
  return { ...answer, id };
}

/** Answers a question about all open deals, from what was said on them. */
export async function askPipeline(
  dependencies: AskDependencies,
  person: Person,
  asked: Asked,
  run: Run,
): Promise<AskAnswer> {
  const { db, now, timeZone, isOn, findWhole } = dependencies;
  const words = questionWords(asked.question);
  const [found, searched] = isOn
    ? await Promise.all([conversationsWith(db, words, mostConversations), countSaid(db)])
    : [[], { deals: 0, searched: 0 }];
  let size = 0;
  const looked = found.filter(({ conversation }) => {
    size += conversation.text.length;
    return size <= mostSearched;
  });
  const dealIds = [...new Set(looked.map(({ deal_id }) => deal_id))];
  const wholes = await Promise.all(dealIds.map((id) => findWhole(id)));
  const deals = wholes.filter((each) => each !== undefined);
  const numberOf = new Map(deals.map(({ id }, at) => [id, at + 1]));
  // Deal by deal, oldest first.
  const sources = looked
    .filter(({ deal_id }) => numberOf.has(deal_id))
    .toReversed()
    .map(({ deal_id, conversation }) => saidSource(deal_id, conversation))
    .toSorted(
      (one, other) => (numberOf.get(one.deal_id) ?? 0) - (numberOf.get(other.deal_id) ?? 0),
    );
  const { lines: _lines, ...answer } = await answered(
    dependencies,
    person,
    {
      ...asked,
      about: 'pipeline',
      sources,
      titleOf: ({ deal_id, title }) => `deal ${numberOf.get(deal_id)}, ${title}`,
      facts: [
        `Today: ${dayOf(now(), timeZone)}`,
        ...deals.map(
          ({ name, stage, close_date }, at) =>
            `Deal ${at + 1}: ${name}; stage ${stage}; close date ${close_date ?? 'not known'}`,
        ),
      ].join('\n'),
      people: [],
      participants: [],
      deals,
      searched,
    },
    run,
  );
  return { ...answer, id: null };
}

/** Saved answers of a deal that a role may read, the newest first. @throws AppError `not_found` */
export async function savedAnswers(
  { db, findWhole }: Pick<AskDependencies, 'db' | 'findWhole'>,
  role: Rights,
  dealId: string,
): Promise<SavedAnswer[]> {
  if (!(await findWhole(dealId))) throw new AppError('not_found', 'Opportunity not found');
  const rows = await answers.listSaved(db, dealId, sidesFor(role));
  return rows.flatMap(({ id, question, answer, asked_at, saved_at, name, email }) =>
    saved_at === null
      ? []
      : [
          {
            id,
            question,
            ...answer,
            person: name || email || 'Former member',
            asked_at: asked_at.toISOString(),
            saved_at: saved_at.toISOString(),
          },
        ],
  );
}

/** Saves an answer with its deal, or takes that back. @throws AppError `not_found` */
export async function saveAnswer(
  { db, now }: Pick<AskDependencies, 'db' | 'now'>,
  person: Person,
  { id, dealId }: { id: string; dealId: string },
  isSaved: boolean,
): Promise<void> {
  const about = { id, opportunityId: dealId, personId: person.id };
  const sides = sidesFor(rightsOf(person));
  if (await answers.saveAnswer(db, about, sides, isSaved ? now() : null)) return;
  throw new AppError('not_found', 'Answer not found');
}
