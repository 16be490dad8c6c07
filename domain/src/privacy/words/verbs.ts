import { listOf } from './lists.ts';

const finite = new Set(listOf('verb-forms'));
for (const base of listOf('verbs')) {
  const third = /(?:s|x|z|ch|sh)$/.test(base) ? `${base}es` : `${base}s`;
  const isY = /[^aeiou]y$/.test(base);
  finite.add(isY ? `${base.slice(0, -1)}ies` : third);
  finite.add(isY ? `${base.slice(0, -1)}ied` : base.endsWith('e') ? `${base}d` : `${base}ed`);
  if (/[^aeiou][aeiou][bdgmnpt]$/.test(base)) finite.add(`${base}${base.at(-1)}ed`);
}

/** Whether a folded word can be what one person or company does right behind its name: "signs", "won't". */
export const isAct = (folded: string): boolean => finite.has(folded);

const vague = listOf('vague-verbs');

/** The same where only a person or a company does it: things are, rise and start as well. */
export const isAgentsAct = (folded: string): boolean => finite.has(folded) && !vague.has(folded);
