/** Stands for the id of an opportunity in an example. */
export const exampleDealId = '0c6c0a3e-0d5c-4d59-9c1e-3f0f5b3c9a55';

const ofFile = {
  file_name: 'deals.csv',
  deals: [
    {
      row: 2,
      name: 'Corvex rollout',
      value: 32_000,
      currency: 'EUR',
      stage: 'Proposal',
      close_date: '2027-03-31',
      owner: 'Helen Whitaker',
      company_name: 'Corvex',
      external_id: 'order-1042',
    },
  ],
};

/** Bodies that the description of the API shows. A test sends each as it stands. */
export const bodyExamples: Readonly<Record<string, object>> = {
  'POST /api/deals': {
    name: 'Northwind renewal',
    company_name: 'Northwind',
    value: 48_000,
    currency: 'USD',
    stage: 'Proposal',
    close_date: '2027-01-31',
  },
  'POST /api/deals/bulk': {
    deals: [{ name: 'Brightwater expansion', value: 75_000, hubspot_id: '9001' }],
  },
  'POST /api/deal-imports/check': ofFile,
  'POST /api/deal-imports': ofFile,
  'PUT /api/deals/{id}': {
    next_step: 'Call the CFO',
    meddpicc_data: { pain: 'Quantified: $400k a year of overtime.' },
    base_revisions: { 'meddpicc_data.pain': 0 },
  },
  'POST /api/deals/{id}/commercial-challenges': { text: 'The budget is frozen until April.' },
  'POST /api/technical-insights/technical-challenges': {
    dealId: exampleDealId,
    title: 'Single sign-on',
    description: 'They ask for SAML before the pilot.',
    severity: 'High',
  },
  'POST /api/deals/{id}/conversations': {
    name: 'Discovery call',
    text: 'Tom: What does it cost you today?\nDana: Quotes take six days, and we lose every third.',
  },
  'PATCH /api/deals/{id}/rfp/requirements/{requirementId}': {
    supportLevel: 'fully_supported',
    note: 'Asked Legal on Monday',
  },
};

interface Operation {
  requestBody?: { content?: Record<string, object> };
}

/** Adds the examples to a description. */
export function withExamples<Description extends { paths: Record<string, object> }>(
  description: Description,
): Description {
  const paths = Object.entries(description.paths).map(([path, methods]) => {
    const shown = Object.entries(methods).map(([method, operation]: [string, Operation]) => [
      method,
      withExample(operation, bodyExamples[`${method.toUpperCase()} ${path}`]),
    ]);
    return [path, Object.fromEntries(shown)];
  });
  return { ...description, paths: Object.fromEntries(paths) };
}

function withExample(operation: Operation, example: object | undefined): Operation {
  const content = operation.requestBody?.content;
  if (!example || !content) return operation;
  const body = { ...content['application/json'], example };
  return {
    ...operation,
    requestBody: { ...operation.requestBody, content: { ...content, 'application/json': body } },
  };
}
