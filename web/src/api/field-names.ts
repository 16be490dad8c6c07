/** Fields that the screens call by another name than their own. */
const others: Record<string, string> = {
  value: 'Amount',
  docLink: 'Documentation link',
  is_active: 'Active',
  url: 'URL',
  hubspot_id: 'HubSpot ID',
  hubspot_portal: 'HubSpot account',
  dealId: 'Opportunity',
  'meddpicc_data.pain': 'Identify Pain',
};

/** Lists whose items are told by their number. */
const lists: Record<string, string> = {
  technical_insights_rfp_requirements: 'Requirement',
  requirements: 'Requirement',
  deals: 'Deal',
  strategy_recommendations: 'Task',
  due_dates: 'Due date',
  commercial_challenges: 'Challenge',
};

/**
 * What the screens call a field of the API, by its path: `Economic Buyer, Details` for
 * `meddpicc_data.economic_buyer.details`. Made of the path itself, which bears the
 * specification's names: the rules with all their texts would weigh more than a message is worth.
 */
export function fieldName(path: string): string {
  const parts = path.split('.');
  const [group = '', section = '', ...rest] = parts;
  const isMethodology = /^(meddpicc|spiced|bant)_data$/.test(group);
  if (isMethodology && section) {
    const title = others[`${group}.${section}`] ?? wordsOf(section).map(capital).join(' ');
    return [title, ...rest.map(nameOf)].join(', ');
  }
  const list = lists[group];
  if (list && /^\d+$/.test(section)) {
    return [`${list} ${Number(section) + 1}`, ...rest.map(nameOf)].join(', ');
  }
  return parts.map(nameOf).join(', ');
}

function nameOf(part: string): string {
  return others[part] ?? capital(wordsOf(part.replace('technical_insights_', '')).join(' '));
}

/** `lead_time` and `leadTime` are both two words. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
