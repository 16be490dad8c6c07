/** Words that say what form a company has, not which one it is. */
const legalForms = new Set(
  (
    'inc incorporated corp corporation co company llc ltd limited plc llp lp gmbh ag se kg kgaa ' +
    'mbh ug sa sas sarl srl spa bv nv ab as asa oy oyj aps pty pte kk sl sro zrt'
  ).split(' '),
);

/** A company's name for comparing: without case, accents, punctuation, legal form and a `The`. */
export function plainCompanyName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '') // S.A. is a form like SA
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  if (words.length > 1 && words[0] === 'the') words.shift();
  while (words.length > 1 && isForm(words.at(-1), words.at(-2))) words.pop();
  return words.join(' ');
}

/** `and` only counts as form between two forms, as in `GmbH & Co`. */
function isForm(word: string | undefined, before: string | undefined): boolean {
  return legalForms.has(word ?? '') || (word === 'and' && legalForms.has(before ?? ''));
}

export function isSameCompanyName(one: string, other: string): boolean {
  return plainCompanyName(one) === plainCompanyName(other);
}

/** The host of a website or domain, without `www.`; null where there is none. */
export function companyHost(address: string | null): string | null {
  if (!address) return null;
  const text = address.trim().toLowerCase();
  const url = URL.parse(/^https?:\/\//.test(text) ? text : `https://${text}`);
  const host = url?.hostname.replace(/^www\./, '').replace(/\.$/, '');
  return host?.includes('.') ? host : null;
}

/** `acme.com` where a company's name is its address, as the CRM names those it only knows the domain of. */
function hostNamed(name: string): string | null {
  return /\s/.test(name.trim()) ? null : companyHost(name);
}

/** What a register is searched for: the name as it is written, plain, and without what makes it an address. */
export function searchNames(name: string): string[] {
  const host = hostNamed(name);
  return [
    ...new Set([
      name.trim().toLowerCase(),
      plainCompanyName(name),
      ...(host === null ? [] : [siteName(host)]),
    ]),
  ];
}

/** The company that a deal names, else its domain, else what its own name begins with: `Acme – Renewal`. */
export function companyNameOf(deal: {
  name: string;
  company_name: string | null;
  company_domain: string | null;
}): string {
  const [beginning = ''] = deal.name.split(/\s[-–—|]\s|:\s/);
  return deal.company_name?.trim() || deal.company_domain?.trim() || beginning.trim() || deal.name;
}

/** An entry of a public register that could be the company. */
export interface CompanyCandidate {
  name: string;
  aliases: readonly string[];
  websites: readonly string[];
  isDissolved: boolean;
}

export interface CompanyMatch<Candidate> {
  candidate: Candidate;
  confidence: 'high' | 'medium';
  reason: string;
}

/** The one candidate that is the company by its website, else by its full name alone; null where in doubt. */
export function matchCompany<Candidate extends CompanyCandidate>(
  wanted: { name: string; domain: string | null },
  candidates: readonly Candidate[],
): CompanyMatch<Candidate> | null {
  const host = companyHost(wanted.domain) ?? hostNamed(wanted.name);
  const judged = candidates.map((candidate) => ({
    candidate,
    site: host === null ? 'unknown' : compareSites(host, candidate.websites),
    isNamed: [candidate.name, ...candidate.aliases].some((name) =>
      isSameCompanyName(name, wanted.name),
    ),
  }));
  const bySite = judged.filter(({ site }) => site === 'same');
  const sure = bySite.find(({ isNamed }) => isNamed) ?? bySite[0];
  if (sure) {
    return { candidate: sure.candidate, confidence: 'high', reason: `the same website, ${host}` };
  }
  const byName = judged.filter(
    ({ candidate, site, isNamed }) => isNamed && site !== 'other' && !candidate.isDissolved,
  );
  const alike = byName.filter(({ site }) => site === 'alike');
  const [only, ...more] = alike.length > 0 ? alike : byName;
  if (!only || more.length > 0) return null;
  const reason =
    only.site === 'alike' ? 'the same name and a website of another country' : 'the same name';
  return { candidate: only.candidate, confidence: 'medium', reason };
}

function compareSites(
  host: string,
  websites: readonly string[],
): 'same' | 'alike' | 'other' | 'unknown' {
  const hosts = websites.map(companyHost).filter((each) => each !== null);
  if (hosts.length === 0) return 'unknown';
  if (hosts.includes(host)) return 'same';
  return hosts.some((each) => siteName(each) === siteName(host)) ? 'alike' : 'other';
}

/** `acme` of acme.com, acme.de and acme.co.uk. */
function siteName(host: string): string {
  const labels = host.split('.');
  const isSecondLevel =
    labels.length > 2 && /^(co|com|org|net|ac|gov|edu)$/.test(labels.at(-2) ?? '');
  return labels.at(isSecondLevel ? -3 : -2) ?? host;
}
