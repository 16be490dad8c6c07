import MiniSearch from 'minisearch';
import type { Entry } from './entries.ts';

export interface Hit {
  href: string;
  title: string;
  heading: string;
  /** What stands around the first word found. */
  excerpt: string;
}

const excerptLength = 120;

/** Makes a search over the entries: each word is needed, as a beginning, with a letter wrong at most. */
export function createFinder(entries: readonly Entry[]): (query: string) => Hit[] {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch<Entry>({
    fields: ['heading', 'title', 'body'],
    // PLUMBLINE_ROLE is looked for whole and by its parts; section 4.2 by neither dot nor comma.
    tokenize: (text) => text.split(/[\s\p{P}\p{S}]+/u).filter(Boolean),
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 1 : false),
      boost: { heading: 4, title: 3 },
    },
  });
  index.addAll(entries);
  return (query) =>
    index
      .search(query)
      .slice(0, 12)
      .flatMap(({ id, terms }) => {
        const entry = known.get(String(id));
        return entry ? [{ ...hitOf(entry), excerpt: excerptOf(entry.body, terms) }] : [];
      });
}

const hitOf = ({ id, title, heading }: Entry) => ({ href: id, title, heading });

function excerptOf(body: string, terms: readonly string[]): string {
  const lower = body.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
  const place = Math.max(0, Math.min(...places, body.length) - 40);
  const begin = places.length === 0 ? 0 : place === 0 ? 0 : body.indexOf(' ', place) + 1;
  const excerpt = body.slice(begin, begin + excerptLength);
  return `${begin > 0 ? '… ' : ''}${excerpt}${begin + excerptLength < body.length ? ' …' : ''}`;
}
