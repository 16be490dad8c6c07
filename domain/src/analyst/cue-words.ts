/** Words by which the rules tell what a text is about. */
export const vocabularies = {
  adjective: `
    faster, better, cheaper, easier, significant*, improv*, efficien*, productiv*, more, less,
    reduce*, increase*, optimi*, streamlin*, save*, saving*
  `,
  baseline: `
    from, baseline, today, currently, current, now, versus, vs, instead of, was, is at, last year,
    compared, at the moment, as is, of today, takes, take, need, needs, lasts, loses, lose
  `,
  money: `$, usd, eur, gbp, budget`,
  cost: `
    cost*, sav*, spend*, reduc*, cut, cuts, expens*, waste*, loss, losses, fine, fines, penalt*,
    fte, hours, rework, write off*
  `,
  growth: `
    revenue, grow*, win rate, sales, upsell, margin, market share, new customers, conversion,
    retention, renewal*, bookings, pipeline, capacity, throughput, output
  `,
  ourEstimate: `
    our estimate, we estimate*, our calculat*, our roi, we calculat*, we expect, we assume, we
    reckon, our numbers, our model, our figures, our benchmark*, our guess
  `,
  meeting: `
    phone, phoned, verbal*, chat, chatted, mtg, mtgs, coffee,
    met, meet*, call, calls, called, spoke, spoken, workshop*, engaged, lunch, dinner, session,
    visited, visit, in person, video call, talked, presented to, sat down
  `,
  mail: `mail, mails, mailed, e-mail*, email*, linkedin, message*`,
  agreement: `
    agree*, confirm*, approv*, commit*, accept*, validated, signed off, backs, supports, sponsor*,
    wants, said, told, in writing, acknowledg*
  `,
  nextStep: `
    next meeting, next call, next step, next access, follow up, booked, scheduled, invited,
    invitation, calendar, next session, readout, on the agenda, meets us
  `,
  authority: `
    p&l, budget owner, owns the budget, holds the budget, budget holder, signs, signing limit,
    signature, sign off, authority, approves, approval limit, can move, final say, last word,
    discretionary, releases the money, spending limit, decides alone, owns budget, signed the
    last, approved the last, releases
  `,
  ranking: `
    rank*, first, must, must have*, top, weight*, priorit*, mandatory, knock out, most important,
    nice to have, points, score*, in order, second, number one
  `,
  proof: `
    proof, poc, pilot, demo*, reference*, test*, trial, proven, prove*, evidence, benchmark*,
    showed, certificate, certified, case study
  `,
  featureList: `
    our platform, our product, our feature*, we offer, we have, our solution, our software, we
    support, we provide, our tool, our strength*, our advantage*
  `,
  technical: `
    technical*, sso, saml, security, integrat*, api, hosting, performance, scal*, architecture,
    uptime, functional*, data, migration, usability, latency
  `,
  commercial: `
    price*, pricing, cost*, tco, roi, payment*, term, terms, budget, licen*, commercial*,
    discount*, value, payback
  `,
  vendor: `
    reference*, support, vendor, supplier, roadmap, local, viability, partner*, track record,
    financial*, experience, service level*, sla
  `,
  unstated: `politic*, unstated, unwritten, hidden, preference*, personal, risk appetite`,
  steps: `
    step*, then, after that, committee, board, sign off, shortlist*, presentation, demo, poc,
    pilot, evaluation, approval, approves, review, reviews, vote*, decision, business case,
    negotiation, legal, procurement, security review, validation
  `,
  soon: `soon, shortly, asap, as soon as possible, quickly, any day, in due course, imminent*`,
  veto: `veto*, block*, can stop, can say no, has to agree, must agree, objects, objection*`,
  actionPlan: `
    action plan, map, mutual plan, close plan, joint plan, project plan, shared plan, success
    plan, evaluation plan
  `,
  lastPurchase: `
    last purchase, last time, similar purchase, last one, previous purchase, bought before, last
    project, signed the last, approved the last
  `,
  handwave: `
    standard, quick, quickly, easy, simple, no issue*, no problem*, formality, straightforward, as
    usual, should be fine, just paperwork, fast
  `,
  procurement: `
    procurement, purchasing, buyer, sourcing, vendor management, supplier management, category
    manager
  `,
  legal: `legal, msa, dpa, terms, contract*, redline*, counsel, lawyer*, nda, t&c*, agreement`,
  securityReview: `
    security review, security questionnaire, security assessment, infosec, security pack, caiq,
    sig, pen test, security, privacy review, risk assessment, ciso
  `,
  template: `
    template, our paper, their paper, own paper, our msa, their msa, our terms, their terms, their
    template, our template, on our, on their
  `,
  registration: `
    registration, register*, onboard*, vendor form, supplier form, ariba, coupa, supplier portal,
    vendor set up
  `,
  signature: `
    sign, signs, signed, signing, signature*, signatory, signatories, docusign, countersign*
  `,
  started: `
    start*, began, begun, submitted, sent, under way, underway, in progress, in review, received,
    done, completed, opened, is with, kicked off
  `,
  solutionWords: `
    platform, dashboard*, tool, solution, module, ai, automation, feature*, integration*,
    software, app, single pane, new system, our product
  `,
  exploring: `
    interested in, exploring, looking at, looking into, curious, would like to see, evaluating
    options, considering, wants to learn, nice to have, just looking, researching
  `,
  effect: `
    because, caus*, leads to, results in, so that, therefore, due to, lose*, losing, lost, miss*,
    late, delay*, error*, churn*, complain*, cost*, fail*, manual*, wait*, overtime, impact*,
    risk*, broke*, stops, stuck, wast*, takes, rework, outage*, slow*, fine, fines
  `,
  consequence: `
    cancel*, if they, if it, if this, if still, if the,
    if not, if nothing, otherwise, or else, by then, nothing changes, doing nothing, cost of
    waiting, cost of inaction, deadline, penalt*, fined, fine, fines, expire*, ends, end of life,
    end of support, runs out, has to, have to, consequence*, without it, shut down, stops, lose
    the, will lose, misses, waiting costs, of waiting, delay costs, each month of, each week of,
    falls due, renews
  `,
  ownWords: `
    said, told, their words, own words, quote, in her words, in his words, complain*, wrote,
    confirm*, ", says
  `,
  initiative: `
    initiative*, program, programme, strategy, board goal, company goal, okr*, transformation,
    annual plan, objective*
  `,
  action: `
    introduced, shared, gave, set up, arranged, booked, defended, presented, sent us, forwarded,
    pushed, organised, organized, drafted, wrote, sold, convinced, brought, invited, opened,
    warned, corrected, edited, got us, supporting, advocate*, advocating, put us, fought,
    escalated, told us
  `,
  friendly: `
    loves, love, likes, like us, friendly, nice, fan, enthusiastic, positive, excited, great
    relationship, good relationship, good contact, happy, keen
  `,
  personalWin: `
    win, quick win, prove himself, prove herself,
    vp role, director role, wants vp, wants to be, hopes for, ambition*,
    promot*, bonus, personal win, wins, career, target*, own goal, objective*, measured on,
    measured by, recognition, stake, her project, his project, for her, for him, visib*, kpi,
    reputation, wants to become, next role, relief, weekends, okr*
  `,
  power: `
    influence*, influential, reports to, trusted, respected, power, credib*, listens to, access
    to, senior, head of, director, vp, chief, leads, right hand, steering, owns, runs the, cto,
    cio, cfo, coo, ceo, ear of
  `,
  left: `
    left the company, has left, is leaving, leaves, leaving, changed role*, new role, moved to,
    resign*, laid off, on leave, parental leave, maternity leave, retire*, no longer, replaced,
    left in, quit, last day
  `,
  coach: `
    coach, only a user, just a user, end user, no power, no influence, no budget, junior, intern,
    information only, no access, student
  `,
  singleThread: `
    only contact, single contact, only person, only through, our one contact, single threaded, one
    contact
  `,
  secondChampion: `
    second champion, also supports, another champion, two champions, second supporter, both
    support
  `,
  none: `
    none, no competition, no competitor*, no rival*, nobody, no one, no one else, only us, we are
    alone, no alternative*, not aware of any, n/a, keine, unknown, nobody else
  `,
  statusQuo: `
    status quo, do nothing, doing nothing, no decision, in house, inhouse, internal, build,
    homegrown, excel, spreadsheet*, manual, stay*, keep the, existing tool, own development, build
    it
  `,
  priceOnly: `cheaper, price, lower price, less expensive, cost less, discount*`,
  incumbent: `
    incumbent, current vendor, current supplier, existing vendor, existing supplier, installed, in
    place, renewal, contract with, uses today, current provider, legacy
  `,
  trap: `
    trap, landmine, criterion, criteria, requirement, must have, they cannot, cannot do, lacks,
    unique, only we, no other
  `,
  switched: `switched, moved from, replaced, migrated from, reference, came from, won against`,
  stance: `
    for it, against, supporter, supports, supportive, sceptic*, skeptic*, neutral, undecided,
    opponent, opposes, in favour, in favor, convinced, champion, advocate, blocker, prefers,
    wants, likes, worried, stance, positive, negative
  `,
  sceptic: `
    sceptic*, skeptic*, against, opponent, opposes, blocker, prefers, worried, negative
  `,
  securityPerson: `security, ciso, infosec, data protection officer, dpo, privacy`,
  techDecider: `
    decides, decision maker, decider, cto, cio, head of it, head of engineering, signs off, sign
    off, final say, approves, technical yes, vp engineering
  `,
  integration: `
    integrat*, api, apis, connect*, webhook*, sync*, interface*, erp, sap, salesforce, servicenow,
    jira, import, export, kafka, etl, middleware
  `,
  identity: `
    sso, saml, oidc, oauth, single sign on, okta, entra, azure ad, active directory, ldap, scim,
    identity, keycloak, ping
  `,
  residency: `
    residency, hosting, hosted, region, eu, on premise*, on prem, data center, data centre, aws,
    azure, gcp, google cloud, frankfurt, cloud, stays in, self hosted, kubernetes
  `,
  mitigation: `
    mitigat*, solve*, resolv*, work around, workaround, send*, sent, plan, agreed, exception,
    review booked, fallback, fall back, prepared, removes, instead, will, test*
  `,
  readout: `
    readout, read out, presentation, results meeting, review of the results, results, decision,
    decides, final meeting, sign off
  `,
  effort: `
    effort, person days, man days, fte, days of, hours of, days from, engineer*, admin*, half
    time, full time, resources, people
  `,
  demoOnly: `demo*, presentation, show`,
  strongProof: `
    poc, pilot, trial, proof of concept, reference*, test*, benchmark*, sandbox, document*, hands
    on, workshop
  `,
  poc: `poc, proof of concept, pilot, trial`,
  scope: `
    scope, in scope, out of scope, only, limited to, exclud*, includ*, not part, part of, boundary
  `,
  buzzword: `
    synerg*, best in class, world class, cutting edge, leading, innovativ*, holistic, seamless*,
    next generation, game changer, digital transformation, state of the art, future proof, ai
    powered, end to end, leverage*, robust, unlock*, empower*, revolution*, paradigm
  `,
  beforeDecision: `
    evaluation, poc, proof of concept, pilot, trial, readout, decision, decides, test*, sign off,
    technical yes, results
  `,
  afterSigning: `
    go live, golive, goes live, rollout, roll out, launch*, implementation, kick off, onboarding,
    in production, in use, live
  `,
  silent: `
    hasn't responded, has not responded, not responded since, hasn't replied, has not replied,
    not replied, no response, no reply, no answer, not answering, doesn't answer, does not answer,
    not responding, went quiet, went dark, gone dark, gone quiet, ghost*, no show, ignores us
  `,
  otherValue: `
    time to value, faster, speed, ease, easier, usability, quality, experience, coverage, service,
    flexib*, accuracy, depth, automation, native, open
  `,
  ourDate: `
    our quarter, our year end, our fiscal, end of our, our month end, our deadline, our discount,
    asap, as soon as possible
  `,
  fundingLine: `
    capex, opex, budget line, cost center, cost centre, funded, funding, net new, reallocat*,
    approved budget, annual budget, grant, line item, from the
  `,
  noBudget: `
    no budget, no money, budget is gone, budget was cut, not budgeted, unbudgeted, no funds, next
    year budget, budget freeze, freeze, waiting for price, waiting for our price, waiting for a
    price
  `,
  standing: `
    presented, presentation, showed, shown, liked,
    shortlist*, favourite, favorite, ahead, behind, demo*, poc, pilot, ranked, rejected, out,
    dropped, leading, preferred, second, price, offer, offered, proposal, strong, weak,
    eliminated, in the lead, bid, bids, late
  `,
} as const satisfies Record<string, string>;
