import type { SupportLevel } from '../../domain/src/rfp/requirement.ts';
import type { DealName } from './deals.ts';

interface CaseBase {
  /** A recording is found by it, whatever became of its prompt. */
  id: string;
  deal: DealName;
  /** What the prompt must hold. */
  tells?: readonly (string | RegExp)[];
}

/** A question of the product, as it is asked of a model. */
export type Case = CaseBase &
  (
    | { kind: 'commercial strategy' | 'tech plan' }
    | { kind: 'commercial challenge'; text: string }
    | { kind: 'technical challenge'; title: string; description: string }
    | { kind: 'requirement'; requirement: string; level: SupportLevel | null }
  );

const everyDeal = [/Today: 2026-11-23, Monday/, /Close date: .*days?/, '[CUSTOMER'];

const requirement = (id: string, text: string, level: SupportLevel | null): Case => ({
  id,
  deal: 'claims',
  kind: 'requirement',
  requirement: text,
  level,
});

/** Three deals, their challenges and a request for proposal; levels as a careful expert gave them. */
export const cases: readonly Case[] = [
  {
    id: 'claims-strategy',
    deal: 'claims',
    kind: 'commercial strategy',
    tells: [
      ...everyDeal,
      'Stage: Negotiation, for 14 days',
      'Close date: 2026-12-18, in 25 days',
      'Last activity: 2026-11-20, 3 days ago',
      'People of the customer in the CRM: 6',
      'Close date put off: 1 time',
      /pain: 2026-11-06, 17 days ago/,
      'tech plan hurdles',
      /d1: Send the POC report to \[PERSON_/,
      ': economic buyer',
      '15 working days',
      'S/4HANA 2022 on premises',
    ],
  },
  {
    id: 'clinic-strategy',
    deal: 'clinic',
    kind: 'commercial strategy',
    tells: [...everyDeal, 'in 7 days', 'competition risks', '$100k', '15 December'],
  },
  {
    id: 'early-strategy',
    deal: 'early',
    kind: 'commercial strategy',
    tells: [/Close date: 2026-10-31, passed 23 days ago/, 'Nothing is written yet of: metrics'],
  },
  {
    id: 'claims-tech-plan',
    deal: 'claims',
    kind: 'tech plan',
    tells: [
      ...everyDeal,
      't1: Agree a date for the security review',
      'meddpicc paper process',
      'narrative',
    ],
  },
  {
    id: 'claims-discount',
    deal: 'claims',
    kind: 'commercial challenge',
    text: 'Maren Thiel in procurement needs a third quote on file before she can raise the PO and asks us for 15% off because Trelliq is 18% cheaper. Petersen is on holiday 19 Dec to 6 Jan. How do we hold the price and still close on 18 December?',
    tells: [...everyDeal, '15% off', 'needs 3 quotes on file', 'expires 31 Dec'],
  },
  {
    id: 'claims-siem',
    deal: 'claims',
    kind: 'technical challenge',
    title: 'Audit log into Sentinel before go-live',
    description:
      'Sofie Lund (CISO) requires that the audit log is in their Sentinel before go-live on 1 March 2027 and kept for 24 months. They have a Logic App that can take HTTPS posts.',
    tells: [
      ...everyDeal,
      'Retention',
      'Streaming to a SIEM',
      'Microsoft Sentinel',
      'Severity: High',
    ],
  },
  requirement(
    'rfp-saml',
    'The solution shall support SAML 2.0 single sign-on with Microsoft Entra ID.',
    'fully_supported',
  ),
  requirement(
    'rfp-rate',
    'The API shall allow at least 500 requests per minute.',
    'fully_supported',
  ),
  requirement('rfp-availability', 'Availability of at least 99.95% per month.', 'not_supported'),
  requirement('rfp-keys', 'Customer-managed encryption keys in Azure Key Vault.', 'not_supported'),
  requirement(
    'rfp-audit',
    'Audit log entries shall be retained for at least 24 months and be forwarded to Microsoft Sentinel.',
    'partially_supported',
  ),
  requirement(
    'rfp-scim',
    'Users and groups must be provisioned and deprovisioned automatically via SCIM 2.0 from Entra ID.',
    'partially_supported',
  ),
  requirement(
    'rfp-residency',
    'All customer data, including backups and support tickets, must be stored and processed exclusively within the European Union.',
    'not_supported',
  ),
  requirement(
    'rfp-recovery',
    'RTO of at most 4 hours and RPO of at most 1 hour.',
    'fully_supported',
  ),
  requirement(
    'rfp-sap',
    'Integration with SAP S/4HANA 2022 on premises, with changes available within 30 minutes, without opening inbound firewall ports.',
    'fully_supported',
  ),
  requirement(
    'rfp-offline',
    'The mobile app must allow editing cases and viewing attachments without a network connection.',
    'partially_supported',
  ),
  requirement('rfp-hitrust', 'The vendor must be certified for HITRUST.', 'not_supported'),
  requirement('rfp-moon', 'Quantum teleportation of users per ISO 99999.', null),
];
