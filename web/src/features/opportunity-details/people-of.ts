import type { Side } from '@plumbline/domain/conversations/conversation.ts';
import type { Stakeholder } from '@plumbline/domain/conversations/suggestion.ts';
import type { Contact } from '../../api/conversations.ts';

/** Somebody of a deal, from the CRM, from conversations, or from both. */
export interface Person {
  key: string;
  name: string;
  title: string | null;
  email: string | null;
  /** What part they play, as the CRM calls it, else as the conversations show it. */
  roles: readonly string[];
  side: Side;
  stance: Stakeholder['stance'];
  /** ISO 8601; null where nothing names them. */
  seenAt: string | null;
}

/** The CRM's contacts with what conversations tell of them, then whoever conversations alone name. */
export function peopleOf(
  contacts: readonly Contact[],
  stakeholders: readonly Stakeholder[],
): Person[] {
  const byName = new Map(stakeholders.map((each) => [plain(each.name), each]));
  const known = contacts.map((contact): Person => {
    const told = byName.get(plain(contact.name));
    byName.delete(plain(contact.name));
    return {
      key: contact.id,
      name: contact.name || contact.email || 'Name unknown',
      title: contact.title ?? told?.title ?? null,
      email: contact.email,
      roles: contact.buying_roles.length > 0 ? contact.buying_roles : roleOf(told),
      side: told?.side ?? 'customer',
      stance: told?.stance ?? 'unknown',
      seenAt: latest(contact.last_touch_at, lastQuote(told)),
    };
  });
  const named = [...byName.values()].map((told): Person => {
    const { name, title, side, stance } = told;
    const roles = roleOf(told);
    const seenAt = lastQuote(told);
    return { key: `told ${name}`, name, title, email: null, roles, side, stance, seenAt };
  });
  return [...known, ...named];
}

const plain = (name: string) => name.trim().toLowerCase();

function roleOf(told: Stakeholder | undefined): string[] {
  if (!told || told.role === 'unknown') return [];
  return [told.role.charAt(0).toUpperCase() + told.role.slice(1)];
}

function lastQuote(told: Stakeholder | undefined): string | null {
  return (
    (told?.quotes ?? [])
      .map(({ said_at }) => said_at)
      .toSorted()
      .at(-1) ?? null
  );
}

function latest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
