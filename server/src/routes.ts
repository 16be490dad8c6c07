import type { ChangeKind } from '@plumbline/domain/history/history.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { Hono } from 'hono';
import {
  appRequestRoutes,
  connectedAppRoutes,
  memberAppRoutes,
} from './features/assistants/apps.routes.ts';
import { assistantClientRoutes } from './features/assistants/clients.routes.ts';
import { assistantRoutes, namesNowOf } from './features/assistants/settings.routes.ts';
import { technicalAnalysisRoutes } from './features/technical/analysis.routes.ts';
import { technicalChallengeRoutes } from './features/technical/challenges.routes.ts';
import { commercialChallengeRoutes } from './features/commercial/challenges.routes.ts';
import { conversationIds } from './features/conversations/contacts.queries.ts';
import { questionRoutes } from './features/conversations/ask.routes.ts';
import { contactRoutes } from './features/conversations/contacts.routes.ts';
import { dataExportRoutes } from './features/conversations/exports.routes.ts';
import { createCompanies } from './features/company-info/market.service.ts';
import { maySearch } from './language-model/workspace-model.ts';
import { companyInfoRoutes } from './features/company-info/company-info.routes.ts';
import { saidIn } from './features/conversations/said.service.ts';
import { expectBuiltIn, prepareBuiltIn } from './analysis/built-in-thread.ts';
import { aiRoutes } from './features/commercial/analysis.routes.ts';
import {
  conversationRoutes,
  dealConversationRoutes,
} from './features/conversations/conversations.routes.ts';
import { readingRequest } from './features/conversations/reading.job.ts';
import {
  dealSuggestionRoutes,
  suggestionRoutes,
} from './features/conversations/suggestions.routes.ts';
import { countUnfetched } from './features/conversations/hubspot-reading.queries.ts';
import { crmRoutes } from './features/crm/crm.routes.ts';
import { writeBackRoutes } from './features/crm/write-back.routes.ts';
import { webhookRoutes } from './features/crm/webhooks.routes.ts';
import { readingRoutes } from './features/crm/readings.routes.ts';
import { openKnowledge, searchKnowledge } from './knowledge-search.ts';
import { knowledgeRoutes } from './features/knowledge/knowledge.routes.ts';
import { syncQueueName } from './features/knowledge/sync.service.ts';
import * as crmQueries from './features/opportunities/crm.queries.ts';
import { changeSuggestionsOf } from './features/opportunities/change-suggestions.service.ts';
import { settleConflict } from './features/opportunities/crm-conflicts.service.ts';
import { fetchingBy, opportunitiesOfCrm } from './crm-wiring.ts';
import * as opportunityQueries from './features/opportunities/opportunities.queries.ts';
import type { Author } from './history/history.service.ts';
import { recordItems } from './history/item-history.service.ts';
import { historyRoutes } from './features/history/history.routes.ts';
import { dealImportRoutes } from './features/opportunities/deal-import.routes.ts';
import { opportunityRoutes } from './features/opportunities/opportunities.routes.ts';
import { rfpAnalysisRoutes } from './features/rfp/analysis.routes.ts';
import { analysisQueueName } from './features/rfp/analysis.job.ts';
import { restoreAnswers, type RecordItem } from './features/rfp/answer-by-hand.ts';
import { answeredBeforeRoutes, libraryRoutes } from './features/rfp/library.routes.ts';
import { requirementRoutes } from './features/rfp/requirements.routes.ts';
import { changeRequirements } from './features/opportunities/change-requirements.service.ts';
import { getOpportunity, loadOpportunity } from './features/opportunities/opportunities.service.ts';
import { withOtherNames } from './features/opportunities/presenter.ts';
import {
  updateOpportunity,
  type Change,
  type Unless,
} from './features/opportunities/update.service.ts';
import { languageModelRoutes } from './features/language-model/language-model.routes.ts';
import { writingRoutes } from './features/language-model/writing.routes.ts';
import { findModelSettings } from './language-model/settings.queries.ts';
import { stageRoutes } from './features/stages/stages.routes.ts';
import { viewRoutes } from './features/views/views.routes.ts';
import { insightRoutes } from './features/insights/insights.routes.ts';
import { taskRoutes } from './features/tasks/tasks.routes.ts';
import { memberNames } from './platform/auth/people.queries.ts';
import { batched } from './platform/db/batch.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { mailRoutes } from './features/mails/mails.routes.ts';
import { passkeyRoutes } from './features/account/passkeys.routes.ts';
import { memberTokenRoutes, tokenRoutes } from './features/account/tokens.routes.ts';
import { webhookEndpointRoutes } from './features/webhooks/webhooks.routes.ts';
import { auditRoutes } from './features/people/audit.routes.ts';
import { exportRoutes } from './features/people/exports.routes.ts';
import { lockAdmins } from './features/people/people.queries.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { rightsOf, type AppEnv, type Person } from './platform/http/permission.ts';

/** The routes of every feature, wired together: the only place where features meet. */
export function features(dependencies: AppDependencies) {
  const { db, now, newId } = dependencies;
  const find = batched((ids) => opportunityQueries.findOpportunities(db, ids));
  const sendFetching = fetchingBy(dependencies.jobs.send);
  const crm = crmRoutes({
    ...dependencies,
    oauth: dependencies.crmOAuth,
    ...opportunitiesOfCrm({ db, now, newId, sendFetching }),
    settleConflict: (person, id, decision) => settleConflict({ db, now }, person, id, decision),
    findHubspotId: (id) => crmQueries.findHubspotId(db, id),
    conversationIds: (id) => conversationIds(db, id),
  });
  const changeBy = (how: ChangeKind) => (person: Person, id: string, to: Change, unless?: Unless) =>
    updateOpportunity({ db, now }, { person, how }, id, to, unless);
  const change = changeBy('edit');
  const findFor = (person: Person, id: string) => getOpportunity({ find }, rightsOf(person), id);
  const dealOfChallenge = (id: string) => opportunityQueries.findDealOfChallenge(db, id);
  const analyses = {
    ...dependencies,
    builtIn: prepareBuiltIn,
    expectBuiltIn,
    modelNow: dependencies.analystNow,
    members: () => memberNames(db),
    load: (person: Person, id: string) => loadOpportunity({ find }, rightsOf(person), id),
    change: changeBy('analysis'),
    ...saidIn(db),
    sells: async () => (await findModelSettings(db)).what_we_sell,
  };
  const suggestions = {
    db,
    now,
    hasModel: async () => (await dependencies.dealModelNow(null)) !== null,
    timeZone: dependencies.timeZone,
    findWhole: find,
    update: (author: Author, id: string, to: Change) =>
      updateOpportunity({ db, now }, author, id, to),
    changeSuggestions: changeSuggestionsOf(db),
  };
  const conversations = {
    ...suggestions,
    isOn: dependencies.readsConversations,
    thread: dependencies.conversationThread,
    sendReading: readingRequest((...work) => dependencies.jobs.send(...work), {
      now,
      isOn: dependencies.readsConversations,
    }),
  };
  const { companyInfo, marketOf } = createCompanies({
    ...dependencies,
    modelNow: dependencies.companyModelNow,
    modelTimeoutMs: dependencies.companyModelTimeoutMs,
    findDealCompany: (id) => opportunityQueries.findDealCompany(db, id),
    maySearch: () => maySearch(dependencies.languageModel),
  });
  const recordItem: RecordItem = (tx, author, id, made) =>
    recordItems(tx, author, id, [made], now());
  const apps = { ...dependencies, namesNow: () => namesNowOf(dependencies) };
  const answerAgain = restoreAnswers({ now, newId, recordItem });
  return new Hono<AppEnv>()
    .route(
      '/api/deals',
      opportunityRoutes({ db, reads: dependencies.reads, now, newId, find, sendFetching }),
    )
    .route(
      '/api/deals',
      historyRoutes({
        db,
        get: findFor,
        update: (author, id, to) => updateOpportunity({ db, now }, author, id, to),
        changeRequirements: (id, work) => changeRequirements({ db, now }, id, work),
        answerAgain,
      }),
    )
    .route('/api/deal-imports', dealImportRoutes({ db, now, newId, log: dependencies.log }))
    .route('/api/views', viewRoutes({ db, now, newId }))
    .route('/api/stages', stageRoutes({ db, now }))
    .route('/api/deals', contactRoutes({ db }))
    .route(
      '/api',
      dataExportRoutes({
        db,
        now,
        readDeal: async (person, id) => withOtherNames(await findFor(person, id)),
      }),
    )
    .route('/api/deals', commercialChallengeRoutes({ now, newId, change }))
    .route('/api/companyinfo-ai', companyInfoRoutes(companyInfo))
    .route(
      '/api/knowledgebases',
      knowledgeRoutes({
        db,
        now,
        newId,
        secrets: dependencies.knowledgeSecrets,
        sendSync: (tx, key) => dependencies.jobs.send(tx, syncQueueName, key),
      }),
    )
    .route(
      '/api/users',
      peopleRoutes({ ...dependencies, providerId: dependencies.identityProviderId }),
    )
    .route('/api/deals', answeredBeforeRoutes(db))
    .route('/api', libraryRoutes(db))
    .route(
      '/api/deals',
      requirementRoutes({
        db,
        now,
        newId,
        changeRequirements: (id, work, unless) => changeRequirements({ db, now }, id, work, unless),
        recordItem,
        sendAnalysis: (tx, key) => dependencies.jobs.send(tx, analysisQueueName, key),
      }),
    )
    .route(
      '/api/ai',
      rfpAnalysisRoutes(db, {
        openKnowledge: openKnowledge(db),
        modelNow: dependencies.requirementModelNow,
      }),
    )
    .route('/api/deals', dealConversationRoutes(conversations))
    .route('/api/conversations', conversationRoutes(conversations))
    .route('/api/deals', dealSuggestionRoutes(suggestions))
    .route('/api/suggestions', suggestionRoutes(suggestions))
    .route('/api', questionRoutes({ ...dependencies, ...conversations }))
    .route('/api/account', accountRoutes({ ...dependencies, lockAdmins }))
    .route('/api/account/mails', mailRoutes(dependencies))
    .route('/api/account/passkeys', passkeyRoutes(dependencies))
    .route('/api/account/tokens', tokenRoutes(dependencies))
    .route('/api/access-tokens', memberTokenRoutes(dependencies))
    .route('/api/account/apps', connectedAppRoutes(apps))
    .route('/api/connected-apps', memberAppRoutes(apps))
    .route('/api/assistants/clients', assistantClientRoutes(dependencies))
    .route('/api/assistants/requests', appRequestRoutes(apps))
    .route('/api/assistants', assistantRoutes(dependencies))
    .route('/api/webhook-endpoints', webhookEndpointRoutes(dependencies))
    .route('/api/audit', auditRoutes({ db, now }))
    .route(
      '/api/exports',
      exportRoutes({
        db,
        dealExists: async (id) => (await opportunityQueries.findDealCompany(db, id)) !== null,
      }),
    )
    .route('/api/tasks', taskRoutes(dependencies))
    .route('/api', insightRoutes(dependencies))
    .route('/api', crm)
    .route('/api', webhookRoutes({ ...dependencies, appSecret: dependencies.crmAppSecret }))
    .route('/api', writeBackRoutes({ ...dependencies, oauth: dependencies.crmOAuth }))
    .route(
      '/api',
      readingRoutes({
        ...dependencies,
        oauth: dependencies.crmOAuth,
        countUnfetched: async () =>
          dependencies.readsConversations ? countUnfetched(db, now()) : null,
      }),
    )
    .route(
      '/api/technical-insights/technical-challenges',
      technicalChallengeRoutes({ now, newId, find: findFor, change, dealOfChallenge }),
    )
    .route(
      '/api/technical-insights',
      technicalAnalysisRoutes({
        ...analyses,
        dealOfChallenge,
        searchKnowledge: searchKnowledge(db),
      }),
    )
    .route('/api/language-model', languageModelRoutes(dependencies.languageModel))
    .route('/api/language-model', writingRoutes(dependencies.languageModel))
    .route('/api', aiRoutes(analyses, marketOf));
}

/** The API as its typed client sees it. */
export type Api = ReturnType<typeof features>;
