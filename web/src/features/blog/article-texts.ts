import type { ComponentType } from 'react';
import { AProofThatEnds } from './articles/a-proof-that-ends.tsx';
import { LetGoEarly } from './articles/let-go-early.tsx';
import { PaperBeforeTheYes } from './articles/paper-before-the-yes.tsx';
import { TheNumberYouSold } from './articles/the-number-you-sold.tsx';
import { TheSentenceItRestsOn } from './articles/the-sentence-it-rests-on.tsx';
import { ThreeLevelsOfEvidence } from './articles/three-levels-of-evidence.tsx';

/** The text of each article by its id. */
export const articleTexts: Readonly<Record<string, ComponentType>> = {
  'three-levels-of-evidence': ThreeLevelsOfEvidence,
  'a-proof-that-ends': AProofThatEnds,
  'let-go-early': LetGoEarly,
  'paper-before-the-yes': PaperBeforeTheYes,
  'the-sentence-it-rests-on': TheSentenceItRestsOn,
  'the-number-you-sold': TheNumberYouSold,
};
