import { indexedPassages } from '../../domain/src/knowledge/passages.ts';
import { rank, statisticsOf } from '../../domain/src/knowledge/ranking.ts';
import type { PagePassage, Search } from '../../server/src/features/rfp/answer.service.ts';

/** The manual of an invented product, page by page, as its knowledge base would hold it. */
const pages: Readonly<Record<string, string>> = {
  'Single sign-on': `Relayline signs people in through your identity provider.

## Protocols

SAML 2.0 and OpenID Connect are supported on the Enterprise plan. SP-initiated and IdP-initiated sign-in both work. We test with Okta, Microsoft Entra ID and Ping Identity.

## Provisioning with SCIM

SCIM 2.0 creates, updates and deactivates users from Okta and Microsoft Entra ID. Provisioning of groups is in beta and must be enabled by support. Provisioning from Ping Identity is not available.

## Multi-factor authentication

Where SSO is on, your identity provider enforces MFA. Without SSO, TOTP apps and FIDO2 security keys are offered; SMS codes are not supported.`,
  'REST API': `## Rate limits

The API takes 600 requests per minute and tenant on Enterprise, 120 on Team. Bulk endpoints take up to 10,000 records in one call. Requests over the limit are answered with status 429 and a Retry-After header.

## Webhooks

Webhooks are sent at least once, retried for 24 hours with exponential backoff, and signed with HMAC-SHA256.`,
  'Availability and support': `## Service level

Enterprise has a monthly availability of 99.9%, without scheduled maintenance of at most four hours a month. Service credits are 10% for each full hour below.

## Disaster recovery

Recovery time objective (RTO) is 4 hours, recovery point objective (RPO) 15 minutes. Restore is tested twice a year.

## Support hours

Severity 1 tickets are taken 24x7 with a first answer in 30 minutes; others Monday to Friday 8:00 to 18:00 in the tenant's region, in English and German.`,
  'Audit log': `Every sign-in, permission change, export and deletion is written to the audit log with actor, time and IP address.

## Streaming to a SIEM

Audit log entries can be streamed to Splunk and to any HTTPS endpoint within 60 seconds. A connector for Microsoft Sentinel is planned for Q2 2027.

## Retention

Audit log entries are kept for 13 months. Longer retention is possible by streaming.`,
  'Encryption and keys': `## Customer-managed keys

With the Vaultline add-on customers bring their own key in AWS KMS. Keys in Azure Key Vault or in a hardware security module on the customer's premises are not supported.

## Encryption at rest

Data at rest is encrypted with AES-256. Keys are rotated every 90 days.

## Encryption in transit

All connections use TLS 1.2 or 1.3. TLS 1.0 and 1.1 are refused.`,
  'Data residency': `Customer data is stored in the region chosen when the tenant is made.

## What leaves the region

Support tickets and e-mail notifications are processed in the US for all tenants. The optional AI summary feature sends case text to a sub-processor in the US and is off by default.

## Regions

Regions are EU (Frankfurt, with backups in Dublin), US (Virginia, with backups in Oregon) and Australia (Sydney, with backups in Melbourne). A tenant cannot be moved between regions after it was made; a migration project is needed.`,
  'SAP connector': `The SAP connector synchronises orders, deliveries and customers with SAP S/4HANA.

## Versions

The connector integrates SAP S/4HANA 2021 and newer, on premises and cloud, through OData services. SAP ECC 6.0 is not supported by the connector; customers use the file import instead.

## Network

For systems on premises install the Relayline Agent, which opens only outbound connections on port 443. The agent runs on Windows Server 2019 or newer and on Linux with Docker.

## Frequency

Changes are fetched every 15 minutes. Real-time events need SAP Event Mesh.`,
  'Mobile apps': `Apps for iOS 16 and Android 11 or newer.

## Working offline

Cases opened in the last 7 days and their forms can be read and edited without a network; changes are synchronised on reconnect. Attachments are not available offline.

## Device management

The apps are managed by Microsoft Intune and VMware Workspace ONE.`,
  Certifications: `## Held

Relayline holds ISO 27001:2022 and SOC 2 Type II (Security, Availability, Confidentiality). Reports are given under NDA.

## Not held

Relayline is not certified for FedRAMP or HITRUST. A HITRUST assessment is under way.

## GDPR

A data processing agreement with standard contractual clauses is part of the contract. Sub-processors are listed, and changes are announced 30 days before.`,
  'Performance and scale': `## Load

Up to 5,000 concurrent users and 50 million cases per tenant. Search answers in under 2 seconds for 95% of queries at 20 million cases.

## Attachments

Attachments of up to 250 MB are taken. Video is stored, not transcoded.`,
};

export const passages: readonly PagePassage[] = Object.entries(pages).flatMap(([title, text]) =>
  indexedPassages(text, title).map((passage) => ({
    ...passage,
    title,
    url: `https://docs.relayline.example/${title.toLowerCase().replaceAll(' ', '-')}`,
    content_hash: title,
  })),
);

const statistics = statisticsOf(passages);

/** Searches the manual as the product searches a knowledge base. */
export const search: Search = async (terms, most) => ({
  ranked: rank(terms, passages, statistics).slice(0, most),
  statistics,
});
