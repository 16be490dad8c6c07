import * as v from 'valibot';

const maxBytes = 10_000;

/** The fields of a small JSON body or form that fit the schema; null for anything else. */
export async function readFields<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  const type = request.headers.get('content-type') ?? '';
  const text = await readText(request);
  if (text === null) return null;
  const parsed = v.safeParse(schema, type.startsWith('application/json') ? json(text) : form(text));
  return parsed.success ? parsed.output : null;
}

async function readText(request: Request): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // no JSON at all fits no schema
  }
}

function form(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}
