import tlds from 'tlds' with { type: 'json' };
import { fold } from '../words/fold.ts';

/** What an address may end in; also endings that are kept for examples and for a house's own network. */
const endings: ReadonlySet<string> = new Set([
  ...tlds.map(fold),
  ...'example test invalid local localhost internal intranet lan corp home ру ком нет орг dotcom dotnet dotorg'.split(
    ' ',
  ),
]);

/** Whether a folded word ends addresses: "com", "agency", no "matrix". */
export const isHostEnding = (folded: string): boolean => endings.has(folded);
