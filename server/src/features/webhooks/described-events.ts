import {
  eventSchema,
  webhookEvents,
  webhookEventTypes,
} from '@plumbline/domain/webhooks/events.ts';

/** What other programs are told, as `webhooks` of the API's description. */
export async function describedEvents(): Promise<Record<string, object>> {
  const { toJsonSchema } = await import('@valibot/to-json-schema');
  const schemaOf = (type: (typeof webhookEventTypes)[number]) => {
    const { $schema: _dialect, ...schema } = toJsonSchema(eventSchema(type), {
      typeMode: 'output',
      errorMode: 'ignore',
    });
    return schema;
  };
  return Object.fromEntries(
    webhookEventTypes.map((type) => [
      type,
      {
        post: {
          summary: webhookEvents[type].told,
          tags: ['Webhooks'],
          parameters: headers.map((header) => ({
            ...header,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(type) } },
          },
          responses: {
            '2XX': { description: 'Taken. Anything else is sent again later.' },
            '410': { description: 'Gone: the webhook is turned off.' },
          },
        },
      },
    ]),
  );
}

const headers = [
  { name: 'webhook-id', description: 'Of the event; the same when it is sent again.' },
  { name: 'webhook-timestamp', description: 'When it was sent, in seconds since 1970.' },
  { name: 'webhook-signature', description: '`v1,` and an HMAC-SHA256, as Standard Webhooks say.' },
];
