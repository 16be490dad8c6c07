import { nicknameLines } from './nickname-lines.ts';

const byName = new Map<string, readonly string[]>(
  nicknameLines.map((line) => {
    const [name = '', called = ''] = line.split(': ');
    return [name, called.split(' ')];
  }),
);
const formal = new Map<string, string[]>();
for (const [name, called] of byName) {
  for (const nickname of called) formal.set(nickname, [...(formal.get(nickname) ?? []), name]);
}

/** Everything that somebody of a folded first name may be called, and the other way round. */
export function nicknamesOf(first: string): readonly string[] {
  return [...(byName.get(first) ?? []), ...(formal.get(first) ?? [])];
}

/** Whether a folded word is what people of some first name are called. */
export const isNickname = (folded: string): boolean => formal.has(folded);
