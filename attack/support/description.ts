/** A JSON schema, as far as the description of the API uses it. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
}

/** One route of the API, as its own description tells. */
export interface Operation {
  method: string;
  /** With names in braces, e.g. `/api/deals/{id}`. */
  path: string;
  query: { name: string; schema: Schema }[];
  body: Schema | null;
  /** Statuses that the description names. */
  statuses: number[];
}

interface Description {
  paths: Record<string, Record<string, RawOperation>>;
  components?: { schemas?: Record<string, Schema> };
}

interface RawOperation {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, unknown>;
}

export interface Described {
  operations: Operation[];
  /** A schema by its reference. */
  resolve: (schema: Schema) => Schema;
}

export async function readDescription(url: string): Promise<Described> {
  const answer = await fetch(`${url}/api/openapi.json`);
  if (!answer.ok) throw new Error(`The description answered ${answer.status}`);
  const { paths, components } = (await answer.json()) as Description;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]): Operation => {
      const parameters = raw.parameters ?? [];
      return {
        method: method.toUpperCase(),
        path,
        query: parameters
          .filter((parameter) => parameter.in === 'query')
          .map(({ name, schema = {} }) => ({ name, schema })),
        body: raw.requestBody?.content?.['application/json']?.schema ?? null,
        statuses: Object.keys(raw.responses ?? {}).map(Number),
      };
    }),
  );
  return {
    operations,
    resolve(schema) {
      const name = schema.$ref?.split('/').at(-1);
      return name === undefined ? schema : (components?.schemas?.[name] ?? {});
    },
  };
}
