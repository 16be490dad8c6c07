/** A call that the server refused or could not answer. Its message is for the person. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's name for the kind of failure, e.g. `conflict`; empty when it gave none. */
  readonly code: string;
  /** What is wrong with each field, by its path. */
  readonly fields: Record<string, string>;
  /** The whole body of the answer, as far as it was JSON. */
  readonly body: Record<string, unknown>;

  constructor(status: number, message: string, body: Record<string, unknown> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = typeof body['code'] === 'string' ? body['code'] : '';
    this.fields = fieldsIn(body['fields']);
    this.body = body;
  }
}

/** An answer that is no good one, as far as it is read. */
export type Refusal = Pick<Response, 'status' | 'text'>;

/** The typed client's error: the server's own words, else 'HTTP error! status: {code}' (ERR-01). */
export async function apiError(response: Refusal): Promise<ApiError> {
  const { body } = await readBody(response);
  const message = (await inWords(body)) ?? `HTTP error! status: ${response.status}`;
  return new ApiError(response.status, message, body);
}

/** The generic client's error: message, else error, else 'HTTP {code}' or the raw text (ERR-01). */
export async function genericError(response: Refusal): Promise<ApiError> {
  const { body, text, isJson } = await readBody(response);
  const said = textOf(body, 'message') ?? textOf(body, 'error');
  const fallback = isJson || text === '' ? `HTTP ${response.status}` : text;
  return new ApiError(response.status, said ?? fallback, body);
}

/** @throws ApiError for a body that says of itself that it is no success */
export function demandSuccess(body: unknown): void {
  if (!isRecord(body) || body['success'] !== false) return;
  const said = textOf(body, 'error') ?? textOf(body, 'message');
  throw new ApiError(200, said ?? 'HTTP error! status: 200', body);
}

/** The server's own words; a field is called what the screens call it. */
async function inWords(body: Record<string, unknown>): Promise<string | undefined> {
  const said = textOf(body, 'error');
  const [first] = Object.entries(fieldsIn(body['fields']));
  if (!said || !first?.[0]) return said;
  const [path, fault] = first;
  if (said !== `${path}: ${fault}`) return said;
  // loaded with the first such answer: few pages ever need them
  return import('./field-names.ts').then(
    ({ fieldName }) => `${fieldName(path)}: ${fault}`,
    () => said,
  );
}

async function readBody(response: Refusal) {
  const text = await response.text();
  try {
    const parsed: unknown = JSON.parse(text);
    return { text, body: isRecord(parsed) ? parsed : {}, isJson: true };
  } catch {
    return { text, body: {}, isJson: false }; // not JSON: the text itself is all there is
  }
}

function textOf(body: Record<string, unknown>, key: string): string | undefined {
  const value = body[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function fieldsIn(fields: unknown): Record<string, string> {
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, fault]) =>
      typeof fault === 'string' ? [[name, fault]] : [],
    ),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
