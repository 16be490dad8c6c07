import { recordAll } from './model/record.ts';
import { printMistakes } from './privacy/mistakes.ts';
import { isPart, partNames, report } from './report.ts';

/**
 * `npm run eval` measures the whole product without a network; `npm run eval -- found` one part of it.
 * The last line is one JSON object of the figures. What a part can do besides:
 * `-- names --taught` first prints the mistakes on the texts that teach;
 * `-- model --record` first asks the configured model anew (`AI_*`) and keeps its answers; with ids
 * behind it, those cases alone.
 */
const [name, option, ...ids] = process.argv.slice(2);
if (name === 'names' && option === '--taught') printMistakes();
else if (name === 'model' && option === '--record') await recordAll(ids);
else if (option !== undefined || (name !== undefined && !isPart(name))) {
  throw new Error(`There is no such part or option. Parts: ${partNames.join(', ')}`);
}
console.log(JSON.stringify(await report(name !== undefined && isPart(name) ? [name] : partNames)));
