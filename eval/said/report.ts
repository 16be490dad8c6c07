import { answerFrom } from '@plumbline/server/features/rfp/answer.service.ts';
import type { Documentation } from '../rfp/documentations.ts';
import { searchOf } from '../rfp/requirements.ts';
import { share } from '../share.ts';
import { concluded, saidOf, texts } from './said.ts';

/** What the built-in parts assert: nothing of what a text means, and no level that is not surely right. */
export async function saidReport(documentations: readonly Documentation[]) {
  const found = concluded();
  for (const statement of found) console.log(`Concluded: ${statement}`);
  const { signal } = new AbortController();
  const given: boolean[] = [];
  for (const documentation of documentations) {
    const search = searchOf(documentation);
    for (const { text, level } of documentation.requirements) {
      const question = { requirement: text, dealId: null, personId: null, signal };
      const { supportLevel } = await answerFrom(search, null, question);
      if (supportLevel === null) continue;
      given.push(supportLevel === level);
      if (supportLevel !== level) console.log(`Given ${supportLevel}, labelled ${level}: ${text}`);
    }
  }
  const report = {
    statements: texts.reduce((sum, text) => sum + saidOf(text).length, 0),
    concluded: found.length,
    levels_given: given.length,
    levels_right: share(given),
  };
  console.log('\nWhat the built-in parts assert');
  console.table(report);
  return report;
}
