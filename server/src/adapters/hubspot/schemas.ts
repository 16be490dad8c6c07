import * as v from 'valibot';

/** HubSpot's number for the primary company of a deal. */
const primaryCompany = 5;

const id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);

/** Values of a record are text or null; another one is read as text, as one odd must not refuse all. */
const properties = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((values) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)])),
  ),
);

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Text, also where a number stands; null for anything else. */
const words = v.fallback(v.nullable(id), null);

/** Of a list those that can be read; empty where there is none. */
const readable = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((items) =>
        items.flatMap((item) => {
          const parsed = v.safeParse(schema, item);
          return parsed.success ? [parsed.output] : [];
        }),
      ),
    ),
    [],
  );

/** The same, where no list at all is a fault. */
const listOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.array(v.unknown()), readable(schema));

/** A list with null in place of each that cannot be read. */
const oddAsNull = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.array(v.fallback(v.nullable(schema), null));

/** Why HubSpot left some out of the answer to a batch, with the ids that it names. */
const batchErrors = v.pipe(
  v.optional(
    readable(
      v.object({
        category: v.fallback(v.string(), ''),
        context: v.pipe(
          v.fallback(v.record(v.string(), v.fallback(v.array(id), [])), {}),
          v.transform((ids) => Object.values(ids).flat()),
        ),
      }),
    ),
    [],
  ),
);
export type BatchError = v.InferOutput<typeof batchErrors>[number];

const perhaps = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.nullish(schema),
    v.transform((told) => told ?? undefined),
  );
const paging = perhaps(v.object({ next: v.optional(perhaps(v.object({ after: id }))) }));

/** Goes into a header. */
const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/));
const yearS = 31_536_000;

export const tokenSchema = v.object({
  access_token: token,
  refresh_token: v.optional(token),
  /** Seconds. Where it cannot be true, what HubSpot's own tokens live: one that ends sooner is refused and renewed. */
  expires_in: v.fallback(v.pipe(v.number(), v.minValue(1), v.maxValue(yearS)), 1800),
});

/** What HubSpot says of a token; only the name of the account is of interest. */
export const introspectSchema = v.object({ hub_domain: v.fallback(v.nullable(v.string()), null) });

export const accountSchema = v.object({
  portalId: id,
  timeZone: v.fallback(v.string(), 'UTC'),
  companyCurrency: v.fallback(v.nullable(v.string()), null),
  uiDomain: v.fallback(v.string(), 'app.hubspot.com'),
  dataHostingLocation: v.fallback(v.nullable(v.string()), null),
  accountType: v.fallback(v.string(), 'STANDARD'),
});

export const fieldSchema = v.object({
  options: readable(
    v.object({
      value: id,
      label: words,
      displayOrder: v.fallback(v.number(), 0),
      hidden: v.fallback(v.boolean(), false),
    }),
  ),
});

const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

/** One that is not above 0, or whose day cannot be read, is none. */
export const ratesSchema = v.object({
  results: listOf(
    v.object({
      fromCurrencyCode: currency,
      toCurrencyCode: currency,
      conversionRate: v.pipe(v.number(), v.finite(), v.gtValue(0)),
      effectiveAt: v.string(),
    }),
  ),
});

/** As text, whatever it came as: HubSpot's documents have `"true"` and `"1.0"`. */
const plain = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform((value) => String(value).trim().toLowerCase()),
);

/** What is neither true nor false, or no probability, is not told. */
const stageMetadata = v.object({
  isClosed: v.fallback(v.optional(v.pipe(plain, v.picklist(['true', 'false']))), undefined),
  probability: v.fallback(
    v.optional(v.pipe(plain, v.decimal(), v.transform(Number), v.minValue(0), v.maxValue(1))),
    undefined,
  ),
});

export type StageMetadata = v.InferOutput<typeof stageMetadata>;

export const pipelinesSchema = v.object({
  results: listOf(
    v.object({
      id,
      label: words,
      stages: readable(v.object({ id, label: words, metadata: v.fallback(stageMetadata, {}) })),
    }),
  ),
});

export const ownerPageSchema = v.object({
  results: listOf(v.object({ id, email: words, firstName: words, lastName: words })),
  paging,
});

/** Beside the values as texts, those that came as something else. */
const dealProperties = v.pipe(
  v.fallback(v.record(v.string(), v.unknown()), {}),
  v.transform((values) => {
    const entries = Object.entries(values).map(([name, value]) => [name, asText(value)] as const);
    const others = entries.flatMap(([name, text]) =>
      text !== null && typeof values[name] !== 'string' ? [[name, text] as const] : [],
    );
    return { properties: Object.fromEntries(entries), others: Object.fromEntries(others) };
  }),
);

const noCompanies = { results: [] };

const dealEntries = { id, properties: dealProperties, archived: v.fallback(v.boolean(), false) };
const listedEntries = v.object({
  ...dealEntries,
  associations: v.fallback(
    v.object({
      companies: v.fallback(
        v.object({ results: readable(v.object({ id, type: v.fallback(v.string(), '') })) }),
        noCompanies,
      ),
    }),
    { companies: noCompanies },
  ),
});
const listedDealSchema = v.pipe(
  listedEntries,
  v.transform(({ properties: told, ...record }) => ({ ...record, ...told })),
);
export type DealRecord = v.InferOutput<typeof listedDealSchema>;

/** Neither the search nor reading by id tells which companies a deal has. */
const dealSchema = v.pipe(
  v.object(dealEntries),
  v.transform(({ properties: told, ...record }): DealRecord => ({
    ...record,
    ...told,
    associations: { companies: noCompanies },
  })),
);

export const dealPageSchema = v.object({ results: listOf(listedDealSchema), paging });
export const foundPageSchema = v.object({ results: listOf(dealSchema), paging });
export const dealBatchSchema = v.object({ results: listOf(dealSchema) });

/** A page of deals of which only the ids are of interest. */
export const archivedPageSchema = v.object({ results: v.array(v.object({ id })), paging });

/** A search of which only the number of results is. */
export const countSchema = v.object({ total: v.pipe(v.number(), v.integer(), v.minValue(0)) });

const record = v.object({ id, properties });

/** Objects of their ids; those that cannot be read are left out. */
export const companyBatchSchema = v.object({ results: listOf(record) });

/** The same, with null where one stands that cannot be read, and what HubSpot says of missing ones. */
export const batchSchema = v.object({ results: oddAsNull(record), errors: batchErrors });

export const associationsSchema = v.object({
  results: oddAsNull(
    v.object({ from: v.object({ id }), to: oddAsNull(v.object({ toObjectId: id })) }),
  ),
  errors: batchErrors,
});

/** Companies of deals; of each its kinds of association, the primary one among them. */
export const companiesOfDealsSchema = v.object({
  results: listOf(
    v.object({
      from: v.object({ id }),
      to: readable(
        v.pipe(
          v.object({
            toObjectId: id,
            associationTypes: v.fallback(
              v.array(v.object({ typeId: v.fallback(v.number(), 0) })),
              [],
            ),
          }),
          v.transform(({ toObjectId, associationTypes }) => ({
            id: toObjectId,
            type: associationTypes.some(({ typeId }) => typeId === primaryCompany)
              ? 'deal_to_company'
              : '',
          })),
        ),
      ),
    }),
  ),
});

/** Definitions of an object's properties, with the options of those that have some. */
export const definitionsSchema = v.object({
  results: listOf(
    v.object({
      name: v.string(),
      type: v.fallback(v.string(), ''),
      options: readable(v.object({ value: v.string(), label: v.string() })),
    }),
  ),
});

/** What was said in a call, as its recorder wrote it out. */
export const transcriptSchema = v.object({
  transcriptUtterances: listOf(
    v.object({
      text: v.string(),
      startTimeMillis: v.fallback(v.nullable(v.number()), null),
      speaker: v.fallback(v.object({ name: words, email: words }), { name: null, email: null }),
    }),
  ),
});

/** What is wrong, in one sentence or several. */
const faults = {
  message: v.fallback(v.string(), ''),
  errors: readable(v.object({ message: v.string() })),
};

export const errorSchema = v.object({
  ...faults,
  category: v.fallback(v.string(), ''),
  /** How the endpoints of OAuth name it. */
  error: v.fallback(v.string(), ''),
  status: v.fallback(v.string(), ''),
});

const ids = v.fallback(v.array(id), []);

/** What came of each deal of a batch that was written; a fault tells whose it is in one of three ways. */
export const writtenSchema = v.object({
  results: v.array(v.object({ id, updatedAt: v.string() })),
  errors: readable(
    v.object({
      ...faults,
      category: v.fallback(v.string(), ''),
      id: v.fallback(v.optional(id), undefined),
      context: v.fallback(v.object({ ids, objectWriteTraceId: ids }), {
        ids: [],
        objectWriteTraceId: [],
      }),
    }),
  ),
});
