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

const paging = v.optional(v.object({ next: v.optional(v.object({ after: v.string() })) }));

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

/** Both are text; what is neither is not told. */
const stageMetadata = v.object({
  isClosed: v.fallback(v.optional(v.picklist(['true', 'false'])), undefined),
  probability: v.fallback(
    v.optional(v.pipe(v.string(), v.decimal(), v.transform(Number), v.minValue(0), v.maxValue(1))),
    undefined,
  ),
});

export type StageMetadata = v.InferOutput<typeof stageMetadata>;

export const pipelinesSchema = v.object({
  results: v.array(
    v.object({
      id,
      label: v.string(),
      stages: v.array(v.object({ id, label: v.string(), metadata: v.optional(stageMetadata, {}) })),
    }),
  ),
});

export const ownerPageSchema = v.object({
  results: v.array(
    v.object({
      id,
      email: v.nullish(v.string()),
      firstName: v.nullish(v.string()),
      lastName: v.nullish(v.string()),
    }),
  ),
  paging,
});

/** Beside the values as texts, those that came as something else. */
const dealProperties = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((values) => {
    const entries = Object.entries(values).map(([name, value]) => [name, asText(value)] as const);
    const others = entries.flatMap(([name, text]) =>
      text !== null && typeof values[name] !== 'string' ? [[name, text] as const] : [],
    );
    return { properties: Object.fromEntries(entries), others: Object.fromEntries(others) };
  }),
);

const dealEntries = v.object({
  id,
  properties: dealProperties,
  archived: v.optional(v.boolean(), false),
  associations: v.optional(
    v.object({
      companies: v.optional(
        v.object({ results: v.array(v.object({ id, type: v.fallback(v.string(), '') })) }),
      ),
    }),
  ),
});
const dealRecordSchema = v.pipe(
  dealEntries,
  v.transform(({ properties: told, ...record }) => ({ ...record, ...told })),
);
export type DealRecord = v.InferOutput<typeof dealRecordSchema>;

export const dealPageSchema = v.object({ results: v.array(dealRecordSchema), paging });

/** A page of deals of which only the ids are of interest. */
export const archivedPageSchema = v.object({ results: v.array(v.object({ id })), paging });

/** A search of which only the number of results is. */
export const countSchema = v.object({ total: v.pipe(v.number(), v.integer(), v.minValue(0)) });

export const batchSchema = v.object({ results: v.array(v.object({ id, properties })) });

export const associationsSchema = v.object({
  results: v.array(v.object({ from: v.object({ id }), to: v.array(v.object({ toObjectId: id })) })),
});

/** Companies of deals; of each its kinds of association, the primary one among them. */
export const companiesOfDealsSchema = v.object({
  results: v.array(
    v.object({
      from: v.object({ id }),
      to: v.array(
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
  results: v.array(
    v.object({
      name: v.string(),
      type: v.fallback(v.string(), ''),
      options: v.fallback(v.array(v.object({ value: v.string(), label: v.string() })), []),
    }),
  ),
});

/** What was said in a call, as its recorder wrote it out. */
export const transcriptSchema = v.object({
  utterances: v.array(
    v.object({
      text: v.string(),
      startTimeMillis: v.fallback(v.nullable(v.number()), null),
      speaker: v.fallback(
        v.object({ name: v.nullish(v.string()), email: v.nullish(v.string()) }),
        {},
      ),
    }),
  ),
});
