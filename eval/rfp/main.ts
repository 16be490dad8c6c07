import { loadThesaurus } from '@plumbline/domain/rfp/thesaurus.ts';
import { readDocumentations } from './documentations.ts';
import { gatherExamples, type ReadExample } from './examples.ts';
import { answerFold, foldsOf } from './leave-one-out.ts';
import {
  calibrationErrorOf,
  costsOf,
  recallAt,
  reliabilityOf,
  scoresOf,
  type Trial,
} from './measure.ts';
import { stageRows, stagesOf } from './stages.ts';

/**
 * `npm run eval:rfp` prints how well requirements are answered, each documentation by weights and
 * thresholds that were learned without it. The last line is one JSON object of the figures.
 * `npm run eval:rfp -- stages` also tells at which stage answers are lost.
 */
const documentations = await readDocumentations();
const thesaurus = await loadThesaurus();
const folds = foldsOf(gatherExamples(documentations, thesaurus));
if (process.argv.includes('stages')) {
  heading('Where what is documented is lost: shares of the requirements with a labelled sentence');
  console.table(
    stageRows(
      folds.flatMap((fold) =>
        documentations
          .filter(({ name }) => name === fold.documentation)
          .flatMap((documentation) => stagesOf(documentation, fold, thesaurus)),
      ),
    ),
  );
}
const trials = folds.flatMap((fold) => answerFold(fold));
const counted = trials.map(({ example }) => example);
const ofPart = (part: string) => trials.filter(({ example }) => example.part === part);
const ofRound = (round: number) => trials.filter(({ example }) => example.round === round);

heading('Each documentation, answered by what was learned from the others');
console.table(
  Object.fromEntries([
    ...folds.map(({ documentation }) => [
      documentation,
      row(trials.filter(({ example }) => example.documentation === documentation)),
    ]),
    ['open, together', row(ofPart('open'))],
    ['sealed, together', row(ofPart('sealed'))],
    ['first round of labels', row(ofRound(1))],
    ['second round of labels', row(ofRound(2))],
    ['all', row(trials)],
    ...(['tender', 'questionnaire'] as const).map((form) => [
      `all, ${form}`,
      row(trials.filter(({ example }) => example.requirement.form === form)),
    ]),
  ]),
);

heading('Trivial answers to the same requirements');
console.table({
  'always fully': row(counted.map((example) => answered(example, true))),
  'never a level': row(counted.map((example) => answered(example, false))),
  ...Object.fromEntries(
    [0.4, 0.6].map((least) => [
      `fully where a sentence holds ${least} of the keywords`,
      row(counted.map((example) => answered(example, example.cover >= least))),
    ]),
  ),
});

heading(
  'Trade-off: least likelihood with which "fully" is said, with and without the rules’ proof',
);
console.table(
  Object.fromEntries(
    [false, true].flatMap((needsNoProof) =>
      [0.3, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8].map((leastForFully) => [
        `${leastForFully.toFixed(2)}${needsNoProof ? ', no proof' : ''}`,
        row(folds.flatMap((fold) => answerFold(fold, { leastForFully, needsNoProof }))),
      ]),
    ),
  ),
);
const thresholds = folds.map(({ layer }) => layer.least.fully_supported);
console.log(`Chosen on the folds: ${Math.min(...thresholds)} to ${Math.max(...thresholds)}`);

heading('Reliability: what an answer says of itself, and how often it is right');
const bins = reliabilityOf(trials);
console.table(
  bins.map(({ from, answers, confidence, right }) => ({
    from: from.toFixed(1),
    answers,
    confidence: answers === 0 ? '' : confidence.toFixed(2),
    right: answers === 0 ? '' : right.toFixed(2),
  })),
);

heading('The page that proves it, of what is documented');
console.table({
  'as searched': places(({ pages }) => pages),
  'plain BM25 of the whole text': places(({ plainPages }) => plainPages),
});

const scores = scoresOf(trials, 3);
const costs = costsOf(trials);
console.log(
  JSON.stringify({
    accuracy: figure(scores.accuracy),
    macro_f1: figure(scores.macroF1),
    partial_precision: figure(costs.partialPrecision),
    unsupported_fully: figure(costs.unsupportedFully),
    undocumented_refused: figure(costs.undocumentedRefused),
    supported_refused: figure(costs.supportedRefused),
    ece: figure(calibrationErrorOf(bins)),
    documentations: folds.length,
    requirements: trials.length,
  }),
);

function row(own: readonly Trial[]): Record<string, string | number> {
  const [inThree, inFour, cost] = [scoresOf(own, 3), scoresOf(own, 4), costsOf(own)];
  return {
    requirements: own.length,
    accuracy: inThree.accuracy.toFixed(2),
    'macro-F1': inThree.macroF1.toFixed(2),
    'accuracy of 4': inFour.accuracy.toFixed(2),
    'macro-F1 of 4': inFour.macroF1.toFixed(2),
    'fully right': cost.fullPrecision.toFixed(2),
    'not right': cost.notPrecision.toFixed(2),
    'partially right': cost.partialPrecision.toFixed(2),
    'unsupported fully': cost.unsupportedFully.toFixed(3),
    'undocumented refused': cost.undocumentedRefused.toFixed(2),
    'supported refused': cost.supportedRefused.toFixed(2),
    ECE: calibrationErrorOf(reliabilityOf(own)).toFixed(2),
  };
}

function answered(example: ReadExample, isFully: boolean): Trial {
  return { example, answer: isFully ? 'fully_supported' : 'undocumented', confidence: 1 };
}

function places(pagesOf: (example: ReadExample) => readonly string[]) {
  const at = (most: number) => recallAt(counted, most, pagesOf).toFixed(2);
  return { first: at(1), 'in five': at(5) };
}

function heading(text: string): void {
  console.log(`\n${text}`);
}

function figure(value: number): number {
  return Math.round(value * 1000) / 1000;
}
