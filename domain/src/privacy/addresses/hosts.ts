import tlds from 'tlds' with { type: 'json' };
import { fold, type Word } from '../words/fold.ts';
import { isEnglish } from '../words/lexicon.ts';
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

/** Whether a host belongs to everybody: it names no customer. */
export function isPublicHost(host: string): boolean {
  return publicHosts.has(hostLabel(host));
}

/** The company that an e-mail or web address names, as in {@link hostLabel}; empty for public hosts. */
export function companyInAddress(address: string): string {
  const label = hostLabel(address.slice(address.lastIndexOf('@') + 1));
  return publicHosts.has(label) ? '' : label;
}

/** The words of a text that a host is made of: "Tallgrass Analytics" for `tallgrassanalytics`. */
export function wordsSpelling(words: readonly Word[], label: string): string | undefined {
  if (label.length < 4) return undefined;
  for (const index of beginningsOf(words, label)) {
    const { folded } = words[index] ?? { folded: '' };
    let spelled = '';
    for (let end = index; end < index + 6; end += 1) {
      const word = words[end];
      if (!word) break;
      if (word.folded !== 'and' && word.folded !== 'und') spelled += word.folded;
      if (!label.startsWith(spelled)) break;
      const isWhole = spelled === label || (spelled.length >= 6 && end > index);
      if (isWhole && !(end === index && isEnglish(folded))) {
        return words
          .slice(index, end + 1)
          .map(({ text }) => text)
          .join(' ');
      }
    }
  }
  return undefined;
}

/** Where a word stands that a label begins with, in the order of the text. */
function beginningsOf(words: readonly Word[], label: string): number[] {
  let places = lately.get(words);
  if (!places) {
    places = new Map();
    for (const [index, { folded }] of words.entries()) {
      const some = places.get(folded);
      if (some) some.push(index);
      else places.set(folded, [index]);
    }
    lately.set(words, places);
  }
  const found: number[] = [];
  for (let length = 1; length <= label.length; length += 1) {
    found.push(...(places.get(label.slice(0, length)) ?? []));
  }
  return found.sort((one, other) => one - other);
}

/** A text with many addresses asks for its words once for each of them. */
const lately = new WeakMap<readonly Word[], Map<string, number[]>>();

/** What an address may end in; also endings that are kept for examples and for a house's own network. */
const endings: ReadonlySet<string> = new Set([
  ...tlds.map(fold),
  ...'example test invalid local localhost internal intranet lan corp home ру ком нет орг dotcom dotnet dotorg'.split(
    ' ',
  ),
]);

/** Whether a folded word ends addresses: "com", "agency", no "matrix". */
export const isHostEnding = (folded: string): boolean => endings.has(folded);
