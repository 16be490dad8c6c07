import { commercialSteps } from '@plumbline/domain/analyst/steps/next-steps.ts';
import { someFacts } from '@plumbline/domain/analyst/testing/facts.ts';
import { meddpiccSections } from '@plumbline/domain/commercial/methodologies.ts';
import { textsOf, type HostileCase } from './case.ts';

const pieces = ['a', '1,', 'Aa ', ' ', 'Ana Ruiz confirmed 30% by 12 March, not Q3. ', 'مرحبا '];

export const analystCases: HostileCase[] = textsOf('next steps', 5000, pieces, (text) =>
  commercialSteps(
    'MEDDPICC',
    Object.fromEntries(meddpiccSections.map(({ key }) => [key, text])),
    someFacts,
  ),
);
