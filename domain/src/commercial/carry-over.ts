import type { BantSectionKey, MeddpiccSectionKey, SpicedSectionKey } from './methodologies.ts';

/** A text of MEDDPICC: its section, and the field of it where it has several. */
export interface MeddpiccPlace {
  section: MeddpiccSectionKey;
  field: string | null;
}

type OtherSectionKey = SpicedSectionKey | BantSectionKey;

const steps = { section: 'decision_process', field: null } as const;
const signer = { section: 'economic_buyer', field: 'details' } as const;
const pain = { section: 'pain', field: null } as const;
const metrics = { section: 'metrics', field: null } as const;

/** Where MEDDPICC keeps what a section of another methodology holds; null where it has no place. */
const places: Readonly<Record<OtherSectionKey, MeddpiccPlace | null>> = {
  situation: null,
  pain,
  impact: metrics,
  critical_event: steps,
  evidence: null,
  decision: steps,
  budget: signer,
  authority: signer,
  need: pain,
  timeline: steps,
};

/** A text of MEDDPICC as it would be with the texts of another methodology behind it. */
export interface CarriedText extends MeddpiccPlace {
  /** The sections that it takes texts from, in their order. */
  from: OtherSectionKey[];
  /** What stands there now, and below it what comes; may be longer than its field holds. */
  text: string;
}

/** What of another methodology MEDDPICC does not hold yet, by its place; never a text a second time. */
export function carryOver(
  texts: readonly (readonly [section: OtherSectionKey, text: string])[],
  standing: (place: MeddpiccPlace) => string,
): CarriedText[] {
  const carried = new Map<MeddpiccPlace, CarriedText>();
  for (const [section, text] of texts) {
    const place = places[section];
    if (!place) continue;
    const own = carried.get(place) ?? { ...place, from: [], text: standing(place).trim() };
    if (lettersOf(own.text).includes(lettersOf(text))) continue;
    own.from.push(section);
    own.text = [own.text, text.trim()].filter(Boolean).join('\n');
    carried.set(place, own);
  }
  return [...carried.values()];
}

/** The sections with texts for which MEDDPICC has no place. */
export function withoutPlace(texts: readonly (readonly [OtherSectionKey, string])[]) {
  return texts
    .filter(([section, text]) => places[section] === null && lettersOf(text) !== '')
    .map(([section]) => section);
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
