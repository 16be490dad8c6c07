import { printTable, figure, type Figure } from '../../bench/support/figures.ts';
import { readCorpora } from './corpora.ts';
import { confusion, macroF1, predicted, recallAt, share, tryAll, type Trial } from './measure.ts';

/**
 * `npm run eval:rfp` prints how well requirements are answered, for the part that rules were tuned
 * on and for the part kept aside; `-- wrong` also lists the tuning part's wrong answers.
 */
const corpora = readCorpora();
const trials = tryAll(corpora);
const tuning = trials.filter(({ aside }) => !aside);
const aside = trials.filter((trial) => trial.aside);

for (const { name, labels, aside: kept, passages } of corpora) {
  console.log(
    `${name}: ${passages.length} passages, ${labels.length} requirements for tuning, ${kept.length} aside`,
  );
}
const figures = [...figuresOf('tuning', tuning, false), ...figuresOf('aside', aside, true)];
for (const { name } of corpora) {
  const own = trials.filter(({ corpus }) => corpus === name);
  figures.push(figure(`all, ${name}: macro-F1`, macroF1(own).toFixed(2)));
}
printTable(figures);
if (process.argv.includes('wrong')) {
  console.log(`\nTuning part:\n${confusion(tuning).join('\n')}\n`);
  tuning.forEach(printIfWrong);
}
if (figures.some(({ reached }) => reached === false)) process.exitCode = 1;

function figuresOf(part: string, own: readonly Trial[], promised: boolean): Figure[] {
  const row = (name: string, value: number, target: number, atMost = false) => {
    const reached = atMost ? value <= target : value >= target;
    return figure(
      `${part}: ${name}`,
      value.toFixed(2),
      `${atMost ? '<=' : '>='} ${target.toFixed(2)}`,
      ...(promised ? [reached] : []),
    );
  };
  return [
    row('recall@1', recallAt(own, 1), 0.72),
    row('recall@5', recallAt(own, 5), 0.9),
    row('support level, macro-F1', macroF1(own), 0.55),
    row('undocumented refused', share(own, ['undocumented'], 'undocumented'), 0.85),
    row(
      'unsupported called fully supported',
      share(own, ['not_supported', 'undocumented'], 'fully_supported'),
      0.1,
      true,
    ),
  ];
}

function printIfWrong(trial: Trial): void {
  const { corpus, verdict } = trial;
  const [requirement, level, proofs] = trial.label;
  const place = trial.pages.findIndex((page) => proofs.includes(page)) + 1;
  if (predicted(trial) === level && (place === 1 || proofs.length === 0)) return;
  console.log(
    [
      `${corpus}: ${requirement}`,
      `  ${level}, answered ${predicted(trial)}; page at ${place || '-'} (${trial.pages.slice(0, 3).join(', ')})`,
      `  ${verdict.comment.replaceAll('\n', '\n  ')}`,
    ].join('\n'),
  );
}
