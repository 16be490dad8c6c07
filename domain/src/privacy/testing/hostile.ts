/** Pieces of which a text that is hard on the finding of names may consist. */
export const hostilePieces =
  ` |a|A |Anna |1 |12 |(|[PERSON_1|a.|a@|'|+1 |山田|1|A. |x@y.co |Northwind |www.|a.b.c.com |Mr. |A&B & |van der |person 1 |0171 5550 |) |a at b dot |one dot |O0 `
    .split('|')
    .concat('\n', '\u00ad', '\ud800', '1|');

export const knownToHostile = {
  companies: [{ name: 'Northwind Traders', domain: 'northwind.example' }],
  people: Array.from({ length: 50 }, (_, index) => ({ name: `Anna Schmidt${index}` })),
};

export const hostileNamePieces = ['A ', 'Anna ', 'a-', '山', 'Zyx, ', 'van der '];

/** So many names, and a text in which each stands between others. */
export function manyNames(count: number): { others: string[]; text: string } {
  const names = Array.from({ length: count }, (_, at) => `Qx${at.toString(26)}vorn`);
  return {
    others: [...names, ...names.map((name) => `山${name}`)],
    text: names.map((name) => `We met ${name} at Zz${name}. `).join(''),
  };
}
