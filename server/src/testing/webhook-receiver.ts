import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface ReceivedEvent {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/** A receiver of events that takes only what the official library verifies. */
export async function startWebhookReceiver() {
  const received: ReceivedEvent[] = [];
  const refused: string[] = [];
  let secret = '';
  let answer: (event: ReceivedEvent) => number = () => 204;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its shape is what tests look at
        const told = new Webhook(secret).verify(Buffer.concat(chunks).toString(), headers) as Omit<
          ReceivedEvent,
          'id'
        >;
        const event = { id: headers['webhook-id'] ?? '', ...told };
        const status = answer(event);
        if (status < 300) received.push(event);
        response.writeHead(status, { location: '/elsewhere' }).end();
      } catch (error) {
        refused.push(String(error));
        response.writeHead(400).end();
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/events`,
    received,
    refused,
    trust: (told: string) => void (secret = told),
    /** What it answers to an event that it verified; 204 unless told. */
    answerWith: (how: (event: ReceivedEvent) => number) => void (answer = how),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
