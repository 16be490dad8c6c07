/**
 * Companies that notes often name, folded: rivals, integrators, customers of everybody's. Names that
 * are ordinary words as well only count with a capital in mid-sentence or with a company's verb.
 */
export const wellKnownCompanies: ReadonlySet<string> = new Set(
  `accenture adidas adobe airbnb airbus aldi alibaba allianz amazon amd amex amtrak apple asda
  astrazeneca atos att autodesk aviva avaya axa bain barclays basf bayer bcg bestbuy bloomberg bmw
  boeing bosch bp bnp broadcom bt bupa cisco canon capgemini cargill carrefour caterpillar chevron
  citi citibank citrix coca cocacola cognizant comcast commerzbank continental costco credit cvs
  daimler danone deere dell deloitte delta dhl disney dominos dow dupont ebay edf engie eon ericsson
  exxon exxonmobil ey facebook fedex fiserv ford fujitsu gap gartner ge gm google gsk heineken henkel
  hermes hitachi honda honeywell hp hpe hsbc huawei hyundai ibm ikea infosys ing intel intuit jpmorgan
  kfc kone kpmg kraft kroger lenovo lg lidl linde lloyds loreal lufthansa maersk manpower marriott
  mastercard mcdonalds mckinsey medtronic merck meta michelin microsoft mitsubishi morgan motorola
  natwest nec nestle netflix nike nissan nokia novartis ntt nvidia openai orange oracle otto pepsi
  pepsico pfizer philips porsche prudential publix pwc qualcomm randstad renault roche rbs rwe safeway
  sainsburys samsung sanofi santander schneider sharp shell siemens softbank sony starbucks stellantis
  swisscom target tcs telefonica tesco tesla thales thyssenkrupp toshiba toyota twitter uber ubs
  unilever ups vattenfall verizon visa vodafone volkswagen volvo vw walmart wipro xerox yahoo
  anaplan apptio asana atlassian avalara avaloq backbase benchling blackbaud bloomreach braze bullhorn
  calix celonis chargebee clari clio confluent coupa crowdstrike databricks datadog dealcloud
  demandbase docusign dropbox drift duckcreek dynatrace elastic epicor exclaimer five9 figma freshworks
  gainsight genesys gong guidewire highspot icertis infor intercom ironclad jaggaer klaviyo kyriba
  lever logmein looker medallia mindbody mitel mulesoft ncino netsuite notion okta outreach
  pagerduty paloalto palantir paycom pegasystems personio pigment planview procore project44 proofpoint
  qualtrics ramp recurly ringcentral rippling sage salesloft sap sailpoint segment seismic sentry
  servicemax shipstation smartsheet snyk square stripe sumo talkdesk temenos toast trapeze trimble
  uipath unity veeva veracode workiva yardi zapier pipedrive hubspot salesforce servicenow workday snowflake shopify klarna adyen zendesk zoominfo zscaler zuora zoom`.split(
    /\s+/,
  ),
);

/** Those whose name mostly means their product, which is the customer's technology rather than a name. */
export const mostlyProducts: ReadonlySet<string> = new Set(
  `oracle sap netsuite guidewire databricks docusign dropbox okta elastic mulesoft looker zapier
  dynatrace zendesk stripe confluent zoom facebook twitter google outlook sage asana segment citrix
  huawei salesforce snowflake servicenow workday hubspot marketo splunk paypal shopify adobe
  microsoft nvidia amd intel avaya datadog figma klarna canonical leica
  autodesk lenovo xerox`.split(/\s+/),
);
