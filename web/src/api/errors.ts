import {
  apiError as ownWords,
  ApiError,
  readBody,
  textOf,
  type Refusal,
} from '@plumbline/client/errors.ts';

export { ApiError, demandSuccess } from '@plumbline/client/errors.ts';

/** The typed client's error; a field is called what the screens call it. */
export async function apiError(response: Refusal): Promise<ApiError> {
  const error = await ownWords(response);
  const [first] = Object.entries(error.fields);
  if (!first?.[0]) return error;
  const [path, fault] = first;
  if (error.message !== `${path}: ${fault}`) return error;
  // loaded with the first such answer: few pages ever need them
  return import('./field-names.ts').then(
    ({ fieldName }) => new ApiError(error.status, `${fieldName(path)}: ${fault}`, error.body),
    () => error,
  );
}

/** The generic client's error: message, else error, else 'HTTP {code}' or the raw text (ERR-01). */
export async function genericError(response: Refusal): Promise<ApiError> {
  const { body, text, isJson } = await readBody(response);
  const said = textOf(body, 'message') ?? textOf(body, 'error');
  const fallback = isJson || text === '' ? `HTTP ${response.status}` : text;
  return new ApiError(response.status, said ?? fallback, body);
}
