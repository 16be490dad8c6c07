/** Words of the customer by which the stand-in takes a stretch for evidence, the first that fits. */
const cues: readonly [field: string, words: RegExp][] = [
  ['meddpicc_data.paper_process', /\b(?:legal|procurement|security review|contract)\b/i],
  ['meddpicc_data.economic_buyer.details', /\b(?:sign|signs|approve|approves|cfo|budget)\b/i],
  ['meddpicc_data.decision_process', /\b(?:decide|decision|committee|by the end of)\b/i],
  ['meddpicc_data.pain', /\b(?:lose|losing|costs us|takes us|late|manual)\b/i],
  ['technical_insights.environment', /\b(?:sap|azure|aws|entra|salesforce|on-premises)\b/i],
];

/** Evidence that the stand-in names in a conversation, of the fields that it was given. */
export function findingsIn(conversation: string, fields: readonly string[]) {
  return conversation.split('\n').flatMap((stretch) => {
    const [, line, text = ''] = /^\[(\d+)\] customer: (.+)/.exec(stretch) ?? [];
    const field = cues.find(([name, words]) => fields.includes(name) && words.test(text))?.[0];
    const quote = text.split(/(?<=[.!?])\s/)[0] ?? '';
    return field ? [{ field, line: Number(line), quote, polarity: 'for' }] : [];
  });
}
