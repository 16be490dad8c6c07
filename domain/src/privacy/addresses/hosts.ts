import tlds from 'tlds' with { type: 'json' };
import { fold } from '../words/fold.ts';
import { listOf } from '../words/lists.ts';

/** Hosts of everybody's mail and of well-known services: they name no customer. */
const publicHosts = listOf('public-hosts');

/** `northwind` of https://www.northwind.co.uk/about; small letters and digits only. */
export function hostLabel(address: string): string {
  const [host = ''] = fold(address.trim())
    .replace(/^[a-z]+:\/\//, '')
    .split(/[/?#:]/, 1);
  const labels = host.split('.').filter((label) => label !== '' && label !== 'www');
  const isSecondLevel =
    labels.length > 2 && /^(?:co|com|org|net|ac|gov)$/.test(labels.at(-2) ?? '');
  return labels.at(isSecondLevel ? -3 : -2)?.replaceAll('-', '') ?? '';
}

export function isPublicHost(host: string): boolean {
  return publicHosts.has(hostLabel(host));
}

/** The company that an e-mail or web address names, as in {@link hostLabel}; empty for public hosts. */
export function companyInAddress(address: string): string {
  const label = hostLabel(address.slice(address.lastIndexOf('@') + 1));
  return publicHosts.has(label) ? '' : label;
}

/** What an address may end in; also endings that are kept for examples and for a house's own network. */
const endings: ReadonlySet<string> = new Set([
  ...tlds.map(fold),
  ...'example test invalid local localhost internal intranet lan corp home ру ком нет орг dotcom dotnet dotorg'.split(
    ' ',
  ),
]);

/** Whether a folded word ends addresses: "com", "agency", no "matrix". */
export const isHostEnding = (folded: string): boolean => endings.has(folded);
