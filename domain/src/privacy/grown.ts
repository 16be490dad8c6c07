import type { Seen } from './context.ts';
import { beforePerson } from './cues.ts';
import { genericCompanyWords, nameParticles } from './field-terms.ts';
import { isLegalForm } from './legal-forms.ts';
import { isFirstName, isLastName } from './lexicon.ts';
import type { Found } from './people.ts';
import type { PlaceholderKind } from './replacement.ts';
import { isClosedBehind } from './talked-of.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What companies make or do, as it stands behind their name: "kovai pumps", "aegina bulk carriers". */
const trades = set(`
  airports antennas apparel appliances aquaculture atelier auctions audio aviation bakeries bakery batteries
  bearings beverages bikes biologics biscuits boats books bottling breweries brewers brewing bricks builders
  bulk cables cargo carpets carriers casting castings catering cattle cement ceramics cereals charter charters
  cheese chemicals chocolate cinemas circuits coatings coffee cold colleges components composites concrete
  confectionery containers cosmetics cotton couriers cranes creameries dairies dairy dental desalination
  diagnostics doors dredging drilling drones dyes elevator elevators elevators engines estates express fabrics
  farms fasteners feeds fertilizers fibre filters finishing fisheries fittings flooring flour flowers forest
  forestry forge foundry freight frozen fruits fuels furniture garages garments gas gearboxes gears genetics
  glass grain greenhouses haulage heating hides homes horticulture hospitality hosiery housing hydraulics
  hygiene ingredients instruments insulation interiors irrigation jets jewellers jewelry kitchens knitwear
  laundries leather lifts lighting lightings lines livestock locks lumber machinery machines maltings marina
  marine maritime meats metals milling mills minerals mines mining mobility mouldings nurseries nutrition
  oil oils oncology optics orchards orthodontics orthopaedics outfitters packaging packing paint paints paper
  pastries pasta pensions petroleum pharmacies pharmacy piping plantations plastics plumbing polymers ports
  pottery poultry power precision presses printers printing proteins pumps quarries rail railways readymix
  recycling refinery refrigeration rentals rice roofing rubber salt sawmill scaffolding seafood seafoods
  seeds semiconductors sensor sensors shipyard shipyards shoes silk slate snacks soap soaps solar spices
  spirits sportswear stationery steel steels stone storage sugar surgical tankers tanneries tea telecom textile
  textiles theatres tiles timber tissue tobacco tooling tools tours toys tractors trailers tramways travel
  trucks turbines tyres utilities valves veterinary vineyards vision warehousing waste water waters watches
  weaving wheels wind windows wines wood wool works yachts yarns zinc chain ridge bay creek hill hills valley
  park lake river house lane gate point harbour harbor bridge`);
const isKindOf = (folded: string) => trades.has(folded) || genericCompanyWords.has(folded);

const mostMore = 3;
const countable =
  /^(?:plan|option|phase|team|tier|class|type|grade|series|round|hall|gate|building|room|exhibit|annex|appendix|schedule|block|site|line|unit|group|lot|part|vitamin|section)$/;
const endings = set('com net org de co io uk pdf docx xlsx pptx csv txt png jpg eml');

/** A name that was found, with what belongs to it and is none alone: initials, trades, the other half. */
export function grown(seen: readonly Seen[], found: Found, kind: PlaceholderKind): Found {
  const joined = withJoined(seen, found);
  const from = kind === 'COMPANY' ? joined.from : personFrom(seen, joined);
  const to = personTo(seen, joined);
  return { from, to: kind === 'PERSON' ? to : Math.max(to, companyTo(seen, joined)) };
}

/** "katherine.moreau", "jane_roe": what a sign without spaces joins in small letters. */
function withJoined(seen: readonly Seen[], { from, to }: Found): Found {
  const isPart = (at: number) => {
    const word = seen[at];
    if (!word?.isFree || word.isCapital || word.hasDigit) return false;
    if (nameParticles.has(word.folded)) return true;
    if (word.text.length < 3 || endings.has(word.folded)) return false;
    if (word.isTerm) return false;
    return word.rarity > 20 || word.isFirstName;
  };
  if (seen[from]?.isCapital) return { from, to };
  let [start, end] = [from, to];
  while (end < to + mostMore && /^[._]$/.test(seen[end]?.gap ?? '') && isPart(end)) end += 1;
  while (start > from - mostMore && /^[._]$/.test(seen[start]?.gap ?? '') && isPart(start - 1))
    start -= 1;
  return { from: start, to: end };
}

/** "R Kirkbride", "joy abiola": an initial or a first name before a surname. */
function personFrom(seen: readonly Seen[], { from, to }: Found): number {
  const [word, before, farther] = [seen[from], seen[from - 1], seen[from - 2]];
  if (!word || word.gap !== ' ' || !before?.isFree || before.hasDigit) return from;
  if (/^\p{Lu}$/u.test(before.text) && word.isCapital && to - from < 3) {
    const isCounted = countable.test(farther?.folded ?? '') && before.gap === ' ';
    const isWord = /^[AI]$/.test(before.text) && before.isStart;
    return isCounted || isWord ? from : from - 1;
  }
  const isSmall = word.isInSmallLine && !word.isInShoutedLine && word.rarity > 70;
  if (!isSmall || before.isTerm || !before.isFirstName || to !== from + 1) return from;
  const isIntroduced = before.isStart || beforePerson.has(farther?.folded ?? '');
  return before.rarity > 20 || isIntroduced ? from - 1 : from;
}

/** "Tom K", "tom k", "Burkhardt, S." */
function personTo(seen: readonly Seen[], { from, to }: Found): number {
  const [last, next, beyond] = [seen[to - 1], seen[to], seen[to + 1]];
  if (!last || !next?.isFree || to - from > 2) return to;
  const isNamed = isFirstName(last.folded) || isLastName(last.folded) || last.rarity > 70;
  if (!isNamed || last.isShouted !== next.isShouted && next.text.length > 1) return to;
  if (/^\p{Lu}$/u.test(next.text)) {
    const isDotted = beyond === undefined || beyond.gap.startsWith('.') || beyond.gap.includes('\n');
    if (next.gap === ' ' && next.text !== 'I' && (last.isCapital || last.isShouted)) return to + 1;
    return next.gap === ', ' && isDotted && to === from + 1 ? to + 1 : to;
  }
  const isLetter = /^[b-hj-z]$/.test(next.text) && next.gap === ' ' && next.isInSmallLine;
  const isFirst = last.isFirstName || last.rarity > 70;
  return isLetter && isFirst && to === from + 1 && isClosedBehind(beyond) ? to + 1 : to;
}

/** "aegina bulk carriers": in small letters up to what companies are called by. */
function companyTo(seen: readonly Seen[], { from, to }: Found): number {
  const first = seen[from];
  if (!first || (!first.isShouted && (first.isCapital || first.language === 'german'))) return to;
  if (seen.slice(from, to).every(({ rarity }) => rarity <= 20)) return to;
  let end = to;
  for (let at = to; at < to + mostMore; at += 1) {
    const word = seen[at];
    if (!word?.isFree || word.isCapital || word.hasDigit || !/^(?:-| (?:& )?)$/.test(word.gap)) break;
    if (word.isShouted !== first.isShouted) break;
    const isKind = isKindOf(word.folded) || isLegalForm(word.folded);
    const isOdd = word.rarity > 70 && !word.isTerm && (word.isInSmallLine || word.isShouted);
    if (isKind || (isOdd && (at === end || nameParticles.has(seen[at - 1]?.folded ?? '')))) end = at + 1;
    else if (!nameParticles.has(word.folded) && (word.isTerm || word.rarity <= 20)) break;
  }
  return end;
}
