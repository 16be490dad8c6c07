import pg from 'pg';

interface SafeError {
  type: string;
  message: string;
  code?: unknown;
  table?: string;
  column?: string;
  constraint?: string;
  /** Where it came from; the first lines of a stack repeat the message. */
  stack: string;
  cause?: SafeError;
  errors?: SafeError[];
}

/** No longer than this goes a chain of causes. */
const deepest = 5;

/**
 * An error as it may be logged. Drivers and parsers put what they were given into their messages
 * and fields: values of a failed query, a row that broke a rule, the text that is no JSON.
 */
export function safeError(error: unknown): SafeError | { type: string } {
  return error instanceof Error ? safeErrorOf(error, 0) : { type: typeof error };
}

function safeErrorOf(error: Error, depth: number): SafeError {
  const code = 'code' in error ? error.code : undefined;
  const { cause } = error;
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: safeMessage(error),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(error instanceof pg.DatabaseError && placeOf(error)),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause instanceof Error && depth < deepest && { cause: safeErrorOf(cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < deepest && {
        errors: error.errors
          .slice(0, 5)
          .filter((each) => each instanceof Error)
          .map((each) => safeErrorOf(each, depth + 1)),
      }),
  };
}

/** What an error says, without what it quotes. */
export function safeMessage(error: Error): string {
  const told = error.message.replace(
    /\b(params|Text|Value|Input|Response body|detail):[\s\S]*/i,
    '$1: (left out)',
  );
  const from = told.search(/["'`“‘]/);
  const to = Math.max(...['"', "'", '`', '”', '’'].map((mark) => told.lastIndexOf(mark)));
  if (from < 0 || to <= from) return told;
  const mark = told.charAt(from);
  return `${told.slice(0, from)}${mark}…${mark}${told.slice(to + 1)}`;
}

/** Names of the schema, which are the product's own. */
function placeOf({ table, column, constraint }: pg.DatabaseError) {
  return {
    ...(table !== undefined && { table }),
    ...(column !== undefined && { column }),
    ...(constraint !== undefined && { constraint }),
  };
}
