import type { Misdeed } from './behaviour.ts';

/** The model's words for an answer, with what it does wrong in them. */
export function wordsFor(answer: unknown, misdeed: Misdeed | null): string {
  const json = JSON.stringify(answer, null, 1);
  switch (misdeed?.kind) {
    case 'says':
      return misdeed.text;
    case 'empty':
    case 'content_filter':
      return '';
    case 'refusal':
      return "I'm sorry, I can't help with that.";
    case 'cut_off':
      return json.slice(0, Math.floor(json.length / 2));
    case 'fenced':
      return `\`\`\`json\n${json}\n\`\`\``;
    case 'think':
      return `<think>\nThe data says {something}. I shall answer {"a": 1}.\n</think>\n\n${json}`;
    case 'chatty':
      return `Certainly! Here is the answer:\n\n${json}\n\nLet me know if you need more.`;
    case 'wrong_case':
      return json.replaceAll(/"(High|Medium|Low|\w+_\w+|high|medium|low)"(?!:)/g, otherCase);
    case 'wrong_shape':
      return JSON.stringify({ answer: 'As you wish', items: [1, 2, 3] });
    default:
      return json;
  }
}

function otherCase(quoted: string): string {
  const upper = quoted.toUpperCase().replaceAll('_', ' ');
  return upper === quoted ? quoted.toLowerCase() : upper;
}
