import type { ModelMessage } from 'ai';
import * as v from 'valibot';
import { jsonIn } from './answer-json.ts';
import type { Reply } from './exchange.ts';
import { longestReply } from './model-fetch.ts';
import { safeAnswer, type LinkRule } from './safe-answer.ts';

/** What is wrong with an answer. */
export interface Fault {
  /** For the log: a field and a rule, none of the model's words. */
  where: string;
  /** For the model. */
  message: string;
}

interface Asked<T> {
  text: string;
  schema: v.GenericSchema<unknown, T>;
  links?: LinkRule;
}

const mostFaults = 5;
/** Of its own answer that a model is shown again. */
const longestEcho = 20_000;

/** The answer in the shape that was asked for, made safe; or what is wrong with it. */
export function readAnswer<T>(
  { text, isCutOff }: Reply,
  asked: Asked<T>,
): { value: T; raw: string } | { faults: Fault[] } {
  if (text.length > longestReply) return { faults: [cutOff] };
  const said = jsonIn(text);
  if (said === undefined) return { faults: [isCutOff ? cutOff : noJson] };
  const safe = safeAnswer(said, { sent: asked.text, links: asked.links ?? [] });
  const parsed = v.safeParse(asked.schema, safe);
  if (parsed.success) return { value: parsed.output, raw: JSON.stringify(parsed.output, null, 2) };
  return { faults: parsed.issues.slice(0, mostFaults).map(faultOf) };
}

const cutOff: Fault = { where: 'too long', message: 'it was too long: be brief' };
const noJson: Fault = { where: 'no JSON', message: 'it is not a JSON object' };

function faultOf(issue: v.BaseIssue<unknown>): Fault {
  const field = v.getDotPath(issue) ?? 'the answer';
  return { where: `${field} ${issue.type}`, message: `${field}: ${issue.message}` };
}

/** The question; and, where the model answered before, what was wrong with that. */
export function messagesOf(
  text: string,
  before?: { text: string; faults: readonly Fault[] },
): ModelMessage[] {
  const question: ModelMessage = { role: 'user', content: text };
  if (!before) return [question];
  const faults = before.faults.map(({ message }) => message).join('; ');
  const complaint = `Your answer can't be used: ${faults}. Answer again with the whole JSON object, and nothing else.`;
  // Some servers refuse a message without text.
  if (!before.text.trim()) return [{ role: 'user', content: `${text}\n\n${complaint}` }];
  return [
    question,
    { role: 'assistant', content: before.text.slice(0, longestEcho) },
    { role: 'user', content: complaint },
  ];
}
