import type { Seen } from './context.ts';
import type { Found } from './people.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What stands at the end of what a body is called: "World Conservation Union". */
const endings =
  set(`university college institute academy agency ministry authority commission federation
  foundation association society hospital museum parliament union council league police party church
  congress senate bureau university's institution orchestra festival regiment`);
/** The same where sellers' own words end so as well: only behind a place or a name. */
const doubtful = set('council union society association party authority commission police church');

/** What stands before "of": "Department of Defense", "University of Portsmouth". */
const beginnings =
  set(`university college institute school academy ministry department bank bureau church court
  museum society association federation union league council house authority faculty conservatory
  archdiocese diocese bishop confederation`);

const isPart = (word: Seen | undefined): word is Seen =>
  word !== undefined && word.isFree && word.isCapital && !word.hasDigit && word.text.length > 1;

/** Index behind the capitals that go on from one: "Housing and Urban Development". */
function behindCapitals(seen: readonly Seen[], from: number): number {
  let end = from;
  while (end < from + 6) {
    if (isPart(seen[end]) && (end === from || seen[end]?.gap === ' ')) end += 1;
    else if (
      end > from &&
      /^(?:and|&)$/.test(seen[end]?.folded ?? '') &&
      seen[end]?.gap === ' ' &&
      isPart(seen[end + 1]) &&
      seen[end + 1]?.gap === ' '
    )
      end += 2;
    else break;
  }
  return end;
}

/** Index of the first capital of those right before a word. */
function firstCapital(seen: readonly Seen[], at: number): number {
  let from = at;
  while (from > 0 && from > at - 5 && seen[from]?.gap === ' ' && isPart(seen[from - 1])) from -= 1;
  const first = seen[from];
  // "The Royal Society": an article is no part of it, nor is what opens a sentence.
  if (from < at && first?.isStart && first.rarity <= 10) from += 1;
  return from;
}

/** Public bodies, schools and unions, by the words that such are called by. */
export function institutionsAmong(seen: readonly Seen[]): Found[] {
  const found: Found[] = [];
  for (let index = 0; index < seen.length; index += 1) {
    const word = seen[index];
    if (!isPart(word)) continue;
    const [of, next] = [seen[index + 1], seen[index + 2]];
    if (beginnings.has(word.folded) && of?.folded === 'of' && of.gap === ' ' && next?.gap === ' ') {
      const start = next.folded === 'the' ? index + 3 : index + 2;
      const end = behindCapitals(seen, start);
      if (end > start && seen[start]?.gap === ' ') {
        found.push({ from: firstCapital(seen, index), to: end });
        index = end - 1;
        continue;
      }
    }
    if (!endings.has(word.folded)) continue;
    const from = firstCapital(seen, index);
    const before = seen.slice(from, index);
    const isTold = before.some(({ rarity, facts }) => rarity > 50 || /[FLPWA]/.test(facts.lists));
    const isEnough = doubtful.has(word.folded) ? isTold || before.length > 1 : before.length > 0;
    if (isEnough && !before.every(({ isTerm }) => isTerm)) found.push({ from, to: index + 1 });
  }
  return found;
}
