import { can } from '@plumbline/domain/people/permissions.ts';
import type { Instance, Who } from './instance.ts';

/** Texts that were put where not everybody may read. */
export interface Markers {
  /** A text in an answer that its reader may not see. */
  hiddenIn: (answer: string, reader: Who) => string | undefined;
}

interface Marker {
  text: string;
  /** Whether somebody may see it. */
  isFor: (reader: Who) => boolean;
}

const mayRead = (resource: 'commercialInsights' | 'technicalInsights') => (reader: Who) =>
  reader !== 'none' && can(reader, 'read', resource);

/** Fills an opportunity, a knowledge base and the sessions with texts that are not for everybody. */
export async function plantMarkers({ attackers }: Instance): Promise<Markers> {
  const mark = (kind: string) => `zq${kind}${crypto.randomUUID().slice(0, 8)}`;
  const commercial = mark('commercial');
  const technical = mark('technical');
  const secret = mark('secret');

  async function make(path: string, body: object): Promise<{ id?: string }> {
    const answer = await attackers.ADMIN.send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as { id?: string };
  }

  const { id = '' } = await make('/api/deals', {
    name: 'Attacked',
    meddpicc_data: { pain: `Quotes take five days, ${commercial}` },
    technical_insights_hurdles: `Legal asks for EU hosting, ${technical}`,
    technical_insights_rfp_requirements: [{ id: 'r1', requirement: `SSO by SAML ${technical}` }],
  });
  await make(`/api/deals/${id}/commercial-challenges`, { text: `Budget is frozen ${commercial}` });
  await make('/api/technical-insights/technical-challenges', {
    dealId: id,
    title: `No SSO ${technical}`,
    description: 'They ask for SAML',
  });
  await make('/api/knowledgebases', {
    name: 'Attacked',
    url: 'https://docs.attacked.example',
    type: 'confluence',
    credentials: { email: 'a@attacked.example', token: secret },
  });
  const markers: Marker[] = [
    { text: commercial, isFor: mayRead('commercialInsights') },
    { text: technical, isFor: mayRead('technicalInsights') },
    { text: secret, isFor: () => false },
    ...(await sessionMarkers(attackers)),
  ];
  return {
    hiddenIn: (answer, reader) =>
      markers.find(({ text, isFor }) => answer.includes(text) && !isFor(reader))?.text,
  };
}

/** Where each of them is signed in is nobody else's. */
async function sessionMarkers(attackers: Instance['attackers']): Promise<Marker[]> {
  const all = await Promise.all(
    Object.values(attackers).map(async ({ who, send }) => {
      const answer = await send('/api/account/sessions');
      const { data } = (await answer.json()) as { data: { id: string }[] };
      return data.map(({ id }) => ({ text: id, isFor: (reader: Who) => reader === who }));
    }),
  );
  return all.flat();
}
