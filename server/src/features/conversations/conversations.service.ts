import type { Speaker } from '@plumbline/domain/conversations/conversation.ts';
import { needsAsking } from '@plumbline/domain/conversations/sides.ts';
import type { ConversationContext } from '@plumbline/domain/conversations/suggestion.ts';
import { dayOf } from '@plumbline/domain/day.ts';
import {
  largestFile,
  type Asks,
  type ConversationSummary,
  type NewConversation,
  type SpeakerSides,
} from '@plumbline/domain/suggestions/wire.ts';
import { resourceOfSection } from '@plumbline/domain/opportunities/visibility.ts';
import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import { can, type Rights } from '@plumbline/domain/people/permissions.ts';
import { withoutConversations } from '@plumbline/domain/reading/readable-reading.ts';
import { roleNames, roles } from '@plumbline/domain/people/roles.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { SuggestionRow } from '../../platform/db/schema/suggestions.ts';
import { rightsOf, type Person } from '../../platform/http/permission.ts';
import { onBehalfOf } from '../../platform/outside.ts';
import { TaskError } from '../../platform/thread.ts';
import { forgetQuoting } from './answers.queries.ts';
import { contextOf as findContext } from './context.queries.ts';
import * as queries from './conversations.queries.ts';
import { presentUnfetched } from './hubspot-unread.ts';
import { findUnfetched } from './hubspot-reading.queries.ts';
import { findDealReading, saveReading } from './deal-reading.queries.ts';
import type { SendReading } from './reading.job.ts';
import type { ReadingThread } from './reading-thread.ts';
import { findReading, presentReading } from './reading.queries.ts';
import { forgetLostQuotes, keepWithoutSource, lockSuggestions } from './suggestions.queries.ts';

export interface ConversationDependencies {
  db: Database;
  now: () => Date;
  timeZone: string;
  /** Whether the workspace reads conversations at all. */
  isOn: boolean;
  thread: ReadingThread;
  sendReading: SendReading;
  changeSuggestions: <Result>(
    opportunityId: string,
    work: (tx: Transaction) => Promise<Result>,
  ) => Promise<Result | null>;
}

/** @throws AppError `not_found` */
export async function listConversations(dependencies: ConversationDependencies, dealId: string) {
  const { db, isOn, now } = dependencies;
  const context = await contextOf(dependencies, dealId);
  if (!isOn) return { conversations: [], reading: off, hubspot: nothingLeft };
  const [rows, reading, unfetched] = await Promise.all([
    queries.listConversations(db, dealId),
    findReading(db, dealId),
    findUnfetched(db, dealId, now()),
  ]);
  return {
    conversations: rows.map((row) => present(row, context)),
    reading: presentReading(reading),
    hubspot: presentUnfetched(unfetched),
  };
}

const nothingLeft = { is_due: false, told: null, unread: [] };

const off = { state: 'off', read_at: null, told: null } as const;

/** @throws AppError `not_found` */
export async function getConversation(dependencies: ConversationDependencies, id: string) {
  const row = (dependencies.isOn && (await queries.findConversation(dependencies.db, id))) || null;
  if (!row) failNotFound();
  const context = await contextOf(dependencies, row.opportunity_id);
  const { opportunity_id, text, utterances } = row;
  return { ...present(row, context), opportunity_id, text, utterances };
}

/**
 * Stores what a person pasted or dropped, and asks for it to be read.
 * @throws AppError `not_found`; `invalid` telling what is wrong with the file, and on which line;
 * `unclear` with what the file does not say; `too_large`; `conflict` where the deal has the same
 * conversation already
 */
export async function addConversation(
  dependencies: ConversationDependencies,
  person: Person,
  dealId: string,
  { name, kind, happened_at, fields, text, file }: NewConversation,
) {
  const { db, now, thread, sendReading } = dependencies;
  demandOn(dependencies);
  const context = await contextOf(dependencies, dealId);
  const content = text ?? new Uint8Array(Buffer.from(file ?? '', 'base64'));
  const size = typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
  if (size > largestFile) throw new AppError('too_large', 'The file is larger than 10 MB');
  const field = text === undefined ? 'file' : 'text';
  const given = { name, content, kind, date: happened_at, fields };
  const parsed = await onBehalfOf({ person: person.id }, () =>
    thread('parse', given, context),
  ).catch((error: unknown) => {
    if (error instanceof TaskError) throw badFile(field, error.message, null);
    throw error;
  });
  if ('problem' in parsed) {
    const { problem, preview } = parsed;
    if (!preview) throw badFile(field, problem.told, problem.line);
    throw unclear(problem.told, { date: happened_at === undefined, fields: preview });
  }
  const { conversation, isDated } = parsed;
  if (file !== undefined && !isDated) {
    throw unclear('The file doesn’t say when this was.', { date: true, fields: null });
  }
  const id = await db.transaction(async (tx) => {
    const stored = await queries.insertConversation(tx, dealId, conversation, {
      source: text === undefined ? 'file' : 'pasted',
      personId: person.id,
      at: now(),
    });
    if (stored === null) return null;
    await sendReading(tx, [dealId], person.id);
    return stored;
  });
  if (id === null)
    throw await alreadyThere(dependencies, dealId, queries.fingerprintOf(conversation));
  return getConversation(dependencies, id);
}

const unclear = (told: string, asks: Asks) => new AppError('unclear', told, { details: { asks } });

function badFile(field: string, told: string, line: number | null): AppError {
  const message = line === null || told.includes(`${line}`) ? told : `Line ${line}: ${told}`;
  return new AppError('invalid', message, { fields: { [field]: message }, details: { line } });
}

async function alreadyThere(
  { db }: ConversationDependencies,
  dealId: string,
  fingerprint: string,
): Promise<AppError> {
  const same = await queries.findSame(db, dealId, fingerprint);
  return new AppError('conflict', 'This conversation is already on the deal.', {
    details: { reason: 'conversation_known', conversation_id: same?.id ?? null },
  });
}

/**
 * Says whose people speakers are, and asks for the deal to be read again.
 * @throws AppError `not_found`; `invalid` for a speaker that there is not
 */
export async function setSides(
  dependencies: ConversationDependencies,
  person: Person,
  id: string,
  { speakers: wanted }: SpeakerSides,
) {
  const { db, now, sendReading } = dependencies;
  demandOn(dependencies);
  await db.transaction(async (tx) => {
    const row = await queries.lockSpeakers(tx, id);
    if (!row) failNotFound();
    const speakers = row.speakers.map((speaker) => ({ ...speaker }));
    for (const { index, side } of wanted) {
      const speaker: Speaker | undefined = speakers[index];
      if (!speaker) {
        const message = 'No such speaker';
        throw new AppError('invalid', message, { fields: { speakers: message } });
      }
      // Nobody knows whose it is: readers may guess again.
      Object.assign(speaker, { side, isConfirmed: side !== 'unknown' });
    }
    await queries.saveSpeakers(tx, id, speakers, now());
    await sendReading(tx, [row.opportunity_id], person.id);
  });
  return getConversation(dependencies, id);
}

/**
 * Takes a conversation away for good; what is open of it is outdated. What was accepted keeps its
 * quotes. What hangs on it must be the actor's to decide, unless they added it themselves: then the
 * rest stays open without its source. @throws AppError `not_found`; `forbidden` saying who may
 */
export async function removeConversation(
  dependencies: ConversationDependencies,
  actor: Person,
  id: string,
): Promise<void> {
  const { db, sendReading, changeSuggestions } = dependencies;
  const dealId = (await queries.findConversation(db, id))?.opportunity_id ?? failNotFound();
  await changeSuggestions(dealId, async (tx) => {
    // Somebody may have taken it away meanwhile.
    const { created_by } = (await queries.lockSpeakers(tx, id)) ?? failNotFound();
    const hanging = (await lockSuggestions(tx, dealId, 'open')).filter(({ quotes }) =>
      quotes.some(({ conversation_id }) => conversation_id === id),
    );
    const ofOthers = hanging.filter(({ section }) => !mayDecide(rightsOf(actor), section));
    if (ofOthers.length > 0 && created_by !== actor.id) throw mayNotDelete(hanging, ofOthers);
    await keepWithoutSource(
      tx,
      ofOthers.map((each) => each.id),
    );
    await forgetConversations(tx, dealId, [id]);
    await sendReading(tx, [dealId], actor.id);
    await recordEvent(tx, {
      action: 'delete',
      actor,
      subject: `conversation of opportunity ${dealId}`,
    });
  });
}

/**
 * Takes conversations of a deal away, with what nobody accepted of them. Call it within
 * `changeSuggestions`, which renews what is to review, and ask for the rest to be read again.
 */
export async function forgetConversations(
  tx: Transaction,
  dealId: string,
  ids: readonly string[],
): Promise<void> {
  await queries.deleteConversations(tx, ids);
  await forgetLostQuotes(tx, dealId);
  const read = await findDealReading(tx, dealId);
  if (read?.reading) await saveReading(tx, dealId, withoutConversations(read.reading, ids));
  await forgetQuoting(tx, dealId, ids);
}

const mayDecide = (role: Rights, section: SectionKey) =>
  can(role, 'write', resourceOfSection(section));

/** Says whose suggestions would go unseen, and which roles may decide on all that hang on it. */
function mayNotDelete(hanging: readonly Hanging[], ofOthers: readonly Hanging[]): AppError {
  const able = roles.filter((role) => hanging.every(({ section }) => mayDecide(role, section)));
  const sides = new Set(
    ofOthers.map(({ section }) =>
      resourceOfSection(section) === 'technicalInsights' ? 'technical' : 'commercial',
    ),
  );
  return new AppError(
    'forbidden',
    `Open ${[...sides].join(' and ')} suggestions rest on this conversation. These roles may delete it: ${able.map((role) => roleNames[role]).join(', ')}.`,
    { details: { roles: able } },
  );
}

type Hanging = Pick<SuggestionRow, 'section'>;

function failNotFound(): never {
  throw new AppError('not_found', 'Conversation not found');
}

function demandOn({ isOn }: ConversationDependencies): void {
  if (isOn) return;
  throw new AppError('forbidden', 'Reading conversations is turned off in this workspace.');
}

async function contextOf(
  { db, now, timeZone }: ConversationDependencies,
  dealId: string,
): Promise<ConversationContext> {
  const context = await findContext(db, dealId, dayOf(now(), timeZone));
  if (!context) throw new AppError('not_found', 'Opportunity not found');
  return context;
}

type Row = Awaited<ReturnType<typeof queries.listConversations>>[number];

function present(
  { id, source, kind, title, happened_at, speakers, opening, length, quotes_used }: Row,
  context: ConversationContext,
): ConversationSummary {
  return {
    id,
    source,
    kind,
    title,
    happened_at: happened_at.toISOString(),
    speakers,
    opening,
    length,
    quotes_used,
    needs_sides: needsAsking(speakers, context),
  };
}
