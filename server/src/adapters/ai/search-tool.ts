import type { ModelProvider } from '@plumbline/domain/language-model/providers.ts';
import type { Searched } from '@plumbline/domain/language-model/searched.ts';
import type { ToolSet } from 'ai';
import * as v from 'valibot';
import { mostSearches } from './searches.ts';

const mostQueries = 10;
const mostPages = 20;

/** The provider's own search, the only tool that a model is ever given; none for others. */
export async function searchToolOf(provider: ModelProvider): Promise<ToolSet> {
  switch (provider) {
    case 'openai': {
      const { openai } = await import('@ai-sdk/openai');
      return { web_search: openai.tools.webSearch({}) };
    }
    case 'anthropic': {
      const { anthropic } = await import('@ai-sdk/anthropic');
      return { web_search: anthropic.tools.webSearch_20250305({ maxUses: mostSearches }) };
    }
    case 'google': {
      const { google } = await import('@ai-sdk/google');
      return { google_search: google.tools.googleSearch({}) };
    }
    default:
      return {};
  }
}

const texts = v.array(v.string());
const page = v.object({ url: v.string(), title: v.nullish(v.string()) });
/** What each provider tells of its searches: in the call, in its result, or beside the answer. */
const calledSchema = v.object({ query: v.string() });
const actionSchema = v.object({
  action: v.object({ query: v.nullish(v.string()), queries: v.nullish(texts) }),
});
const foundSchema = v.array(page);
const sourcesSchema = v.object({ sources: v.array(v.unknown()) });
const citedSchema = v.object({ citations: v.array(v.object({ source: v.unknown() })) });
const groundingSchema = v.object({
  google: v.object({ groundingMetadata: v.object({ webSearchQueries: texts }) }),
});

/** The parts of a provider's answer that tell of a search. */
interface Told {
  toolCalls: readonly { input?: unknown }[];
  toolResults: readonly { output?: unknown }[];
  sources: readonly unknown[];
  content: readonly unknown[];
  providerMetadata: unknown;
}

/** What was searched for and which pages were found, each once; addresses of the web alone. */
export function searchedOf(told: Told): Searched {
  const { toolCalls, toolResults, sources, content, providerMetadata } = told;
  const outputs = toolResults.map(({ output }) => output);
  const grounded = v.safeParse(groundingSchema, providerMetadata);
  const queries = [
    ...toolCalls.flatMap(({ input }) => parsed(calledSchema, input).map(({ query }) => query)),
    ...outputs.flatMap((output) =>
      parsed(actionSchema, output).flatMap(({ action }) => action.queries ?? action.query ?? []),
    ),
    ...(grounded.success ? grounded.output.google.groundingMetadata.webSearchQueries : []),
  ];
  const pages = [
    // Of a page that is cited the title is known.
    ...content.flatMap((part) =>
      parsed(citedSchema, part).flatMap(({ citations }) => citations.map(({ source }) => source)),
    ),
    ...sources,
    ...outputs.flatMap((output) => parsed(foundSchema, output).flat()),
    ...outputs.flatMap((output) =>
      parsed(sourcesSchema, output).flatMap(({ sources: found }) => found),
    ),
  ].flatMap((each) => parsed(page, each).flatMap(pageOf));
  const byUrl = new Map(pages.toReversed().map((each) => [each.url, each]));
  return {
    queries: [...new Set(queries.map((query) => line(query)).filter(Boolean))].slice(
      0,
      mostQueries,
    ),
    pages: [...byUrl.values()].toReversed().slice(0, mostPages),
  };
}

function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema>[] {
  const result = v.safeParse(schema, value);
  return result.success ? [result.output] : [];
}

function pageOf({ url, title }: v.InferOutput<typeof page>): Searched['pages'] {
  const address = URL.parse(url);
  const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:';
  if (!address || !isWeb || address.username !== '' || url.length > longestAddress) return [];
  return [{ url: address.href, title: line(title ?? '') || address.hostname }];
}

const longestAddress = 2000;
const longestLine = 200;

/** As it may be shown: one line, nothing in it that nobody sees. */
function line(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, longestLine)
    .toWellFormed();
}
