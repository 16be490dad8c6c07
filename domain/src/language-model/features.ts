import { keysOf } from '../keys.ts';

/** What a language model is asked for, each of which an administrator may turn off. */
export const modelFeatureNames = {
  reading: 'Reading deals',
  analyses: 'Analyses',
  rfp: 'RFP answers',
  companies: 'Company information',
  ask: 'Questions',
} as const;

export type ModelFeature = keyof typeof modelFeatureNames;
export const modelFeatures = keysOf(modelFeatureNames);
