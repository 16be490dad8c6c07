import { alikeKinds } from '@plumbline/domain/analyst/advice/note-wordings.ts';
import { fittingKinds } from '@plumbline/domain/analyst/notes/fits.ts';
import { noteKinds, type NoteKind } from '@plumbline/domain/analyst/notes/kinds.ts';
import { notesReader } from '@plumbline/domain/analyst/notes/reader.ts';
import type { Judgement } from '@plumbline/domain/analyst/advice/advise.ts';
import { productGate } from '@plumbline/domain/analyst/gate/product.ts';
import { analyzeStrategy } from '@plumbline/domain/analyst/strategy.ts';
import { datesIn } from '@plumbline/domain/facts/calendar.ts';
import { factsOf, storedOf } from './labelled.ts';
import { layersWithout, noteExamples } from './notes-learn.ts';
import { labelledNotes, type LabelledNotes, type NoteLabel } from './notes.ts';

/** A step that was said, by the sentences that it quotes. */
interface SaidStep {
  rule: string;
  title: string;
  quotes: readonly string[];
  labels: readonly NoteLabel[];
  /** Null where nothing is quoted that anybody labelled. */
  verdict: 'now' | 'later' | 'misread' | 'no' | 'harm' | null;
}

/** Steps on what is settled are right where nothing is to be done. */
const quiet = /^(?:plan|contact|private)\./;
const quietKinds: ReadonlySet<NoteKind> = new Set([
  'done',
  'decided',
  'money_ok',
  'rival_out',
  'withdrawn',
  'secret',
  'no_access',
  'away',
]);

function verdictOf(rule: string, labels: readonly NoteLabel[]): SaidStep['verdict'] {
  if (labels.length === 0) return null;
  if (quiet.test(rule)) return labels.some(({ kind }) => quietKinds.has(kind)) ? 'now' : 'no';
  const own = rule.startsWith('note.')
    ? alikeKinds(rule.slice(5).replace('-', '_') as NoteKind)
    : (fittingKinds(rule) ?? noteKinds);
  const isFit = ({ kind }: NoteLabel) => own.includes(kind);
  if (labels.some((label) => label.act === 'now' && isFit(label))) return 'now';
  if (labels.some(({ harm }) => harm)) return 'harm';
  if (labels.some((label) => label.act === 'later' && isFit(label))) return 'later';
  return labels.some(({ act }) => act !== 'no') ? 'misread' : 'no';
}

type Sayer = (notes: LabelledNotes) => SaidStep[];

/** What the analyst says, with a layer or by its rules alone. */
function analystSays(judgementOf: (notes: LabelledNotes) => Judgement | null): Sayer {
  return (notes) => {
    const { deal, advised, labels } = notes;
    const { tasks } = analyzeStrategy(
      deal.methodology,
      storedOf(deal),
      factsOf(deal),
      undefined,
      judgementOf(notes),
    );
    return tasks.map(({ rule, title, quotes }) => {
      const own = advised.read.sentences
        .filter(({ text }) =>
          quotes.some((quote) => text.startsWith(quote) || quote.includes(text)),
        )
        .flatMap(({ index }) => labels.get(index) ?? []);
      return { rule, title, quotes, labels: own, verdict: verdictOf(rule, own) };
    });
  };
}

/** Sentences said as they are: any kind fits. */
function sentencesSaid(notes: LabelledNotes, chosen: readonly number[]): SaidStep[] {
  return chosen.map((index) => {
    const labels = notes.labels.get(index) ?? [];
    const quotes = [notes.advised.read.sentences[index]?.text ?? ''];
    return { rule: 'any', title: '', quotes, labels, verdict: verdictOf('any', labels) };
  });
}

/** The newest sentence: the last of the last dated note, else of the last text. */
const newestSays: Sayer = (notes) => {
  const { sentences } = notes.advised.read;
  const last = sentences
    .filter(({ isDated }) => isDated)
    .toSorted((one, other) => other.day.localeCompare(one.day))[0];
  const chosen = last ?? sentences.at(-1);
  return sentencesSaid(notes, chosen ? [chosen.index] : []);
};

/** Every sentence that names a day to come. */
const datedSays: Sayer = (notes) => {
  const { read, today, context } = notes.advised;
  return sentencesSaid(
    notes,
    read.sentences
      .filter(({ plain, day }) => datesIn(plain, day, context.order).some(({ to }) => to >= today))
      .map(({ index }) => index),
  );
};

interface ProxyFigures {
  steps: number;
  a_deal: number;
  /** Steps that quote nothing. */
  bare: number;
  now: number;
  /** Now or later. */
  open: number;
  misread: number;
  no: number;
  harm: number;
  /** Share of the sentences labelled now, without harm, that are quoted. */
  recall: number;
  /** Share of the deals with such a sentence that get a step. */
  served: number;
}

const share = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 1000;

function proxyFigures(all: readonly LabelledNotes[], say: Sayer): ProxyFigures {
  const said = all.map((notes) => ({ notes, steps: say(notes) }));
  const steps = said.flatMap((each) => each.steps);
  const judged = steps.filter(({ verdict }) => verdict !== null);
  const part = (...verdicts: SaidStep['verdict'][]) =>
    share(judged.filter(({ verdict }) => verdicts.includes(verdict)).length, judged.length);
  const due = said.flatMap(({ notes, steps: own }) =>
    [...notes.labels.values()]
      .filter((labels) => labels.some(({ act, harm }) => act === 'now' && !harm))
      .map((labels) => own.some((step) => labels.some((label) => step.labels.includes(label)))),
  );
  const needy = said.filter(({ notes }) =>
    [...notes.labels.values()].flat().some(({ act, harm }) => act === 'now' && !harm),
  );
  return {
    steps: steps.length,
    a_deal: Math.round((10 * steps.length) / all.length) / 10,
    bare: steps.length - judged.length,
    now: part('now'),
    open: part('now', 'later'),
    misread: part('misread'),
    no: part('no'),
    harm: part('harm'),
    recall: share(due.filter(Boolean).length, due.length),
    served: share(needy.filter((each) => each.steps.length > 0).length, needy.length),
  };
}

/** Prints what the labels of sentences say of the steps: each hand by a layer that it did not teach. */
export function reportNotes(): void {
  const all = labelledNotes();
  const examples = noteExamples(all);
  const layers = layersWithout(examples);
  const readers = new Map(
    Array.from(layers, ([hand, layer]) => [hand, notesReader(layer)] as const),
  );
  const rules = analystSays(() => null);
  const layered = analystSays(({ hand }) => {
    const reader = readers.get(hand);
    return reader ? { reader, gate: productGate } : null;
  });
  console.log(
    `Steps by the labels of their sentences, ${all.length} deals, ${examples.length} sentences (a hint, no verdict)`,
  );
  console.table({
    'the newest sentence': proxyFigures(all, newestSays),
    'each sentence with a day to come': proxyFigures(all, datedSays),
    'rules alone': proxyFigures(all, rules),
    'with the layer': proxyFigures(all, layered),
    ...Object.fromEntries(
      [...layers.keys()].flatMap((hand) => {
        const own = all.filter((each) => each.hand === hand);
        return [
          [`hand ${hand}: rules alone`, proxyFigures(own, rules)],
          [`hand ${hand}: with the layer`, proxyFigures(own, layered)],
        ];
      }),
    ),
  });
}
