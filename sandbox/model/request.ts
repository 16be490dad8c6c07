/** A chat request as OpenAI words it; the parts that the stand-in reads. */
export interface ChatRequest {
  model: string;
  messages: { role: string; content: string | { type: string; text?: string }[] }[];
  stream?: boolean;
  response_format?: { type: string; json_schema?: { name?: string; schema: JsonSchema } };
}

export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: string[];
  anyOf?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
}

/** What the stand-in understands of a request. */
export interface Reading {
  /** The name of the answer's schema: which question it is. */
  question: string;
  /** The texts between markers, by their names. */
  blocks: { name: string; text: string }[];
  /** Everything that the user's side said. */
  user: string;
  schema: JsonSchema | null;
}

export function read(request: ChatRequest): Reading {
  const of = (role: string) =>
    request.messages.filter((message) => message.role === role).map(contentOf);
  const user = of('user').join('\n');
  return {
    question: request.response_format?.json_schema?.name ?? '',
    user,
    blocks: [...user.matchAll(/<<<([a-z0-9 ]+)>>>\n([\s\S]*?)\n<<<end of \1>>>/g)].map(
      ([, name = '', text = '']) => ({ name, text }),
    ),
    schema: request.response_format?.json_schema?.schema ?? schemaIn(of('system').join('\n')),
  };
}

function contentOf({ content }: ChatRequest['messages'][number]): string {
  return typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('');
}

/** A schema that is told in words: the last line that is one. */
function schemaIn(system: string): JsonSchema | null {
  const line = system.split('\n').findLast((each) => each.startsWith('{'));
  return line ? (JSON.parse(line) as JsonSchema) : null;
}
