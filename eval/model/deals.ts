import type { DossierDeal } from '../../domain/src/analyst/dossier/part.ts';
import { factsOfNothing } from '../../domain/src/analyst/facts-of.ts';
import type { DealFacts } from '../../domain/src/analyst/facts.ts';
import { unwrittenDeal } from '../../domain/src/analyst/testing/unwritten-deal.ts';
import type { KnownNames } from '../../domain/src/privacy/known/known-names.ts';
import type { StrategyTask } from '../../domain/src/tasks/task.ts';

/** An invented deal, with what the product knows of it. */
interface EvalDeal {
  facts: DealFacts;
  deal: DossierDeal;
  known: KnownNames;
  /** Everybody and every company that its texts name, known or not: none may leave. */
  names: readonly string[];
}

const today = '2026-11-23';
const us = { name: 'Relayline', domain: 'relayline.example', side: 'us' as const };
const ourPeople = [{ name: 'Sam Osei', email: 'sam.osei@relayline.example', role: 'ours' }];

function task(id: string, title: string, type: StrategyTask['type']): StrategyTask {
  return { id, title, description: '', priority: 'High', type, completed: false };
}

const claims: EvalDeal = {
  facts: {
    ...factsOfNothing(today),
    name: 'Nordhafen claims',
    stage: 'Negotiation',
    value: 420_000,
    currency: 'EUR',
    close_date: '2026-12-18',
    company_name: 'Nordhafen Versicherung',
    stageChangedAt: '2026-11-09',
    lastActivityAt: '2026-11-20',
    contacts: 6,
    closeDatePushes: 1,
    hasRfp: true,
  },
  known: {
    companies: [
      { name: 'Nordhafen Versicherung', domain: 'nordhafen.example', side: 'customer' },
      us,
    ],
    people: [
      { name: 'Ulf Petersen', role: 'buyer' },
      { name: 'Katrin Vogt', role: 'champion' },
      { name: 'Jens Albers' },
      { name: 'Sofie Lund' },
      { name: 'Timo Rask' },
      ...ourPeople,
    ],
    competitors: ['ClaimCore', 'Trelliq'],
    others: ['Nordhafen claims'],
  },
  names: [
    'Nordhafen',
    'Petersen',
    'Katrin',
    'Vogt',
    'Albers',
    'Jens',
    'Lund',
    'Rask',
    'Maren',
    'Thiel',
    'ClaimCore',
    'Trelliq',
    'Osei',
    'Brandt & Kollegen',
    'Hansa Revision',
  ],
  deal: {
    ...unwrittenDeal,
    owner: 'Sam Osei',
    meddpicc_data: {
      metrics:
        'Baseline confirmed by Katrin Vogt (controlling) on 6 Nov: 11,400 claims a year, 38 min each, 3.1% wrong payouts = EUR 610k. Target: 20 min and 1.5% by end of Q3 2027, worth EUR 540k a year.',
      economic_buyer: {
        name: 'Dr. Ulf Petersen',
        details:
          'COO. Met 12 Nov with Katrin; said "if the DPA is clean I sign before the Christmas freeze". Budget is in the 2026 opex line, EUR 450k, expires 31 Dec.',
      },
      decision_criteria:
        '1. EU data residency incl. support tickets, 2. SAP S/4HANA sync under 30 min, 3. Entra ID SSO + SCIM, 4. price per claim. Ranked by IT (Jens Albers) 28 Oct, written, we have the sheet.',
      decision_process:
        'Technical sign-off by Albers done 14 Nov. Steering committee 2 Dec, Petersen decides there. Works council informed, hearing 9 Dec.',
      paper_process:
        'Legal (Brandt & Kollegen) has the DPA since 10 Nov, 15 working days. Procurement: Maren Thiel, 5 days, needs 3 quotes on file - has 2.',
      pain: 'Katrin: "we pay twice for one in thirty claims and find out at year end". Auditor Hansa Revision flagged it in the 2025 report, must be closed in the 2026 audit in February.',
      champion: {
        name: 'Katrin Vogt',
        details:
          'Head of Claims Operations. Presented our business case to the board herself on 5 Nov, forwarded us the minutes. Her bonus depends on the audit finding.',
      },
      competition: {
        names: 'ClaimCore, Trelliq',
        situation:
          'ClaimCore out after POC 20 Oct. Trelliq still in, 18% cheaper, IT likes their API.',
        differentiation: 'SAP connector live in the POC in 4 days; theirs is file import.',
        risks: 'Trelliq could offer 30% off in December.',
      },
      pain_last_updated: '2026-11-06T10:00:00.000Z',
      paper_process_last_updated: '2026-11-16T10:00:00.000Z',
    },
    technical_insights_team_members:
      'Jens Albers (Head of IT), Sofie Lund (CISO), Timo Rask (SAP basis)',
    technical_insights_team_details:
      'Albers decides, for us after POC. Lund neutral, wants support tickets in the EU. Rask will run the Relayline Agent, fine with it.',
    technical_insights_environment:
      'S/4HANA 2022 on premises, Entra ID, Android phones, Azure West Europe, Sentinel as SIEM. 2,300 users, 400 concurrent.',
    technical_insights_challenges:
      'Claims are keyed twice, SAP and Excel; attachments of up to 180 MB from damage videos.',
    technical_insights_hurdles:
      'Lund: audit log must reach Sentinel before go-live. Support data in the EU. Owner us, no date.',
    technical_insights_performance_criteria:
      'Sync < 30 min (POC: 15), login via Entra, search < 2 s, group provisioning via SCIM.',
    technical_insights_lead_time:
      'Go-live 1 March 2027, works council hearing 9 Dec, agent install 2 weeks.',
    technical_insights_approach: 'POC done 20 Oct-14 Nov. Open: security review with Lund.',
    strategy_recommendations: [
      task('a1', 'Send the POC report to Jens Albers', 'commercial_strategy'),
      task('a2', 'Ask Katrin Vogt for the minutes of the board', 'commercial_strategy'),
      task('a3', 'Agree a date for the security review with Sofie Lund', 'technical_strategy'),
    ],
    completed_step_ids: ['a1', 'a2'],
  },
};

const clinic: EvalDeal = {
  facts: {
    ...factsOfNothing(today),
    name: 'Millbrook contact centre',
    stage: 'Proposal',
    value: 185_000,
    currency: 'USD',
    close_date: '2026-11-30',
    company_name: 'Millbrook Health',
    stageChangedAt: '2026-10-12',
    lastActivityAt: '2026-11-19',
    contacts: 1,
    hasRfp: false,
  },
  known: {
    companies: [{ name: 'Millbrook Health', domain: 'millbrook.example', side: 'customer' }, us],
    people: [
      { name: 'Dana Whitlock', role: 'buyer, champion' },
      { name: 'Robert Hale' },
      ...ourPeople,
    ],
    competitors: ['Zenbridge', 'ServiceNow'],
  },
  names: ['Millbrook', 'Whitlock', 'Dana', 'Robert', 'Hale', 'Zenbridge', 'Osei'],
  deal: {
    ...unwrittenDeal,
    owner: 'Sam Osei',
    meddpicc_data: {
      metrics:
        'They should save around 30% of handling time, we estimate $250k per year. Dana thinks it could be more.',
      economic_buyer: {
        name: 'Dana Whitlock',
        details:
          'VP Patient Services, our main contact. Loves the product. Says anything above $100k goes to the CFO, Robert Hale, whom we have not met.',
      },
      decision_criteria: 'HIPAA, HITRUST certificate, Epic integration, ease of use. Not ranked.',
      decision_process:
        'Dana says she decides. Board meets on 15 December and approves new vendors.',
      paper_process: 'Standard, should be quick. BAA needed.',
      pain: 'Patients wait 9 min on the phone. New complaints rule from April 2027.',
      champion: {
        name: 'Dana Whitlock',
        details:
          'Very enthusiastic, answers within the hour. Asked us not to contact Hale directly.',
      },
      competition: {
        names: 'Zenbridge, in-house',
        situation: 'IT already owns ServiceNow licences until 2028.',
        differentiation: 'Faster to set up',
      },
    },
  },
};

const early: EvalDeal = {
  facts: {
    ...factsOfNothing(today),
    name: 'Harrow Tools',
    stage: 'Discovery',
    value: 90_000,
    currency: 'USD',
    close_date: '2026-10-31',
    company_name: 'Harrow Tools',
    hasRfp: false,
  },
  known: {
    companies: [{ name: 'Harrow Tools', side: 'customer' }, us],
    people: [{ name: 'Lena Brook', role: 'champion' }, ...ourPeople],
    competitors: ['Deskwise', 'Pollard Systems'],
  },
  names: ['Harrow', 'Lena', 'Brook', 'Deskwise', 'Pollard', 'Osei'],
  deal: {
    ...unwrittenDeal,
    owner: 'Sam Osei',
    meddpicc_data: {
      pain: 'They want to modernise. Good call with Lena Brook, she will get back after the summer.',
      champion: { name: 'Lena Brook', details: 'Nice chat at the fair. Intern in IT I think.' },
      competition: { names: 'Deskwise, Pollard Systems', situation: 'No idea' },
    },
  },
};

export const deals = { claims, clinic, early };
export type DealName = keyof typeof deals;
