import { tally } from '../keys.ts';
import { months, weekdays } from '../months.ts';
import { isEnglish } from '../privacy/words/lexicon.ts';
import { capitalised } from '../text/words.ts';
import { companyDomainOf, isWithin } from './mail-hosts.ts';
import type { Colleague, ConversationContext, KnownParticipant } from './suggestion.ts';

export interface DealRecords {
  companyName: string;
  companyDomain: string | null;
  owner: string | null;
  /** Of the workspace, whether they joined yet or not. */
  members: readonly Colleague[];
  /** Who can own deals in the CRM, also those who left. */
  crmOwners: readonly Colleague[];
  /** Who sent the deal's outgoing emails, and held its calls and meetings. */
  handlers: readonly Colleague[];
  contacts: readonly { name: string; email: string | null; title: string | null }[];
  today: string;
}

/** What is known of both sides before reading; an address of our own outweighs a contact of the CRM. */
export function contextOfDeal(records: DealRecords): ConversationContext {
  const { companyName, companyDomain, today } = records;
  const members = records.members.map(withNameOfAddress);
  const crmOwners = records.crmOwners.map(withNameOfAddress);
  const ownDomains = domainsOf([...members, ...crmOwners]).filter(
    (domain) => !isWithin(domain, companyDomain),
  );
  const ownAddresses = new Set(
    [...members, ...crmOwners].flatMap(({ email }) => email?.toLowerCase() ?? []),
  );
  const contacts = records.contacts.filter(
    ({ email }) =>
      !ownAddresses.has(email?.toLowerCase() ?? '') &&
      !ownDomains.some((domain) => isWithin(companyDomainOf(email), domain)),
  );
  return {
    companyName,
    companyDomain,
    participants: [
      ...namedOnce([...members, ...ownerOf(records), ...handlersOf(records, contacts)]).map(
        (colleague) => ({ ...colleague, title: null, side: 'ours' as const }),
      ),
      ...contacts.map((contact): KnownParticipant => ({ ...contact, side: 'customer' })),
    ],
    colleagues: crmOwners.map(({ name, email }) => ({ name, email })),
    ownDomains,
    ownCompany: companyOf(ownDomains),
    today,
  };
}

/** Who has not signed in yet is known by an address alone: `jonas.lindqvist@` is Jonas Lindqvist. */
function withNameOfAddress({ name, email }: Colleague): Colleague {
  if (name.trim() !== '') return { name, email };
  const parts = (email?.split('@')[0] ?? '').split(/[._-]/);
  const isFullName = parts.length > 1 && parts.every((part) => /^\p{L}{2,}$/u.test(part));
  return { name: isFullName ? parts.map(capitalised).join(' ') : '', email };
}

function ownerOf({ owner, crmOwners }: DealRecords): Colleague[] {
  const told = owner?.trim() ?? '';
  if (told === '') return [];
  if (told.includes('@')) return [{ name: '', email: told }];
  const known = crmOwners.filter(({ name }) => name === told);
  return [{ name: told, email: known.length === 1 ? (known[0]?.email ?? null) : null }];
}

/** A customer's email that somebody logged as sent is no colleague's. */
function handlersOf(
  { handlers, companyDomain }: DealRecords,
  contacts: readonly { email: string | null }[],
): Colleague[] {
  const theirs = new Set(contacts.flatMap(({ email }) => email?.toLowerCase() ?? []));
  return handlers.filter(
    ({ email }) =>
      !theirs.has(email?.toLowerCase() ?? '') && !isWithin(companyDomainOf(email), companyDomain),
  );
}

function namedOnce(people: readonly Colleague[]): Colleague[] {
  const once: Colleague[] = [];
  for (const person of people) {
    const email = person.email?.toLowerCase();
    const known = once.findIndex((each) =>
      email ? each.email?.toLowerCase() === email : each.name !== '' && each.name === person.name,
    );
    if (known < 0) once.push({ name: person.name, email: person.email });
    else if (once[known]?.name === '') once[known] = { name: person.name, email: person.email };
  }
  return once;
}

function domainsOf(people: readonly Colleague[]): string[] {
  const domains = people.map(({ email }) => companyDomainOf(email)).filter(Boolean);
  return [...tally(domains)]
    .toSorted(([, one], [, other]) => other - one)
    .map(([domain]) => domain);
}

/** No words of a dictionary, and no names by which sentences can be told to be of us. */
const calendar = new Set([...months, ...weekdays].map((name) => name.toLowerCase()));
const secondLevel = /^(?:co|com|org|net|ac|gov|gob|ne|or)$/;

/** Our company as people call it, by the domain that most have; null where it is a plain word. */
function companyOf(domains: readonly string[]): string | null {
  const labels = domains[0]?.split('.').slice(0, -1) ?? [];
  if (labels.length > 1 && secondLevel.test(labels.at(-1) ?? '')) labels.pop();
  const [label] = labels.slice(-1);
  if (!label || label.length < 3) return null;
  const isPlain = label.split('-').every((word) => isEnglish(word, 60) || calendar.has(word));
  return isPlain ? null : capitalised(label.replaceAll('-', ' '));
}
