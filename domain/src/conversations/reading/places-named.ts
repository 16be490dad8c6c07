import { wellKnownPlaces } from '../../privacy/field-terms.ts';
import { isPlace } from '../../privacy/lexicon.ts';
import type { Token } from '../language/tokens.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const regions = words(
  'europe asia africa america americas oceania antarctica eurasia scandinavia iberia balkans baltics benelux nordics emea apac latam dach',
);
/** Towns that are rarely told in full, and last names somewhere. */
const towns = words('bourg');
/** Well-known places that people are called as often. */
const alsoPeople = words(
  'francisco washington austin dallas cleveland vienna milan sofia sydney santiago paulo virginia carolina georgia israel verona florence charlotte',
);
const prepositions = words('in near around outside inside across throughout within');
const sites = words(
  'office offices plant plants site sites factory factories warehouse warehouses branch branches store stores hub depot campus headquarters hq region market markets entity subsidiary team teams depots school hospital airport port',
);
const beginnings = words(
  'new north south east west northern southern eastern western central upper lower great greater san santa saint st los las rio',
);

/** Whether a run of capitals is a place, as far as its neighbours tell: "in Paris", "North Europe". */
export function isPlaceNamed(tokens: readonly Token[], first: number, last: number): boolean {
  const word = tokens[last]?.word.replace(/'s$/, '') ?? '';
  const isWellKnown = regions.has(word) || towns.has(word) || wellKnownPlaces.has(word);
  const isBegun = beginnings.has(tokens[first]?.word ?? '');
  const isPlaced =
    prepositions.has(tokens[first - 1]?.word ?? '') || sites.has(tokens[last + 1]?.word ?? '');
  if (isPlaced) return isWellKnown || isPlace(word);
  if (first < last) return isWellKnown && isBegun;
  return isWellKnown && !alsoPeople.has(word);
}
