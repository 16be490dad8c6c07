import nicknames from './nicknames.json' with { type: 'json' };

const byName = new Map(
  Object.entries(nicknames).map(([name, called]) => [name, called.split(' ')]),
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
