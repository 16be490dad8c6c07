import { oneOf, rowsOf } from '../rows.ts';
import { wordsIn } from '../text/words.ts';

const paths = [
  '/tasks',
  '/opportunities',
  '/dashboard',
  '/reports',
  '/technical-insights',
] as const;

/** Where a question is answered by a screen that is always up to date. */
export interface AnsweringScreen {
  to: (typeof paths)[number];
  search: Readonly<Record<string, string>>;
  /** What it is called, with its filter. */
  label: string;
}

const askedFacts = ['owner', 'close_date', 'stage', 'value'] as const;
export type AskedFact = (typeof askedFacts)[number];

interface Row<Place> {
  /** One of these names what is asked for. */
  names: readonly string[];
  /** Words that may stand in such a question. */
  all: ReadonlySet<string>;
  place: Place;
}

const periods = 'today tomorrow week month quarter year this next soon now';

/** A row a line: words that name what is asked for, words that may stand beside them, and the place. */
const rowsTo = <Place>(table: string, placeOf: (place: string, label: string) => Place) =>
  rowsOf(table).map(([own = '', beside = '', place = '', label = '']): Row<Place> => {
    const names = own.split(' ');
    return { names, all: new Set([...names, ...beside.split(' ')]), place: placeOf(place, label) };
  });

const tasks = `task tasks todo todos due overdue | open late first ${periods}`;

/** By the words of the product's own filters. A question with any other word is not answered here. */
const ofPipeline = rowsTo(
  `
  ${tasks} | /tasks?sort=due | Tasks, by due date
  own owns owner owners | | /opportunities?view=open&group=owner | Opportunities, grouped by owner
  close closes closing | date dates first ${periods} | /opportunities?view=open&sort=close_date |
    Opportunities, by close date
  slip slips slipped slipping pushed postponed warning warnings urgent | close date dates out most ${periods} |
    /dashboard | Dashboard, with warnings of each deal
  won lost closed | were | /opportunities?view=closed | Opportunities, closed
  stage stages | each | /opportunities?view=open&group=stage | Opportunities, grouped by stage
  biggest largest highest | amount amounts value values | /opportunities?view=open&sort=-value |
    Opportunities, highest amount first
  weakest lowest | score scores scored | /opportunities?view=open&sort=score | Opportunities, lowest score first
  review suggestions | to open waiting | /opportunities?view=open&review=true | Opportunities, to review
  forecast coverage | pipeline weighted | /reports | Reports
`,
  (place, label): AnsweringScreen => {
    const [to = '', search = ''] = place.split('?');
    return { to: oneOf(paths, to), search: Object.fromEntries(new URLSearchParams(search)), label };
  },
);

const ofDeal = rowsTo(
  `
  ${tasks} | tasks
  rfp requirement requirements | open unanswered answered left | rfp
  own owns owner | | owner
  close closes closing | date | close_date
  stage | | stage
  value amount worth | much | value
`,
  (place) => oneOf(['tasks', 'rfp', ...askedFacts] as const, place),
);

/** Words of asking, which filters have no words for. */
const asking = new Set(
  `a an and any are at by deal deals do does have how i in is it its me my of on opportunities opportunity our
  show that the there these they this to us we what when where which who will with`.split(/\s+/),
);

function matching<Place>(question: string, rows: readonly Row<Place>[]): Place | null {
  const words = wordsIn(question.toLowerCase()).filter(
    (word) => /[\p{L}\p{N}]/u.test(word) && !asking.has(word),
  );
  const row = rows.find(
    ({ names, all }) =>
      words.some((word) => names.includes(word)) && words.every((word) => all.has(word)),
  );
  return row?.place ?? null;
}

/** The screen that answers a question about all deals; null where none does. */
export function screenFor(question: string): AnsweringScreen | null {
  return matching(question, ofPipeline);
}

/** The same of one deal: a screen, or a fact that its own page shows. */
export function screenOfDeal(question: string, dealId: string): AnsweringScreen | AskedFact | null {
  const place = matching(question, ofDeal);
  if (place === 'tasks') {
    const search = { opportunity: dealId, sort: 'due' };
    return { to: '/tasks', search, label: 'Tasks of this deal, by due date' };
  }
  if (place === 'rfp') {
    const search = { opp: dealId, tab: 'rfp' };
    return { to: '/technical-insights', search, label: 'RFP analysis of this deal' };
  }
  return place;
}
