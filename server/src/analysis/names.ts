import type { Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import type { Placeholders } from '@plumbline/domain/privacy/placeholders.ts';
import type { NamedMember, NamingFields } from '@plumbline/domain/privacy/known/known-names.ts';

/** What may name somebody in the texts of one analysis: data alone, so that a thread can be told. */
export interface Names {
  /** Of the whole opportunity; null where the question is of none. */
  deal: NamingFields | null;
  /** Of the other opportunities that a question is about as well. */
  others?: readonly NamingFields[];
  /** Texts that are not stored yet. */
  typed?: Partial<NamingFields>;
  /** Words that survived a try before, and that the person told to mask as well. */
  mask?: readonly string[];
  members: readonly NamedMember[];
}

const namingNobody: NamingFields = {
  name: '',
  owner: null,
  company_name: null,
  company_domain: null,
  company_info: null,
  meddpicc_data: null,
  technical_insights_team_members: null,
};

/** The part of an opportunity that names somebody, and no more of it. */
export function namingOf(deal: NamingFields): NamingFields {
  return {
    name: deal.name,
    owner: deal.owner,
    company_name: deal.company_name,
    company_domain: deal.company_domain,
    company_info: deal.company_info,
    meddpicc_data: deal.meddpicc_data,
    technical_insights_team_members: deal.technical_insights_team_members,
  };
}

/** Knows the names of an opportunity and of the team; of the team alone where there is none. */
export async function anonymiserOf(
  { deal, others = [], typed, mask, members }: Names,
  placeholders?: Placeholders,
): Promise<Anonymiser> {
  const team = { members };
  const naming = deal ?? namingNobody;
  // On first use: the lists of names take 80 MB, and many a server never needs them.
  const [{ createAnonymiser }, { knownNamesOf, namesOfAll }] = await Promise.all([
    import('@plumbline/domain/privacy/anonymise.ts'),
    import('@plumbline/domain/privacy/known/known-names.ts'),
  ]);
  return createAnonymiser(
    namesOfAll([
      knownNamesOf(naming, team),
      knownNamesOf({ ...naming, ...typed }, team),
      // The team is known already.
      ...others.map((other) => knownNamesOf(other, { members: [] })),
    ]),
    { told: mask ?? [], ...(placeholders && { placeholders }) },
  );
}
