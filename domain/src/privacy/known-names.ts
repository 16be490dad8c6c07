import type { KnownNames } from './anonymise.ts';
import type { Opportunity } from '../opportunities/opportunity.ts';

/** The part of an opportunity that names somebody. */
export type NamingFields = Pick<
  Opportunity,
  'name' | 'owner' | 'company_name' | 'company_domain' | 'company_info' | 'meddpicc_data'
>;

/** A member of the team: their names may stand in any note. */
export interface NamedMember {
  name?: string | null;
  email: string;
}

const nothing = /^(?:none|no one|nobody|unknown|not known|n\/?a|tb[dc]|-+|\?+)$/i;
const between = /\s*(?:[,;\n/|&]|\s-\s|\s[–—]\s|\s(?:and|vs\.?|or)\s)\s*/iu;

function said(text: string | null | undefined): string[] {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' || nothing.test(trimmed) ? [] : [trimmed];
}

/** Several names in one text: "Gong, Clari and in-house". */
function listed(text: string | null | undefined): string[] {
  return said(text).flatMap((whole) => whole.split(between).flatMap(said));
}

/**
 * Every name that an opportunity and the team behind it tell: company and domain, the parts of the
 * deal's name, owner, buyer, champion, executives, competitors, members.
 */
export function knownNamesOf(
  opportunity: NamingFields,
  { members }: { members: readonly NamedMember[] },
): KnownNames {
  const { company_info: info, meddpicc_data: meddpicc } = opportunity;
  const executives = info ? Object.values(info.executives) : [];
  const people = [
    opportunity.owner,
    meddpicc?.economic_buyer?.name,
    meddpicc?.champion?.name,
    ...executives,
  ];
  return {
    companies: [
      ...said(opportunity.company_name).map((name) => ({
        name,
        domain: opportunity.company_domain,
      })),
      ...said(info?.website).map((website) => ({ name: '', domain: website })),
    ],
    people: [
      ...people.flatMap(listed).map((name) => ({ name })),
      ...members.map(({ name, email }) => ({ name: name ?? '', email })),
    ],
    others: [
      ...listed(opportunity.name),
      ...(info?.competitors ?? []).flatMap(said),
      ...listed(meddpicc?.competition?.names),
    ],
  };
}
