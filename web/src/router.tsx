import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import * as v from 'valibot';
import { GoHome } from './app/GoHome.tsx';
import { PageError } from './app/PageError.tsx';
import { prefetchOpportunities, prefetchOpportunity, prefetchViews } from './api/prefetch.ts';
import { RootLayout } from './app/RootLayout.tsx';
import { parseSearch, stringifySearch } from './app/router-search.ts';
import { Shell } from './app/Shell.tsx';
import { filtersOf, requestOf } from './features/opportunities/filters.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the page: the item of the sidebar that is highlighted, and the title. */
    page?: string;
    /** The title, where it says more than the page's name. */
    title?: string;
    /** Whether it opens also to those without a role. */
    isForEverybody?: boolean;
  }
  interface Register {
    router: typeof router;
  }
}

/** The pages of those who are signed in; for all others there is PublicPages. */
const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: GoHome,
});

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
  component: lazyRouteComponent(() => import('./features/blog/BlogPage.tsx'), 'BlogPage'),
});

/** Where the link of an invitation leads, for whoever opens it, signed in or not. */
const setPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-password',
  staticData: { page: 'Set your password' },
  validateSearch: v.object({ token: v.fallback(v.optional(v.string()), undefined) }),
  component: lazyRouteComponent(
    () => import('./features/set-password/SetPasswordPage.tsx'),
    'SetPasswordPage',
  ),
});

/** Everything but the blog, inside the shell. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  component: Shell,
});

/** A parameter of the address; a bad one counts as absent and never blanks the page. */
const parameter = v.fallback(v.optional(v.string()), undefined);

const opportunitiesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/opportunities',
  staticData: { page: 'Opportunities' },
  validateSearch: v.object({
    search: parameter,
    sort: parameter,
    stage: parameter,
    owner: parameter,
    band: parameter,
    review: parameter,
    view: parameter,
    assessed: parameter,
    group: parameter,
    saved: parameter,
    import: parameter,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    // What a saved view holds is known once the views are here.
    if (deps.saved && !deps.view) prefetchViews();
    else prefetchOpportunities(requestOf(filtersOf(deps)));
  },
  component: lazyRouteComponent(
    () => import('./features/opportunities/OpportunitiesPage.tsx'),
    'OpportunitiesPage',
  ),
});

const detailsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/opportunitydetails',
  staticData: { page: 'Opportunities', title: 'Opportunity Details' },
  validateSearch: v.object({ id: parameter, capture: parameter }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchOpportunity(deps.id),
  component: lazyRouteComponent(
    () => import('./features/opportunity-details/OpportunityDetailsPage.tsx'),
    'OpportunityDetailsPage',
  ),
});

const commercialRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/commercial-insights',
  staticData: { page: 'Opportunities', title: 'Commercial Insights' },
  validateSearch: v.object({ id: parameter, opp: parameter, section: parameter }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchOpportunity(deps.opp ?? deps.id),
  component: lazyRouteComponent(
    () => import('./features/commercial/CommercialInsightsPage.tsx'),
    'CommercialInsightsPage',
  ),
});

const technicalRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/technical-insights',
  staticData: { page: 'Opportunities', title: 'Technical Insights' },
  validateSearch: v.object({
    opp: parameter,
    section: parameter,
    tab: parameter,
    requirement: parameter,
  }),
  loaderDeps: ({ search: { opp } }) => ({ opp }),
  loader: ({ deps }) => prefetchOpportunity(deps.opp),
  component: lazyRouteComponent(() => import('./app/TechnicalInsights.tsx'), 'TechnicalInsights'),
});

const reviewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/review',
  staticData: { page: 'Opportunities', title: 'Review' },
  validateSearch: v.object({ id: parameter }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchOpportunity(deps.id),
  component: lazyRouteComponent(() => import('./features/review/ReviewPage.tsx'), 'ReviewPage'),
});

const preparationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/preparation',
  staticData: { page: 'Opportunities', title: 'Next call' },
  validateSearch: v.object({ id: parameter }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchOpportunity(deps.id),
  component: lazyRouteComponent(
    () => import('./features/review/PreparationPage.tsx'),
    'PreparationPage',
  ),
});

const dealSheetRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/deal-sheet',
  staticData: { page: 'Opportunities', title: 'Deal sheet' },
  validateSearch: v.object({ id: parameter }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchOpportunity(deps.id),
  component: lazyRouteComponent(
    () => import('./features/deal-sheet/DealSheetPage.tsx'),
    'DealSheetPage',
  ),
});

const integrationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/integrations',
  staticData: { page: 'Integrations' },
  validateSearch: v.object({
    hubspot: v.fallback(v.optional(v.picklist(['success', 'error'])), undefined),
    reason: v.fallback(v.optional(v.string()), undefined),
  }),
  component: lazyRouteComponent(
    () => import('./features/integrations/IntegrationsPage.tsx'),
    'IntegrationsPage',
  ),
});

const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard',
  staticData: { page: 'Dashboard' },
  component: lazyRouteComponent(
    () => import('./features/dashboard/DashboardPage.tsx'),
    'DashboardPage',
  ),
});

const tasksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tasks',
  staticData: { page: 'Tasks' },
  validateSearch: v.object({
    search: parameter,
    state: parameter,
    type: parameter,
    priority: parameter,
    opportunity: parameter,
    owner: parameter,
    sort: parameter,
  }),
  component: lazyRouteComponent(() => import('./features/tasks/TasksPage.tsx'), 'TasksPage'),
});

const reportsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reports',
  staticData: { page: 'Reports' },
  component: lazyRouteComponent(() => import('./features/reports/ReportsPage.tsx'), 'ReportsPage'),
});

const membersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/members',
  staticData: { page: 'Members' },
  validateSearch: v.object({ invite: parameter }),
  component: lazyRouteComponent(() => import('./features/people/MembersPage.tsx'), 'MembersPage'),
});

const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account',
  staticData: { page: 'Your account', isForEverybody: true },
  component: lazyRouteComponent(() => import('./features/account/AccountPage.tsx'), 'AccountPage'),
});

const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/audit',
  staticData: { page: 'Members', title: 'Audit trail' },
  component: lazyRouteComponent(() => import('./features/people/AuditPage.tsx'), 'AuditPage'),
});

const rolesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/roles',
  staticData: { page: 'Roles' },
  component: lazyRouteComponent(() => import('./features/people/RolesPage.tsx'), 'RolesPage'),
});

const knowledgeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/kb',
  staticData: { page: 'Knowledge Base' },
  component: lazyRouteComponent(
    () => import('./features/knowledge/KnowledgePage.tsx'),
    'KnowledgePage',
  ),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    landingRoute,
    blogRoute,
    setPasswordRoute,
    shellRoute.addChildren([
      opportunitiesRoute,
      detailsRoute,
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
    ]),
  ]),
  history: createHashHistory(),
  parseSearch,
  stringifySearch,
  defaultErrorComponent: PageError,
  defaultPreload: 'intent',
  scrollRestoration: true,
});
