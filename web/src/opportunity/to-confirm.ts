/** That answers count which nobody confirmed; empty where all are. */
export function toConfirmText(answers: number): string {
  if (answers === 0) return '';
  return `${answers.toLocaleString('en-US')} ${answers === 1 ? 'answer' : 'answers'} to confirm`;
}
