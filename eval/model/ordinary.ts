import { createAnonymiser } from '../../domain/src/privacy/anonymise.ts';
import type { KnownNames } from '../../domain/src/privacy/known/known-names.ts';

/** People whose names are words: what they hide must stay a word where it is one. */
const known: KnownNames = {
  companies: [{ name: 'Nordhafen Versicherung', domain: 'nordhafen.example', side: 'customer' }],
  people: [
    { name: 'Will Grant', role: 'champion' },
    { name: 'May Chen', role: 'buyer' },
    { name: 'Mark Price', role: 'ours' },
    { name: 'April Stone' },
    { name: 'Hope Larsen' },
    { name: 'June Field' },
  ],
};

/** A sentence, and how many names stand in it. */
const sentences: readonly (readonly [text: string, names: number])[] = [
  ['Will they sign on 4 May?', 0],
  ['Will Grant said he will sign in May.', 1],
  ['May Chen may join, she is free on 4 May and in March.', 1],
  ['Can we mark this as done by 1 June?', 0],
  ['Mark will answer by August.', 1],
  ['Grant them access until April.', 0],
  ['Hope is not a plan.', 0],
  ['June is full, July too.', 0],
  ['Ask May whether the audit in May 2027 stands.', 1],
  ['The May release slips to the end of May, or mid-May.', 0],
  ['When will they decide? Will it work? Will Legal sign?', 0],
  ['Will Grant and Mark Price meet in April.', 2],
  ['We hope to grant access before 30 April, at a fair price.', 0],
  ['It may rain in June.', 0],
  ['The price may rise in May, and will.', 0],
  ['Mark the field as done.', 0],
  ['Hope Larsen and June Field joined the call on 3 May.', 2],
  ['Retention, Streaming and OpenID Connect are on the list. What else?', 0],
  ['They run Microsoft Sentinel, Intune and FIDO2 keys with Okta as IdP.', 0],
  ['Baseline confirmed, Event Mesh and the Logic App are in place.', 0],
];

export interface OrdinaryFigures {
  sentences: number;
  wrong: { text: string; masked: string }[];
}

/** How many sentences have as many placeholders as names, and which have not. */
export function measureOrdinary(): OrdinaryFigures {
  const wrong = sentences.flatMap(([text, names]) => {
    const masked = createAnonymiser(known).anonymise(text);
    return (masked.match(/\[[A-Z]+/g) ?? []).length === names ? [] : [{ text, masked }];
  });
  return { sentences: sentences.length, wrong };
}
