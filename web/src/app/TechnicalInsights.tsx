import { RfpPanel } from '../features/rfp/RfpPanel.tsx';
import { TechnicalInsightsPage } from '../features/technical/TechnicalInsightsPage.tsx';

/** The technical side of a deal, with the customer's requirements as one of its tabs. */
export function TechnicalInsights() {
  return <TechnicalInsightsPage RfpPanel={RfpPanel} />;
}
