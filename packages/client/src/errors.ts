/** A call that the server refused or could not answer. Its message may be shown to people. */
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

/** What the error of an answer says: the server's own words, else its status (ERR-01). */
export async function apiError(response: Refusal): Promise<ApiError> {
  const { body } = await readBody(response);
  const message = textOf(body, 'error') ?? `HTTP error! status: ${response.status}`;
  return new ApiError(response.status, message, body);
}

/** @throws ApiError for a body that says of itself that it is no success */
export function demandSuccess(body: unknown): void {
  if (!isRecord(body) || body['success'] !== false) return;
  const said = textOf(body, 'error') ?? textOf(body, 'message');
  throw new ApiError(200, said ?? 'HTTP error! status: 200', body);
}

/** The body of a refusal: as text, and as JSON as far as it is. */
export async function readBody(response: Refusal) {
  const text = await response.text();
  try {
    const parsed: unknown = JSON.parse(text);
    return { text, body: isRecord(parsed) ? parsed : {}, isJson: true };
  } catch {
    return { text, body: {}, isJson: false }; // not JSON: the text itself is all there is
  }
}

/** A text of a body; undefined where there is none. */
export function textOf(body: Record<string, unknown>, key: string): string | undefined {
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
