import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { sectionsOf, type Methodology } from '@plumbline/domain/commercial/methodologies.ts';
import { productGate } from '@plumbline/domain/analyst/gate/product.ts';
import type { DealFacts } from '@plumbline/domain/analyst/facts.ts';
import type { MethodologyData } from '@plumbline/domain/analyst/findings.ts';

/** `unseen`: written by a hand that had seen no rules, and used for nothing since; `taught`: its verdicts taught the gate. */
export type Half = 'open' | 'sealed' | 'taught' | 'unseen';

/** A deal as a seller wrote it, with what a coach says of it; labelled by another hand (labels/). */
export interface LabelledDeal {
  id: string;
  half: Half;
  deal: {
    name: string;
    value: number;
    currency: string;
    stage: string;
    created_date: string;
    close_date: string | null;
    today: string;
  };
  methodology: Methodology;
  texts: Record<string, string>;
  challenges?: string[];
  coach: { say: string; because: string }[];
  wrong: { say: string; because: string }[];
  ask: string[];
  traps: { fact: string; kind: string; should: string }[];
}

/** A proposed task as it is judged: what a person reads of it. */
export interface JudgedTask {
  title: string;
  description: string;
  priority: string;
  due_date: string | null;
}

const folder = new URL('./labels/', import.meta.url);

/**
 * Deals of two hands on which the rules grew, and one file of each further hand. Nobody saw the rules
 * or another's deals. What taught the gate of steps is `taught`, whatever is left is `unseen`.
 */
export function labelledDeals(): LabelledDeal[] {
  const hands = new URL('hands/', folder);
  return [
    ...['deals.json', 'more-deals.json'].flatMap((file) => dealsIn(new URL(file, folder))),
    ...readdirSync(hands)
      .toSorted()
      .flatMap((file) =>
        unseenDealsIn(new URL(file, hands)).map((deal): LabelledDeal => ({
          ...deal,
          half: productGate.hands.includes(file.slice(0, 1)) ? 'taught' : 'unseen',
        })),
      ),
  ];
}

/** What a file need not hold whose deals are only to be judged. */
const without = { coach: [], wrong: [], ask: [], traps: [] };

/** Deals of a further file, all of them unseen whatever half they name. */
export function unseenDealsIn(file: string | URL): LabelledDeal[] {
  return dealsIn(file).map((deal) => ({ ...without, ...deal, half: 'unseen' }));
}

function dealsIn(file: string | URL): LabelledDeal[] {
  return JSON.parse(readFileSync(file, 'utf8')) as LabelledDeal[];
}

/** Names of fields that sellers use and the product does not. */
const renamed: Readonly<Record<string, string>> = {
  identify_pain: 'pain',
  competition: 'competition.situation',
  champion: 'champion.details',
  economic_buyer: 'economic_buyer.details',
};

/** The texts by the product's fields; two of one field stand below each other. */
function textsOf({ methodology, texts }: Pick<LabelledDeal, 'methodology' | 'texts'>) {
  const own = new Set(
    sectionsOf[methodology].flatMap(({ key, fields }) =>
      fields.map((field) => (field.key ? `${key}.${field.key}` : key)),
    ),
  );
  const found: Record<string, string> = {};
  for (const [field, text] of Object.entries(texts)) {
    const name = own.has(field) ? field : (renamed[field] ?? field);
    found[name] = [found[name], text].filter(Boolean).join('\n');
  }
  return { own, found };
}

/** The deal as the product stores it. */
export function storedOf(deal: Pick<LabelledDeal, 'methodology' | 'texts'>): MethodologyData {
  const { methodology } = deal;
  const texts = textsOf(deal).found;
  const stored: Record<string, unknown> = {};
  for (const { key, fields } of sectionsOf[methodology]) {
    const own = fields.map(
      (field) => [field.key, texts[field.key ? `${key}.${field.key}` : key]] as const,
    );
    if (own.every(([, text]) => !text)) continue;
    stored[key] =
      fields[0]?.key === null
        ? own[0]?.[1]
        : Object.fromEntries(own.map(([field, text]) => [field, text ?? '']));
  }
  return stored;
}

export function factsOf(
  labelled: Pick<LabelledDeal, 'deal' | 'challenges' | 'methodology' | 'texts'>,
): DealFacts {
  const { deal, challenges } = labelled;
  const { own, found } = textsOf(labelled);
  const { name, value, currency, stage, close_date, today } = deal;
  return {
    today,
    name,
    stage,
    value,
    currency,
    close_date,
    company_name: null,
    hasRfp: false,
    otherTexts: Object.fromEntries(Object.entries(found).filter(([field]) => !own.has(field))),
    obstacles: challenges ?? [],
  };
}

export type Verdict = 'useful' | 'generic' | 'contradicted';

/** What a second hand said of tasks and traps, by the hash of what it saw. */
export interface Verdicts {
  tasks: Record<string, Verdict>;
  traps: Record<string, boolean>;
}

const hash = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const day = new RegExp(
  String.raw`\b(${months.map((name) => name.slice(0, 3)).join('|')}) (\d{1,2})(?:, (\d{4}))?`,
  'g',
);

/** The product's words with days as judges read them, `30 November`; quotes stay as they are. */
export function asJudged(text: string): string {
  return text
    .split(/(“[^”]*”)/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replaceAll(day, (_, short: string, date: string, year?: string) =>
            [date, months.find((name) => name.startsWith(short)), year].filter(Boolean).join(' '),
          ),
    )
    .join('');
}

/** A verdict counts for exactly this deal and these words. */
export function taskHash(deal: string, { title, description }: JudgedTask): string {
  return hash(deal, asJudged(title), asJudged(description));
}

/** Whether a trap was seen depends on all the tasks of the deal. */
export function trapHash(deal: string, trap: number, tasks: readonly JudgedTask[]): string {
  return hash(
    deal,
    String(trap),
    ...tasks.flatMap(({ title, description }) => [asJudged(title), asJudged(description)]),
  );
}

export function storedVerdicts(): Verdicts {
  const file = new URL('verdicts.json', new URL('./', import.meta.url));
  if (!existsSync(file)) return { tasks: {}, traps: {} };
  return JSON.parse(readFileSync(file, 'utf8')) as Verdicts;
}
