import type {
  CreatedEndpoint,
  DeliveryState,
  EndpointPatch,
  NewEndpoint,
} from '@plumbline/domain/webhooks/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../../api/client.ts';
import { apiError } from '../../api/errors.ts';

const endpoints = api.api['webhook-endpoints'];

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async () => (await read(endpoints.$get())).data,
});

export function addWebhook(json: NewEndpoint): Promise<CreatedEndpoint> {
  return read(endpoints.$post({ json }));
}

export async function changeWebhook({
  id,
  ...json
}: EndpointPatch & { id: string }): Promise<void> {
  await read(endpoints[':id'].$patch({ param: { id }, json }));
}

export async function removeWebhook(id: string): Promise<void> {
  const answer = await endpoints[':id'].$delete({ param: { id } });
  if (!answer.ok) throw await apiError(answer);
}

/** What was last tried, of one state or all that was sent; asked again while somebody looks. */
export const deliveriesQuery = (id: string, state: DeliveryState | undefined) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries', state],
    queryFn: async () => {
      const asked = { param: { id }, query: { ...(state && { state }) } };
      return (await read(endpoints[':id'].deliveries.$get(asked))).data;
    },
    refetchInterval: 5000,
  });

export async function sendTest(id: string): Promise<void> {
  await read(endpoints[':id'].test.$post({ param: { id } }));
}

export async function sendAgain({ id, delivery }: { id: string; delivery: number }): Promise<void> {
  await read(
    endpoints[':id'].deliveries[':delivery'].again.$post({
      param: { id, delivery: String(delivery) },
    }),
  );
}
