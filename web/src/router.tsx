import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router';
import { addresses } from './app/addresses.ts';
import { GoHome } from './app/GoHome.tsx';
import { PageError } from './app/PageError.tsx';
import { lazyPage } from './app/page-code.ts';
import type * as Prefetch from './app/prefetch-page.ts';
import { RootLayout } from './app/RootLayout.tsx';
import { parseSearch, stringifySearch } from './app/router-search.ts';
import { Shell } from './app/Shell.tsx';
import { onDemand } from './ui/on-demand.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** The pages of those who are signed in; for all others there is PublicPages. */
const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: GoHome,
});

const prefetchCode = onDemand(() => import('./app/prefetch-page.ts'));

/** Asks for data together with the code of the page; without an answer the page asks itself. */
function early(ask: (code: typeof Prefetch) => void): void {
  prefetchCode.fetch().then(ask, () => {});
}

function toOpportunities(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to redirect
  throw redirect({ to: '/opportunities', replace: true });
}

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: toOpportunities,
});

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/landing',
  beforeLoad: toOpportunities,
});

const blogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog',
  staticData: { page: 'Blog' },
  component: lazyPage(() => import('./features/blog/BlogPage.tsx'), 'BlogPage'),
});

/** Where the link of an invitation leads, for whoever opens it, signed in or not. */
const setPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-password',
  staticData: { page: 'Set your password' },
  validateSearch: addresses.invitation,
  component: lazyPage(
    () => import('./features/set-password/SetPasswordPage.tsx'),
    'SetPasswordPage',
  ),
});

/** Where an assistant sends a person who is to let it act as them. */
const connectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/connect',
  staticData: { page: 'Connect an app' },
  validateSearch: addresses.connect,
  component: lazyPage(() => import('./app/Connect.tsx'), 'Connect'),
});

/** Everything but the blog, inside the shell. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  component: Shell,
});

const opportunitiesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/opportunities',
  staticData: { page: 'Opportunities' },
  validateSearch: addresses.opportunities,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => early((prefetch) => prefetch.list(deps)),
  component: lazyPage(
    () => import('./features/opportunities/OpportunitiesPage.tsx'),
    'OpportunitiesPage',
  ),
});

const detailsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/opportunitydetails',
  staticData: { page: 'Opportunities', title: 'Opportunity Details' },
  validateSearch: addresses.details,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => early((prefetch) => prefetch.deal(deps.id)),
  component: lazyPage(
    () => import('./features/opportunity-details/OpportunityDetailsPage.tsx'),
    'OpportunityDetailsPage',
  ),
});

const askRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/ask',
  staticData: { page: 'Opportunities', title: 'Ask' },
  validateSearch: addresses.ask,
  component: lazyPage(() => import('./features/ask/AskPage.tsx'), 'AskPage'),
});

const commercialRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/commercial-insights',
  staticData: { page: 'Opportunities', title: 'Commercial Insights' },
  validateSearch: addresses.commercial,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => early((prefetch) => prefetch.deal(deps.opp ?? deps.id)),
  component: lazyPage(
    () => import('./features/commercial/CommercialInsightsPage.tsx'),
    'CommercialInsightsPage',
  ),
});

const technicalRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/technical-insights',
  staticData: { page: 'Opportunities', title: 'Technical Insights' },
  validateSearch: addresses.technical,
  loaderDeps: ({ search: { opp } }) => ({ opp }),
  loader: ({ deps }) => early((prefetch) => prefetch.deal(deps.opp)),
  component: lazyPage(() => import('./app/TechnicalInsights.tsx'), 'TechnicalInsights'),
});

const reviewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/review',
  staticData: { page: 'Opportunities', title: 'Review' },
  validateSearch: addresses.deal,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => early((prefetch) => prefetch.deal(deps.id)),
  component: lazyPage(() => import('./features/review/ReviewPage.tsx'), 'ReviewPage'),
});

const preparationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/preparation',
  staticData: { page: 'Opportunities', title: 'Next call' },
  validateSearch: addresses.deal,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => early((prefetch) => prefetch.deal(deps.id)),
  component: lazyPage(() => import('./features/review/PreparationPage.tsx'), 'PreparationPage'),
});

const dealSheetRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/deal-sheet',
  staticData: { page: 'Opportunities', title: 'Deal sheet' },
  validateSearch: addresses.deal,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => early((prefetch) => prefetch.deal(deps.id)),
  component: lazyPage(() => import('./features/deal-sheet/DealSheetPage.tsx'), 'DealSheetPage'),
});

const integrationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/integrations',
  staticData: { page: 'Integrations' },
  validateSearch: addresses.integrations,
  component: lazyPage(
    () => import('./features/integrations/IntegrationsPage.tsx'),
    'IntegrationsPage',
  ),
});

const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard',
  staticData: { page: 'Dashboard' },
  component: lazyPage(() => import('./features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
});

const tasksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tasks',
  staticData: { page: 'Tasks' },
  validateSearch: addresses.tasks,
  component: lazyPage(() => import('./features/tasks/TasksPage.tsx'), 'TasksPage'),
});

const reportsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reports',
  staticData: { page: 'Reports' },
  validateSearch: addresses.reports,
  component: lazyPage(() => import('./features/reports/ReportsPage.tsx'), 'ReportsPage'),
});

const membersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/members',
  staticData: { page: 'Members' },
  validateSearch: addresses.members,
  component: lazyPage(() => import('./features/people/MembersPage.tsx'), 'MembersPage'),
});

const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account',
  staticData: { page: 'Your account', isForEverybody: true },
  component: lazyPage(() => import('./features/account/AccountPage.tsx'), 'AccountPage'),
});

const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/audit',
  staticData: { page: 'Members', title: 'Audit trail' },
  component: lazyPage(() => import('./features/people/AuditPage.tsx'), 'AuditPage'),
});

const rolesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/roles',
  staticData: { page: 'Roles' },
  component: lazyPage(() => import('./features/people/RolesPage.tsx'), 'RolesPage'),
});

const knowledgeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/kb',
  staticData: { page: 'Knowledge Base' },
  component: lazyPage(() => import('./features/knowledge/KnowledgePage.tsx'), 'KnowledgePage'),
});

const languageModelRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/ai-model',
  staticData: { page: 'AI Model' },
  component: lazyPage(
    () => import('./features/language-model/LanguageModelPage.tsx'),
    'LanguageModelPage',
  ),
});

const libraryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/answers',
  staticData: { page: 'Knowledge Base', title: 'Answer Library' },
  component: lazyPage(() => import('./features/rfp/LibraryPage.tsx'), 'LibraryPage'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    landingRoute,
    blogRoute,
    setPasswordRoute,
    connectRoute,
    shellRoute.addChildren([
      opportunitiesRoute,
      detailsRoute,
      askRoute,
      commercialRoute,
      technicalRoute,
      reviewRoute,
      preparationRoute,
      dealSheetRoute,
      integrationsRoute,
      dashboardRoute,
      tasksRoute,
      reportsRoute,
      membersRoute,
      accountRoute,
      auditRoute,
      rolesRoute,
      knowledgeRoute,
      libraryRoute,
      languageModelRoute,
    ]),
  ]),
  history: createHashHistory(),
  parseSearch,
  stringifySearch,
  defaultErrorComponent: PageError,
  defaultPreload: 'intent',
  scrollRestoration: true,
});
