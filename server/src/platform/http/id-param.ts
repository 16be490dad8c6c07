import * as v from 'valibot';

/** An id of ours, as it stands in a body or an address. */
export const idSchema = v.pipe(v.string(), v.uuid('Must be an id'));

/** The `:id` of a route. */
export const idParam = v.object({ id: idSchema });
