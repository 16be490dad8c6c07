import { rowsOf } from '../rows.ts';

/**
 * Names that mean the same in requirement sheets and documentation. Each group is one term, in the
 * index as in a search. A phrase counts only when its words follow each other.
 */
export const sameMeaning = rowsOf(`
  sso | single sign on | single signon | singlesignon
  saml | saml 2 | saml 2.0 | saml2 | security assertion markup language
  oidc | openid connect | open id connect | openid
  oauth | oauth2 | oauth 2 | oauth 2.0
  mfa | 2fa | two factor | two factor authentication | multi factor |
    multi factor authentication | multifactor | second factor | two step verification
  rbac | role based access control | role based access | role based permissions
  abac | attribute based access control
  scim | scim 2.0 | system for cross domain identity management
  provisioning | user provisioning | provision | deprovisioning | deprovision
  idp | identity provider
  ldap | lightweight directory access protocol
  activedirectory | active directory | entra id | azure ad
  atrest | at rest | encryption of stored data | data stored on disk
  intransit | in transit | in flight | in motion | on the wire | over the wire
  tls | ssl | transport layer security | secure sockets layer
  mtls | mutual tls | two way tls | client certificate | client certificates
  aes256 | aes 256 | 256 bit aes | aes with 256 bit
  kms | key management | key management service | key management system
  byok | bring your own key | customer managed key | customer managed keys
  hsm | hardware security module
  gdpr | general data protection regulation | dsgvo
  ccpa | california consumer privacy act
  hipaa | health insurance portability and accountability act
  dpa | data processing agreement | data processing addendum
  pii | personally identifiable information | personal data | personal information
  soc2 | soc 2 | soc ii | soc 2 type ii | soc 2 type 2
  iso27001 | iso 27001 | iso iec 27001
  pentest | penetration test | penetration testing | pen test | pen testing
  sla | service level agreement | service level
  uptime | availability | high availability
  rto | recovery time objective | recovery time
  rpo | recovery point objective | recovery point
  dr | disaster recovery | disaster
  failover | fail over | failing over
  backup | back up | backed up | backups
  residency | data residency | data location | hosting region | data sovereignty
  onpremises | on premises | on premise | on prem | self hosted | self hosting | selfhosted
  auditlog | audit log | audit trail | audit logging | audit event | activity log
  logging | log | logs | logger
  api | application programming interface
  rest | restful | rest api
  webhook | web hook | http callback
  ratelimit | rate limit | rate limiting | throttle | throttling | request quota
  kubernetes | k8s
  docker | container image
  ui | user interface | gui
  cli | command line | command line interface
  a11y | accessibility | wcag | section 508
  i18n | internationalization | internationalisation | localization | localisation | multilingual
  siem | security information and event management
  cve | vulnerability | security advisory | security flaw
  eol | end of life | end of support | end of maintenance
  lts | long term support
  http2 | http 2 | h2 | h2c
  http3 | http 3 | quic
  websocket | web socket | ws
  sse | server sent events | eventsource | event source
  cors | cross origin resource sharing
  csrf | xsrf | cross site request forgery
  xss | cross site scripting
  csp | content security policy
  dos | ddos | denial of service
  redact | redaction | mask | masking | censor | obfuscate | hide
  delete | deletion | erase | erasure | purge | remove | removal
  retry | retries | retrying | try again | reattempt
  timeout | time out | time limit | deadline
  upload | uploading
  typescript | type definitions | typings
  cancel | abort | cancellation
  loadbalancer | load balance | load balancing | load balancer | balance load
  stub | mock | mocking | simulate | intercept
  customize | custom | customise | configure | configurable | configuration | option | options
  max | maximum | at most | upper limit | cap
  min | minimum | at least | lower limit
`);
