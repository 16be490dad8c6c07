import * as v from 'valibot';

/** The API is written in PHP, where an empty map becomes an empty list. */
function mapOf<Value extends v.GenericSchema>(value: Value) {
  const empty = v.pipe(
    v.array(v.unknown()),
    v.transform((): Record<string, v.InferOutput<Value>> => ({})),
  );
  return v.optional(v.union([v.record(v.string(), value), empty]), {});
}

const text = v.object({ value: v.string() });
const snak = v.object({
  snaktype: v.string(),
  datavalue: v.optional(v.object({ value: v.unknown() })),
});

const statement = v.object({
  mainsnak: snak,
  rank: v.fallback(v.picklist(['preferred', 'normal', 'deprecated']), 'normal'),
  qualifiers: mapOf(v.array(snak)),
});
export type Statement = v.InferOutput<typeof statement>;

const entity = v.object({
  id: v.string(),
  missing: v.optional(v.unknown()),
  labels: mapOf(text),
  descriptions: mapOf(text),
  aliases: mapOf(v.array(text)),
  claims: mapOf(v.array(statement)),
});
export type Entity = v.InferOutput<typeof entity>;

export const searchSchema = v.object({ search: v.array(v.object({ id: v.string() })) });
export const entitiesSchema = v.object({ entities: mapOf(entity) });
