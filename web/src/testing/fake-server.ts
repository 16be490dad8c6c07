import { vi } from 'vitest';
import { makeToken } from './token.ts';

type Answer = (call: Request) => Response | Promise<Response>;

export interface FakeServer {
  /** Every call in the order it came, as 'METHOD /path'. */
  calls: string[];
  requests: Request[];
  /** Answers by 'METHOD /path'; what is not named here is a 404. */
  answers: Record<string, Answer>;
}

/** Stands in for `fetch`. At first somebody is signed in, as an ADMIN. */
export function fakeServer(answers: Record<string, Answer> = {}): FakeServer {
  const server: FakeServer = {
    calls: [],
    requests: [],
    answers: {
      ...signedIn,
      'GET /api/stages': () => Response.json([]),
      'GET /api/stages/use': () => Response.json([]),
      'POST /auth/sign-out': () => Response.json({ success: true }),
      ...answers,
    },
  };
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const request = new Request(new URL(input, 'http://localhost:3000'), init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    server.calls.push(call);
    server.requests.push(request);
    const answer = server.answers[call] ?? (() => new Response(null, { status: 404 }));
    return answer(request);
  });
  return server;
}

export const somebody = { id: 'person-1', email: 'zoë@demo.example', name: 'Zoë Färber' };

/** Answers that say: somebody is signed in, as an ADMIN. */
export const signedIn: Record<string, Answer> = {
  'GET /auth/get-session': () => Response.json({ user: somebody }),
  'GET /auth/token': () => Response.json({ token: makeToken() }),
};

/** Answers that say: nobody is signed in. */
export const nobodySignedIn: Record<string, Answer> = {
  'GET /auth/get-session': () => Response.json(null),
  'GET /auth/token': () => new Response(null, { status: 401 }),
};
