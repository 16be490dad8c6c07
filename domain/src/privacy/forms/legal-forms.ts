/** Legal forms that stand behind a company's name, folded, longest first where they overlap. */
export const legalForms: readonly (readonly string[])[] = [
  ['gmbh', 'co', 'kg'],
  ['gmbh', 'co', 'kgaa'],
  ['ag', 'co', 'kg'],
  ['ag', 'co', 'kgaa'],
  ['pty', 'ltd'],
  ['pvt', 'ltd'],
  ['pte', 'ltd'],
  ['private', 'limited'],
  ['co', 'ltd'],
  ['sp', 'z', 'o', 'o'],
  ['s', 'p', 'a'],
  ['s', 'r', 'l'],
  ['s', 'a', 's'],
  ['s', 'l', 'u'],
  ['s', 'r', 'o'],
  ['l', 'l', 'c'],
  ['b', 'v'],
  ['n', 'v'],
  ['s', 'a'],
  ['s', 'l'],
  ['a', 's'],
  ['k', 'k'],
  ['a', 'd'],
  ['d', 'o', 'o'],
  ['z', 'o', 'o'],
  ['a', 'e'],
  ['e', 'v'],
  ['s', 'c', 'a'],
  ...[
    'inc incorporated corp corporation co company llc llp lp ltd limited plc',
    'gmbh mbh ag kg kgaa ohg gbr ug se ev eg sa sas sarl sl slu spa srl snc',
    'bv nv vof cv ab as asa aps oy oyj kft zrt sro doo dd ad ooo oao zao pao',
    'kk sdn bhd ou uab sia hf ehf sca scarl spk pte pty pvt tbk pjsc saoc ltda eirl cia lda',
  ]
    .join(' ')
    .split(' ')
    .map((form) => [form]),
];

const singleForms = new Set(legalForms.filter(({ length }) => length === 1).map(([form]) => form));

export function isLegalForm(folded: string): boolean {
  return singleForms.has(folded);
}

/** How many of the words from `index` on are a legal form; 0 where none is. */
export function legalFormLength(folded: readonly string[], index: number): number {
  for (const form of legalForms) {
    if (form.every((word, offset) => folded[index + offset] === word)) return form.length;
  }
  return 0;
}

/** A company's folded words without the legal form behind them. */
export function withoutLegalForm(folded: readonly string[]): readonly string[] {
  for (let index = 1; index < folded.length; index += 1) {
    if (index + legalFormLength(folded, index) === folded.length) return folded.slice(0, index);
  }
  return folded;
}
