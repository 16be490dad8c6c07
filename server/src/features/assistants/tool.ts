import type { Rights } from '@plumbline/domain/people/permissions.ts';
import * as v from 'valibot';
import type { AskApi } from './api-call.ts';

/** What a tool works with, for one call. */
export interface ToolCall {
  /** Asks the API as the person whose token came with the call. */
  api: AskApi;
  /** The address of a page of the product. */
  link: (path: string) => string;
  /** The day by the workspace's clock. */
  today: string;
  /** What the person may do, to tell what of a deal is hidden from them; the API decides what they may. */
  rights: Rights;
  /** Opportunities whose names stand in the answer, where the tool is not about one alone. */
  mentions: (dealIds: readonly string[]) => void;
}

type Fields = v.ObjectEntries;
type Input = v.StrictObjectSchema<Fields, undefined>;
type Output = v.ObjectSchema<Fields, undefined>;

/** What a client is told of a tool's effects, so that it can ask a person first. */
interface Effects {
  /** Writes nothing. */
  readOnlyHint: boolean;
  /** May replace what somebody wrote. */
  destructiveHint: boolean;
  /** The same call again changes nothing more. */
  idempotentHint: boolean;
}

export const reads: Effects = { readOnlyHint: true, destructiveHint: false, idempotentHint: true };
export const adds: Effects = { readOnlyHint: false, destructiveHint: false, idempotentHint: false };
export const replaces: Effects = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
};

/** A tool of the Model Context Protocol. Each text of its output is rid of names unless marked as {@link ours}. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  effects: Effects;
  input: Input;
  output: Output;
  run: (input: Record<string, unknown>, call: ToolCall) => Promise<Record<string, unknown>>;
}

interface ToolOf<In extends Input, Out extends Output> {
  name: string;
  title: string;
  description: string;
  effects: Effects;
  input: In;
  output: Out;
  run: (input: v.InferOutput<In>, call: ToolCall) => Promise<v.InferOutput<Out>>;
}

/** A tool whose work is typed by its schemas. */
export function tool<In extends Input, Out extends Output>(definition: ToolOf<In, Out>): Tool {
  const { run, ...told } = definition;
  return { ...told, run: (input, call) => run(input, call) };
}

/** Words of the product, ids and addresses: they name nobody and stay as they are. */
export const ours = () => v.pipe(v.string(), v.metadata({ ours: true }));

/** The name of somebody: it is taken out wherever it stands, also where it does not look like one. */
export const named = () => v.pipe(v.string(), v.metadata({ name: true }));

/** Text that people wrote or said: names are taken out of it. */
export const text = () => v.string();

const id = (description: string) =>
  v.pipe(v.string(), v.uuid('Must be an id'), v.description(description));

export const opportunityId = id('The id of the opportunity, from search_opportunities');
export const suggestionId = id('The id of the suggestion, from list_suggestions');

/** How many rows an answer holds. */
export const limitOf = (most: number, usual: number) =>
  v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(most),
      v.description(`At most ${most}; ${usual} unless told`),
    ),
    usual,
  );
