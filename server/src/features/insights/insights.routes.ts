import { Hono } from 'hono';
import type { AppEnv } from '../../platform/http/permission.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import type { InsightDependencies } from './dependencies.ts';
import { forecastRoutes } from './forecast.routes.ts';
import { numberRoutes } from './numbers.routes.ts';
import { reportRoutes } from './reports.routes.ts';
import { riskRoutes } from './risks.routes.ts';
import { waterfallRoutes } from './waterfall.routes.ts';
import { workspaceRoutes } from './workspace.routes.ts';

/** What is told of all deals together, and what it is told in. */
export function insightRoutes(dependencies: InsightDependencies) {
  return new Hono<AppEnv>()
    .route('/workspace', workspaceRoutes(dependencies))
    .route('/dashboard/numbers', numberRoutes(dependencies))
    .route('/dashboard/risks', riskRoutes(dependencies))
    .route('/dashboard', dashboardRoutes(dependencies))
    .route('/reports/forecast', forecastRoutes(dependencies))
    .route('/reports/waterfall', waterfallRoutes(dependencies))
    .route('/reports', reportRoutes(dependencies));
}
