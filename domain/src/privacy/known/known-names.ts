import { companyInAddress } from '../addresses/hosts.ts';
import { fieldTerms } from '../words/vocabulary.ts';
import { foldedWords } from '../words/fold.ts';
import { isEnglish } from '../words/lexicon.ts';
import type { Opportunity } from '../../opportunities/opportunity.ts';
import { replaceSpans } from '../../spans.ts';

/** On which side of a deal somebody or a company stands. */
export type Side = 'customer' | 'us' | 'competitor';

/** Names that the product already knows, and that therefore must not leave. */
export interface KnownNames {
  companies: readonly { name: string; domain?: string | null; side?: Side }[];
  /** `role` in words of ours: "buyer", "champion", "ours". */
  people: readonly { name: string; email?: string | null; role?: string }[];
  competitors?: readonly string[];
  /** Names of deals, products: whatever else must not leave. */
  others?: readonly string[];
}

/** More than this is no name but a text. */
const longestName = 300;
const mostWords = 12;

/** As much of a name as can be one, up to the end of a word. */
export function shortened(name: string): string {
  const start = name.slice(0, longestName);
  const end = name.length > longestName ? start.lastIndexOf(' ') : -1;
  const whole = end > 0 ? start.slice(0, end) : start;
  const words = whole.split(/(?<=\s)(?=\S)/u);
  return words.length > mostWords ? words.slice(0, mostWords).join('').trimEnd() : whole;
}

/** The part of an opportunity that names somebody. */
export type NamingFields = Pick<
  Opportunity,
  | 'name'
  | 'owner'
  | 'company_name'
  | 'company_domain'
  | 'company_info'
  | 'meddpicc_data'
  | 'technical_insights_team_members'
>;

/** A member of the team: their names may stand in any note. */
export interface NamedMember {
  name?: string | null;
  email: string;
}

const nothing =
  /^(?:(?:information )?not available|none|no one|nobody|unknown|not known|n\/?a|tb[dc]|-+|\?+)$/i;
const between = /(?<!\s)\s*(?:[,;\n/|&]|\s-\s|\s[–—]\s|\s(?:and|vs\.?|or)\s)\s*/iu;

/** Two to four capitalised words: in a list of a team the rest are roles and departments. */
const personName =
  /^\p{Lu}[\p{L}'’.-]*(?: (?:\p{Lu}[\p{L}'’.-]*|van|von|de|der|den|da|di|la|el|bin)){1,3}$/u;

/** All the names that any of these tell. */
export function namesOfAll(all: readonly KnownNames[]): KnownNames {
  return {
    companies: all.flatMap(({ companies }) => companies),
    people: all.flatMap(({ people }) => people),
    competitors: all.flatMap(({ competitors = [] }) => competitors),
    others: all.flatMap(({ others = [] }) => others),
  };
}

function said(text: string | null | undefined): string[] {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' || nothing.test(trimmed) ? [] : [trimmed];
}

/** What is said of competition without naming anybody. */
const noRival =
  /^(?:in-?house|internal(?: .*)?|do(?:ing)? nothing|nothing|status quo|excel|spreadsheets?|diy|build|self-?built|paper|manual(?: .*)?)$/i;

/** Whether every word is an ordinary one, as in "Platform renewal 2026". */
function isOrdinary(name: string): boolean {
  return foldedWords(name).every(
    (word) => fieldTerms.has(word) || isEnglish(word) || /^\p{N}+$/u.test(word),
  );
}

/** Several names in one text: "Gong, Clari and in-house". */
function listed(text: string | null | undefined): string[] {
  return said(text).flatMap((whole) => whole.split(between).flatMap(said));
}

/**
 * Every name that an opportunity and the team behind it tell: company and domain, the parts of the
 * deal's name, owner, buyer, champion, executives, competitors, technical team, members.
 */
export function knownNamesOf(
  opportunity: NamingFields,
  { members }: { members: readonly NamedMember[] },
): KnownNames {
  const { company_info: info, meddpicc_data: meddpicc } = opportunity;
  const team = listed(
    replaceSpans(opportunity.technical_insights_team_members ?? '', ['(', ')'], () => ','),
  );
  const people: readonly (readonly [string | null | undefined, (string | undefined)?])[] = [
    [meddpicc?.economic_buyer?.name, 'buyer'],
    [meddpicc?.champion?.name, 'champion'],
    [opportunity.owner, 'ours'],
    ...Object.entries(info?.executives ?? {}).map(
      ([title, name]) => [name, titleOf(title)] as const,
    ),
    ...team.filter((name) => personName.test(name)).map((name) => [name] as const),
  ];
  return {
    companies: [
      ...said(opportunity.company_name).map((name) => ({
        name,
        domain: opportunity.company_domain,
        side: 'customer' as const,
      })),
      ...said(info?.website).map((website) => ({
        name: '',
        domain: website,
        side: 'customer' as const,
      })),
      ...ownDomains(members, opportunity.company_domain),
    ],
    people: [
      ...people.flatMap(([names, role]) =>
        listed(names).map((name) => (role ? { name, role } : { name })),
      ),
      ...members.map(({ name, email }) => ({ name: name ?? '', email, role: 'ours' })),
    ],
    competitors: [
      ...(info?.competitors ?? []).flatMap(said),
      ...listed(meddpicc?.competition?.names),
    ].filter((rival) => !noRival.test(rival)),
    others: listed(opportunity.name).filter((part) => !isOrdinary(part)),
  };
}

/** "CEO" as a role; a longer title could hold a name. */
const titleOf = (title: string) => (/^[a-z]{2,4}$/i.test(title) ? title.toLowerCase() : undefined);

/** Hosts of the members' addresses: our own company. */
function ownDomains(members: readonly NamedMember[], customer: string | null | undefined) {
  const hosts = new Set(members.map(({ email }) => email.slice(email.lastIndexOf('@') + 1)));
  const isOurs = (host: string) =>
    companyInAddress(host) !== '' && companyInAddress(host) !== companyInAddress(customer ?? '');
  return [...hosts]
    .filter(isOurs)
    .slice(0, mostOwnDomains)
    .map((domain) => ({ name: '', domain, side: 'us' as const }));
}

/** A team has one, or two after a merger; guests may have others. */
const mostOwnDomains = 3;
