import type {
  BantData,
  MeddpiccData,
  SpicedData,
} from '@plumbline/domain/commercial/methodologies.ts';
import type { DealFacts } from '@plumbline/domain/analyst/facts.ts';
import type { TechnicalFacts, TechPlanInput } from '@plumbline/domain/analyst/technical.ts';

/** The Monday on which all deals of the evaluation are read. */
const today = '2026-11-23';

/** What an experienced seller would want to see, or would be annoyed by. */
interface Wish {
  /** In the seller's words. */
  what: string;
  /** Rules of which one must (or none may) be in the answer; `pain.*` stands for all of a section. */
  rules: readonly string[];
}

interface Expected {
  /** What kind of deal it is. */
  name: string;
  wanted: readonly Wish[];
  unwanted: readonly Wish[];
  /** Sections that must be among the first three tasks. */
  first?: readonly string[];
  /** Lowest and highest evidence level of sections. */
  levels?: Readonly<Record<string, readonly [lowest: number, highest: number]>>;
  /** Nearly all is known: nothing basic may be asked. */
  calm?: boolean;
}

/** A deal written by hand, with what a good answer holds and what it must not hold. */
export type EvaluatedDeal = Expected &
  (
    | { methodology: 'MEDDPICC'; data: MeddpiccData | null; facts: DealFacts }
    | { methodology: 'SPICED'; data: SpicedData | null; facts: DealFacts }
    | { methodology: 'BANT'; data: BantData | null; facts: DealFacts }
    | { methodology: 'TECH PLAN'; data: TechPlanInput; facts: TechnicalFacts }
  );

/** Facts of a deal of which only the given ones are out of the ordinary. */
export function factsOf(
  facts: Partial<TechnicalFacts> & Pick<DealFacts, 'name' | 'stage'>,
): TechnicalFacts {
  return {
    today,
    value: 85_000,
    currency: 'EUR',
    close_date: '2027-02-26',
    company_name: null,
    hasRfp: false,
    ...facts,
  };
}

/** A time some days before today. */
export function daysAgo(days: number): string {
  return new Date(Date.parse(`${today}T09:00:00Z`) - days * 86_400_000).toISOString();
}
