import { readNotes, readSentences } from './material.ts';
import { measureAddresses, measureLabelled, measureLeftOut, namesReport } from './report.ts';

/**
 * `npm run eval:privacy`: the figures on material left out, the last line those of `npm run eval`.
 * `-- --taught` prints the same and the mistakes of what rules may be made on.
 */
const isTaught = process.argv.includes('--taught');
const row = (values: readonly string[]) =>
  console.log(values.map((value) => value.padEnd(18)).join(''));

if (isTaught) {
  const texts = [...readSentences('taught'), ...readNotes('taught')];
  const figures = measureLabelled(texts, (what, found, { id, habit, text }) =>
    console.log(
      `${what}: ${id} (${habit}): ${found}  <<  ${text.replaceAll('\n', ' ⏎ ').slice(0, 300)}`,
    ),
  );
  for (const [name, { value, whole }] of Object.entries(figures))
    row([name, `${value}`, `of ${whole}`]);
} else {
  const sets = measureLeftOut();
  row(['left out', ...sets.map(({ set }) => set)]);
  for (const name of Object.keys(sets[0]?.figures ?? {}) as (keyof (typeof sets)[0]['figures'])[]) {
    row([name, ...sets.map(({ figures }) => `${figures[name].value} of ${figures[name].whole}`)]);
  }
}
for (const { file, share } of measureAddresses(isTaught ? 'taught' : 'measured')) {
  row([file, `${share.part} of ${share.whole}`]);
}
if (!isTaught) console.log(JSON.stringify(namesReport()));
