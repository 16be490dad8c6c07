import { analyzeStrategy } from '@plumbline/domain/analyst/strategy.ts';
import { someFacts } from '@plumbline/domain/analyst/testing/facts.ts';
import { meddpiccSections } from '@plumbline/domain/commercial/methodologies.ts';
import { textsOf, type HostileCase } from './case.ts';

const pieces = ['a', '1,', 'Aa ', ' ', 'Ana Ruiz confirmed 30% by 12 March, not Q3. ', 'مرحبا '];

export const analystCases: HostileCase[] = textsOf('an analysis', 5000, pieces, (text) =>
  analyzeStrategy(
    'MEDDPICC',
    Object.fromEntries(meddpiccSections.map(({ key }) => [key, text])),
    someFacts,
  ),
);
