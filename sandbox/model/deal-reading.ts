/** Words of the customer by which the stand-in takes a line for evidence of a field, the first that fits. */
const cues: readonly [field: string, words: RegExp][] = [
  ['paper_process', /\b(?:legal|procurement|security review|contract)\b/i],
  ['economic_buyer', /\b(?:sign|signs|approve|approves|cfo|budget)\b/i],
  ['decision_process', /\b(?:decide|decision|committee|by the end of)\b/i],
  ['pain', /\b(?:lose|losing|costs us|takes us|late|manual)\b/i],
  ['environment', /\b(?:sap|azure|aws|entra|salesforce|on-premises)\b/i],
];

/**
 * A reading of a deal out of the words that were sent, the same to the same conversations: the first
 * line for each field, in its own words, and nothing that would have to be understood.
 */
export function dealReadingOf(conversations: string) {
  const lines = conversations.split('\n').flatMap((line) => {
    const [, ref, words = ''] = /^(\d+\.\d+) (?:[^:\n]{1,40}: )?(.+)/.exec(line) ?? [];
    return ref ? [{ ref, words }] : [];
  });
  const fields = cues.flatMap(([field, pattern]) => {
    const line = lines.find(({ words }) => pattern.test(words));
    if (!line) return [];
    const text = line.words.slice(0, 240);
    return [
      { field, text, who: '', beside: '', state: 'supported', quotes: [line.ref], superseded: [] },
    ];
  });
  const nothing = { changes: [], contradictions: [], people: [], promises: [], risks: [] };
  const [last] = lines.slice(-1);
  const brief = last
    ? [{ side: 'commercial', text: `Said last: ${last.words.slice(0, 200)}`, quotes: [last.ref] }]
    : [];
  return { brief, fields, ...nothing, next_steps: [], unsigned: [], ask: [] };
}
