import { dossierOf } from '@plumbline/domain/analyst/dossier/dossier.ts';
import { factsOfNothing } from '@plumbline/domain/analyst/facts-of.ts';
import type { MeddpiccData } from '@plumbline/domain/commercial/methodologies.ts';
import { openReader, type Inside } from '@plumbline/domain/privacy/inside.ts';
import { commercialStrategy } from '../adapters/ai/prompts/commercial-strategy.ts';
import { toldDossier } from '../adapters/ai/prompts/dossier.ts';
import { rfpVerdict } from '../adapters/ai/prompts/rfp-verdict.ts';
import { anonymiserOf } from '../analysis/names.ts';

const names = {
  name: 'Northgate Freight: route planning',
  owner: 'Tom Reed',
  company_name: 'Northgate Freight',
  company_domain: 'northgate.example',
  company_info: null,
  technical_insights_team_members: null,
};

const data: MeddpiccData = {
  metrics:
    'Priya Nair, Operations, on 3 November: planning takes nine people two days a week; at Northgate that is $310k a year.',
  economic_buyer: {
    name: 'Dana Frey',
    details: 'CFO. Signs up to 250k alone. Reach her at dana.frey@northgate.example.',
  },
  decision_process:
    'Security review first (Ian Cole), then purchasing. The board meets on 12 December. Legal has not started.',
  pain: 'Drivers leave because routes come too late: four of 60 since August.',
  champion: {
    name: 'Priya Nair',
    details: 'Showed our pilot to the board herself. Leaves for parental leave on 11 December.',
  },
  competition: { names: 'Routewise', differentiation: 'Cheaper, and has no pilot.' },
};

/** The question about a sample deal as any deal is asked about, names taken out or kept the same way. */
export async function sampleDealCall(today: string, inside: Inside | null = null) {
  const anonymiser = inside
    ? openReader(inside)
    : await anonymiserOf({
        deal: { ...names, meddpicc_data: data },
        members: [{ name: 'Tom Reed', email: 'tom.reed@demo.example' }],
      });
  const facts = { ...factsOfNothing(today), stage: 'Negotiation', name: names.name };
  const dossier = dossierOf({ facts, opportunity: null, about: { methodology: 'MEDDPICC', data } });
  return commercialStrategy({
    methodology: 'MEDDPICC',
    dossier: toldDossier(anonymiser, dossier),
  });
}

const passage = [
  'Access › Single sign-on',
  'People sign in with SAML 2.0 or OpenID Connect. SCIM provisions accounts and groups in the Enterprise plan. Sessions end after twelve hours. A second factor can be required for administrators.',
].join('\n');
/** As many as a requirement is sent with. */
const passages = 12;

/** One requirement as it is asked for, with as many passages. */
export async function sampleRequirementCall() {
  const anonymiser = await anonymiserOf({ deal: null, members: [] });
  anonymiser.allow(passage);
  return rfpVerdict({
    requirement: anonymiser.anonymise('Users are provisioned by SCIM 2.0.'),
    passages: Array.from({ length: passages }, () => anonymiser.anonymiseDocumentation(passage)),
  });
}
