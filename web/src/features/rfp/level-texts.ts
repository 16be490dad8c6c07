import type { AnswerSource } from '@plumbline/domain/rfp/answer.ts';
import {
  supportLevelNames,
  supportLevels,
  type SupportLevel,
} from '@plumbline/domain/rfp/requirement.ts';

export const levelTexts = supportLevelNames;
export const levelTones = {
  fully_supported: 'good',
  partially_supported: 'warn',
  not_supported: 'bad',
} as const satisfies Record<SupportLevel, string>;
export const notAnalyzed = 'Not Analyzed';

export const sourceTexts: Record<AnswerSource, string> = {
  'built-in': 'By wording',
  model: 'Language model',
  'by-hand': 'By hand',
  reused: 'Reused',
};

/** A level as a choice; a Select takes no empty value. */
export type LevelChoice = SupportLevel | 'none';
export const levelOptions: { value: LevelChoice; label: string }[] = [
  { value: 'none', label: 'No level' },
  ...supportLevels.toReversed().map((value) => ({ value, label: levelTexts[value] })),
];

/** Keys that give a level, in the order in which levels are offered. */
export const levelByKey = new Map<string, SupportLevel | null>([
  ['1', 'fully_supported'],
  ['2', 'partially_supported'],
  ['3', 'not_supported'],
  ['0', null],
]);
