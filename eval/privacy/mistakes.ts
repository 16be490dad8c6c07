import { readNotes, readSentences } from './material.ts';
import { measureAddresses, measureLabelled, rowsOf } from './report.ts';

/** Prints the figures and the mistakes of what rules may be made on; never those of what measures. */
export function printMistakes(): void {
  const texts = [...readSentences('taught'), ...readNotes('taught')];
  const figures = measureLabelled(texts, (what, found, { id, habit, text }) =>
    console.log(
      `${what}: ${id} (${habit}): ${found}  <<  ${text.replaceAll('\n', ' ⏎ ').slice(0, 300)}`,
    ),
  );
  console.log('\nNames of the texts that teach');
  console.table(rowsOf([{ set: 'taught', figures }], measureAddresses('taught')));
}
