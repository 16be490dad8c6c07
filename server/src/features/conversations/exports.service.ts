import { recordEvent } from '../../platform/audit/audit.queries.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { Person } from '../../platform/http/permission.ts';
import {
  findConversationsOf,
  findCrmOwners,
  findMentions,
  findNamesakes,
  findWithDeal,
} from './exports.queries.ts';

interface Dependencies {
  db: Database;
  now: () => Date;
}

/**
 * All that is stored of somebody of a customer's or of the CRM's, by name or email. Whoever bears that email counts by
 * name too, and the other way around; everybody of the same name is one.
 */
export function exportContact({ db, now }: Dependencies, actor: Person, contact: string) {
  return db.transaction(
    async (tx) => {
      const asked = contact.toLowerCase();
      const known = [...(await findNamesakes(tx, [asked])), ...(await findCrmOwners(tx, [asked]))];
      const terms = [
        ...new Set([asked, ...known.flatMap(({ name, email }) => [name, email ?? ''])]),
      ].flatMap((each) => each.trim().toLowerCase() || []);
      const contacts = await findNamesakes(tx, terms);
      const crm_owners = await findCrmOwners(tx, terms);
      const conversations = await conversationsOf(tx, terms);
      const mentions = await findMentions(tx, `(?<!\\w)(?:${alternatives(terms)})(?!\\w)`);
      await recordEvent(tx, {
        action: 'export',
        actor,
        subject: asked.includes('@') ? asked : 'a contact, by name',
        detail: `Data of a contact, JSON: ${contacts.length} contacts, ${crm_owners.length} CRM owners, ${conversations.length} conversations, ${mentions.length} mentions`,
      });
      return {
        exported_at: now().toISOString(),
        contact,
        contacts: contacts.map(({ last_touch_at, ...rest }) => ({
          ...rest,
          last_touch_at: last_touch_at?.toISOString() ?? null,
        })),
        crm_owners,
        conversations,
        mentions,
      };
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** Longest first: of a name and a part of it the whole one counts. */
function alternatives(terms: readonly string[]): string {
  return terms
    .toSorted((one, other) => other.length - one.length)
    .map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
}

/** What they said, and the lines in which others name them; never what others said beside. */
async function conversationsOf(db: Executor, terms: readonly string[]) {
  const words = alternatives(terms);
  const ids = await findConversationsOf(db, terms, `(?<!\\w)(?:${words})(?!\\w)`);
  const isNamed = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words})(?![\\p{L}\\p{N}_])`, 'iu');
  const found = [];
  // One at a time: each may be two million characters long.
  for (const id of ids) {
    const conversation = await findWithDeal(db, id);
    if (!conversation) continue;
    const { text, speakers, utterances, happened_at, ...rest } = conversation;
    const own = new Set(
      speakers.flatMap(({ name, email }, index) =>
        [name, email].some((each) => each && terms.includes(each.toLowerCase())) ? [index] : [],
      ),
    );
    const said = utterances.filter(({ speaker }) => speaker !== null && own.has(speaker));
    found.push({
      ...rest,
      happened_at: happened_at.toISOString(),
      speaker: speakers.find((_each, index) => own.has(index)) ?? null,
      said: said.map(({ start, end }) => text.slice(start, end)),
      named_in: text.split('\n').filter((line) => isNamed.test(line)),
    });
  }
  return found;
}
