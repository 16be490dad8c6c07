import type { NamesTold } from '@plumbline/domain/people/assistants.ts';
import type { Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import type { NamedMember, NamingFields } from '@plumbline/domain/privacy/known/known-names.ts';
import { Placeholders, withoutPlaceholders } from '@plumbline/domain/privacy/placeholders.ts';
import { LeakError } from '@plumbline/domain/privacy/replacement.ts';
import { sameValue } from '@plumbline/domain/values.ts';
import type * as v from 'valibot';
import { anonymiserOf } from '../../analysis/names.ts';
import { memberNames } from '../../platform/auth/people.queries.ts';
import type { Database } from '../../platform/db/database.ts';
import { findAssistantNames } from '../../platform/db/workspace.queries.ts';
import { AppError } from '../../platform/http/errors.ts';
import { findNames, keepNames, type StoredNames } from './names.queries.ts';
import { changeTexts } from './texts.ts';

export interface NamesContext {
  db: Database;
  now: () => Date;
  /** What of an opportunity names somebody, with nothing hidden. */
  findNaming: (id: string) => Promise<NamingFields | undefined>;
  /** What the environment says; null leaves it to the workspace. */
  namesFixed: NamesTold | null;
}

/** What an answer is about: one opportunity, or several whose names are known. */
export interface About {
  dealId: string | null;
  others: readonly string[];
}

/** Whether names leave as they are. */
export async function namesNow({ db, namesFixed }: NamesContext): Promise<NamesTold> {
  return namesFixed ?? (await findAssistantNames(db));
}

/** What tells which names are known of one deal. */
export interface NamesOfDeal {
  deal: NamingFields | undefined;
  members: readonly NamedMember[];
  stored: StoredNames;
}

/** Reads what tells the names of a deal. */
export async function readNamesOf(
  { db, findNaming }: NamesContext,
  dealId: string,
): Promise<NamesOfDeal> {
  const [deal, members, stored] = await Promise.all([
    findNaming(dealId),
    memberNames(db),
    findNames(db, dealId),
  ]);
  return { deal, members, stored };
}

/** Texts of an answer, and those of them that are a name as a whole. */
interface Leaving {
  texts: ReadonlySet<string>;
  mask: readonly string[];
}

/** Stands where a text would still name somebody. */
const heldBack = '(held back: it may hold a name; open the link to read it)';
const mostTries = 5;

/**
 * Takes names out of what an assistant is told. About one deal, each name has a placeholder that
 * stays the same in every later answer; about several, general words stand in their place, which
 * nobody can put back.
 * @param before names of the deal that were read already
 */
export async function withoutNames(
  context: NamesContext,
  { dealId, others }: About,
  schema: v.GenericSchema,
  value: Record<string, unknown>,
  before: NamesOfDeal | null = null,
): Promise<Record<string, unknown>> {
  const [texts, named] = [new Set<string>(), new Set<string>()];
  changeTexts(schema, value, (text, _path, isName) => {
    texts.add(text);
    if (isName && text.trim() !== '') named.add(text);
    return text;
  });
  if (texts.size === 0) return value;
  const leaving = { texts, mask: [...named] };
  const told = await (dealId === null
    ? ofSeveral(context, others, leaving)
    : ofDeal(context, dealId, leaving, before ?? (await readNamesOf(context, dealId))));
  return changeTexts(schema, value, (text) => told.get(text) ?? heldBack);
}

async function ofSeveral(
  { db, findNaming }: NamesContext,
  ids: readonly string[],
  { texts, mask }: Leaving,
) {
  const [members, ...found] = await Promise.all([
    memberNames(db),
    ...ids.map((id) => findNaming(id)),
  ]);
  const [deal = null, ...others] = found.filter((each) => each !== undefined);
  const anonymiser = await anonymiserOf({ deal, others, mask, members });
  return replaced(anonymiser, texts, (text) => withoutPlaceholders(anonymiser.anonymise(text)));
}

async function ofDeal(
  { db, now }: NamesContext,
  dealId: string,
  { texts, mask }: Leaving,
  { deal, members, stored: first }: NamesOfDeal,
) {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const stored = tries === 0 ? first : await findNames(db, dealId);
    const placeholders = new Placeholders(stored.kept);
    const anonymiser = await anonymiserOf({ deal: deal ?? null, mask, members }, placeholders);
    const told = replaced(anonymiser, texts, (text) => anonymiser.anonymise(text));
    const { kept } = placeholders;
    const isKept = sameValue(kept, stored.kept);
    // Two calls at once must not give one number to two names.
    if (!deal || isKept || (await keepNames(db, dealId, { ...stored, kept }, now()))) return told;
  }
  throw new AppError('unavailable', 'Plumbline is busy with this opportunity. Try again.');
}

function replaced(
  anonymiser: Anonymiser,
  texts: ReadonlySet<string>,
  replace: (text: string) => string,
): ReadonlyMap<string, string> {
  for (const text of texts) anonymiser.learn(text);
  const told = new Map<string, string>();
  for (const text of texts) {
    try {
      told.set(text, replace(text));
    } catch (error) {
      if (!(error instanceof LeakError)) throw error;
    }
  }
  return told;
}

/**
 * Puts names back in what an assistant sends about a deal.
 * @throws AppError `invalid` naming each field with a placeholder that was never told
 */
export async function withNames(
  { db }: NamesContext,
  dealId: string | null,
  schema: v.GenericSchema,
  value: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  let isBracketed = false;
  changeTexts(schema, value, (text) => {
    isBracketed ||= text.includes('[');
    return text;
  });
  if (!isBracketed) return value;
  const kept = dealId === null ? undefined : (await findNames(db, dealId)).kept;
  const placeholders = new Placeholders(kept);
  const fields: Record<string, string> = {};
  const restored = changeTexts(schema, value, (text, path) => {
    const { text: whole, unknown } = placeholders.restore(text);
    const [first] = unknown;
    if (first !== undefined) {
      fields[path] =
        dealId === null
          ? `${first} stands for a name of one opportunity, and this looks at all`
          : `${first} was never told of this opportunity. Read the opportunity again`;
    }
    return whole;
  });
  const [field] = Object.keys(fields);
  if (field !== undefined) {
    throw new AppError('invalid', `${field}: ${fields[field] ?? ''}`, { fields });
  }
  return restored;
}
