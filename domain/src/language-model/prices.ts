import { isOwnServer, type ModelProvider } from './providers.ts';

/** For a million tokens, in US dollars. */
interface Price {
  input: number;
  output: number;
}

/** List prices of late 2025, to be offered and checked: the first name that the model's begins with. */
const usual: readonly [begins: string, price: Price][] = [
  ['gpt-5-nano', { input: 0.05, output: 0.4 }],
  ['gpt-5-mini', { input: 0.25, output: 2 }],
  ['gpt-5', { input: 1.25, output: 10 }],
  ['gpt-4.1-mini', { input: 0.4, output: 1.6 }],
  ['gpt-4.1', { input: 2, output: 8 }],
  ['claude-haiku-4-5', { input: 1, output: 5 }],
  ['claude-sonnet-4', { input: 3, output: 15 }],
  ['claude-opus-4-5', { input: 5, output: 25 }],
  ['gemini-2.5-flash-lite', { input: 0.1, output: 0.4 }],
  ['gemini-2.5-flash', { input: 0.3, output: 2.5 }],
  ['gemini-2.5-pro', { input: 1.25, output: 10 }],
];

/** The price that a model usually has; null where none is known. A server of one's own asks for none. */
export function usualPrice(provider: ModelProvider, model: string): Price | null {
  if (isOwnServer(provider)) return { input: 0, output: 0 };
  return usual.find(([begins]) => model.startsWith(begins))?.[1] ?? null;
}

/** What tokens cost by prices for a million of them. */
export function costOfTokens(price: Price, tokens: { input: number; output: number }): number {
  return (tokens.input * price.input + tokens.output * price.output) / 1_000_000;
}

/** What searches of the web cost by the price for a thousand of them. */
export function costOfSearches(price: number, searches: number): number {
  return (price * searches) / 1000;
}

/** An amount as people say it, `currency` ISO 4217: cents where it is small, never 0 for what costs something. */
export function amountText(amount: number, currency: string): string {
  const digits = amount >= 10 ? 0 : 2;
  const least = 0.01;
  const text = (value: number, fraction: number) =>
    value.toLocaleString('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: fraction,
      maximumFractionDigits: fraction,
    });
  if (amount > 0 && amount < least) return `less than ${text(least, 2)}`;
  return text(amount, digits);
}
