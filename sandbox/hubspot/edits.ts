import { add, deal, type CrmData, type CrmObject } from './data.ts';

type Values = Record<string, string | null>;

/** What people of the account do to its deals, by the API or in HubSpot's own pages. */
export interface Edits {
  /** One more deal, made up but for what is given. */
  create: (properties: Values) => CrmObject;
  edit: (deal: CrmObject, properties: Values) => void;
  remove: (deal: CrmObject) => void;
  restore: (deal: CrmObject) => void;
  /** The other one is there no more. */
  merge: (primary: CrmObject, other: CrmObject) => void;
}

const firstId = 9_000_100_000;

export function editsOf(data: CrmData, now: () => Date): Edits {
  let last = firstId - 1;
  const edit = (object: CrmObject, properties: Values): void => {
    const at = now().toISOString();
    Object.assign(object.properties, properties, { hs_lastmodifieddate: at });
    object.updatedAt = at;
  };
  return {
    edit,
    create(properties) {
      // Ids only grow: that of a deal which was merged away is nobody's again.
      last = [...data.deals.keys()].reduce((most, id) => Math.max(most, Number(id)), last) + 1;
      const made = deal(last - firstId, data.companies.size, now());
      const at = now().toISOString();
      add(data, 'deals', { ...made, createdAt: at });
      edit(data.deals.get(made.id)!, { createdate: at, ...properties });
      return data.deals.get(made.id)!;
    },
    remove(object) {
      object.archived = true;
    },
    restore(object) {
      object.archived = false;
    },
    merge(primary, other) {
      last = Math.max(last, Number(other.id));
      data.deals.delete(other.id);
      const earlier = primary.properties['hs_merged_object_ids'];
      edit(primary, { hs_merged_object_ids: [earlier, other.id].filter(Boolean).join(';') });
    },
  };
}
