import { storableText } from '@plumbline/domain/text.ts';
import * as v from 'valibot';

const longestReason = 300;
const mostReasons = 5;

/** What a property's own rule says, which HubSpot puts into the message as JSON. */
const ruleSchema = v.array(v.object({ message: v.string() }));

/** HubSpot's words of what it does not take: of each fault, else of the whole. */
export function reasonsOf({
  message,
  errors,
}: {
  message: string;
  errors: readonly { message: string }[];
}): string[] {
  const said = errors.length > 0 ? errors : (rulesIn(message) ?? [{ message }]);
  const words = said.map((each) => storableText(each.message.trim(), longestReason));
  return [...new Set(words)].filter(Boolean).slice(0, mostReasons);
}

function rulesIn(message: string): { message: string }[] | null {
  const begins = message.indexOf('[{');
  if (begins < 0) return null;
  try {
    const parsed = v.safeParse(ruleSchema, JSON.parse(message.slice(begins)));
    return parsed.success ? parsed.output : null;
  } catch {
    return null; // words like others
  }
}
