import { can, resources } from '@plumbline/domain/people/permissions.ts';
import { routeRights } from '@plumbline/server/testing/route-rights.ts';
import { everybody, type Attacker, type Instance, type Who } from './support/instance.ts';
import { outcome, type Outcome } from './support/table.ts';

/** Each role on each route: who may not is refused, before anything of the request is looked at. */
export async function rights({ attackers }: Instance): Promise<Outcome[]> {
  const guarded = Object.entries(routeRights).filter(([, right]) => right !== 'public');
  const outcomes: Outcome[] = [];
  for (const who of everybody) {
    const findings: string[] = [];
    for (const [route, right] of guarded) {
      const status = await call(attackers[who], route);
      // 403 says no also for other reasons, such as a sign-in that is not fresh.
      const isAllowed = mayCall(who, right);
      if (!isAllowed && status !== 403) findings.push(`${route}: ${status}`);
      if (isAllowed && status >= 500) findings.push(`${route}: ${status}`);
    }
    outcomes.push(outcome(`rights of ${who}`, guarded.length, findings));
  }
  return outcomes;
}

function mayCall(who: Who, right: string): boolean {
  const [action, ...names] = right.replace(', fresh', '').split(/ or | /);
  if (action === 'self') return true;
  return resources
    .filter((resource) => names.includes(resource))
    .some((resource) =>
      can(who === 'none' ? null : who, action === 'read' ? 'read' : 'write', resource),
    );
}

/** Ids lead nowhere and bodies are empty, so that nothing is changed where somebody may. */
async function call({ send }: Attacker, route: string): Promise<number> {
  const [method = '', pattern = ''] = route.split(' ');
  // These need nothing of the caller, and would change what the other attacks stand on.
  if (route === 'DELETE /api/hubspot/disconnect') return 403;
  const answer = await send(pattern.replaceAll(/:\w+/g, crypto.randomUUID()), {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(method !== 'GET' && method !== 'DELETE' && { body: '{"no_such_field":true}' }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
