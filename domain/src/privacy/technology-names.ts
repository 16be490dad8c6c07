/** Products, protocols, methods and units of technology beyond the everyday ones, folded. */
export const technologyNames = `
  drupal wordpress joomla typo3 contentful strapi sitecore liferay moodle canvaslms blackboard
  panopto vue vuejs svelte nextjs nuxt jquery bootstrap tailwind webpack vite eslint prettier
  npm yarn pnpm bun deno fastify nestjs laravel symfony flask fastapi hibernate quarkus micronaut
  grails perl haskell erlang elixir clojure groovy matlab simulink labview sas spss stata
  numpy pandas pytorch tensorflow keras jupyter mlflow kubeflow huggingface langchain pinecone
  weaviate milvus qdrant copilot chatgpt gpt4 llama cortana influxdb
  victoriametrics graphite nagios zabbix icinga checkmk mimir jaeger zipkin graylog logstash kibana
  filebeat fluentd fluentbit sumologic appdynamics instana honeycomb sentry rollbar bugsnag istio
  linkerd traefik haproxy varnish akamai fastly memcached hazelcast zookeeper activemq ibmmq
  mqseries solace sidekiq airbyte talend ssis nifi impala trino flink hudi deltalake parquet avro
  orc protobuf thrift couchbase couchdb neo4j arangodb orientdb janusgraph firebird sybase informix
  teradata vertica greenplum exasol singlestore cockroachdb yugabyte tidb planetscale supabase
  firebase firestore hbase scylla scylladb aerospike db2 mssql sqlserver ingres openedge
  intersystems dataverse powerapps powerautomate dynamics nav navision axapta businesscentral 
  ui5 successfactors ariba concur fieldglass hybris bobj bw4hana netweaver solman odoo erpnext
  openbravo baan jde peoplesoft hyperion essbase obiee weblogic tuxedo websphere tomcat jboss
  wildfly glassfish jetty iis centos fedora suse sles opensuse almalinux solaris aix hpux zos
  mainframe iseries openvms windows11 windows10 chromeos ipados watchos freebsd kvm xen vsphere
  vcenter virtualbox vagrant packer pulumi saltstack cfengine rundeck argocd fluxcd tekton spinnaker
  teamcity circleci buildkite sonarqube artifactory jfrog podman containerd rancher k3s minikube gke
  aks fargate lambda cloudwatch cloudtrail guardduty cloudformation sagemaker bedrock kinesis
  sqs sns route53 elasticache documentdb lightsail appengine cloudrun pubsub dataflow dataproc
  bigtable vertexai datastudio autopilot synapse databox cosmosdb blob auth0 onelogin forgerock
  pingfederate cyberark beyondtrust hashicorp thycotic sailpoint saviynt kerberos radius tacacs
  webauthn passkey passkeys yubikey pgp gpg smime tpm bitlocker filevault sentinelone carbonblack
  sophos mcafee symantec kaspersky eset trellix fortinet fortigate paloalto meraki ubiquiti mikrotik
  netgear sonicwall watchguard netskope proofpoint mimecast barracuda qualys nessus tenable rapid7
  metasploit burp wireshark snort suricata wazuh qradar arcsight logrhythm exabeam genesys avaya
  mitel ringcentral talkdesk five9 vonage plivo messagebird deepgram asterisk freeswitch webrtc sip
  pbx voip ivr cti tapi sms mms rcs ussd lte 5g 4g umts gsmr zigbee zwave ble profinet profibus
  ethercat canbus canopen bacnet knx dali hart fieldbus wincc simatic s7 step7 codesys beckhoff
  twincat rockwell wonderware citect factorylink hmi hmis dcs rtu iec61850 solidedge fusion360
  autodesk navisworks sketchup archicad civil3d microstation arcgis qgis esri mapbox openstreetmap
  leaflet tomtom starlink glonass stripe adyen klarna worldpay braintree ebics peppol zugferd
  xrechnung fatturapa ubl facturae ksef ansi x12 as4 ebxml cxml punchout oci soapui postman insomnia
  swagger openapi asyncapi graphiql apigee tyk wso2 axway tibco webmethods biztalk workato celigo
  jitterbit snaplogic airtable notion smartsheet clickup basecamp wrike todoist evernote onenote
  obsidian lucidchart visio balsamiq invision zeplin axure photoshop illustrator indesign acrobat
  lightroom canva groupwise exchange thunderbird icloud icalendar ical caldav carddav imap pop3 smtp
  mapi dkim spf dmarc bimi doh dnssec bgp ospf mpls vlan vxlan sdwan qos ipsec openvpn tailscale
  zerotier gherkin cucumber playwright puppeteer appium testrail xray itil cobit togaf prince2 pmbok
  kaizen pareto ishikawa gemba poka fmea ppap apqp dfmea spc gaussian bayes bayesian markov turing
  fourier fft laplace kalman celsius fahrenheit hertz ampere crystalreports birt cognos
  microstrategy qlik qlikview qliksense sisense metabase superset redash lookerstudio pentaho
  mondrian drools bpmn camunda activiti flowable jbpm bizagi outsystems mendix powerbuilder
  filemaker msaccess openoffice libreoffice quattro awx semaphore ebcdic ascii utf utf8 unicode
  base64 xslt xpath xsd dtd wsdl yaml toml proto csvs spdx slsa sarif sast dast iast rasp cspm cnapp
  casb sase ztna xsoar mitre stix taxii regex cron crontab systemd bash zsh powershell cmd ssh
  telnet rsync nfs iscsi nas raid zfs ceph minio longhorn veeam commvault rubrik cohesity
  netbackup acronis zerto snomed icd10 loinc openehr ihe meditech athenahealth nextgen tcf iab cmp
  onetrust cookiebot usercentrics matomo hotjar ga4 gtm mixpanel pendo fullstory optimizely vwo
  braze iterable klaviyo mailchimp sendinblue brevo activecampaign constantcontact eloqua freshdesk
  intercom kustomer gorgias dixa gainsight totango chargebee zuora recurly avalara taxjar anaplan
  planful bamboohr adp paylocity paycor rippling personio hibob ultipro ukg kronos dayforce ceridian
  cpq clm plg abm mql mqls sqls sal sals dba dbas sre sres oem oems isv isvs msps mssp esop captable
  arpu dau wau ctr cpc cpm roas ctas cta rsvp tbh pocs povs vdi daas rdp wvd avd thinapp
  appv zpl epl dymo honeywell datalogic intermec wlan ssid wpa wpa2 dhcpv6 ipam fqdn url uri urls
  tui wysiwyg crud plcs etag jwt jwts csrf xss cors csp hsts ids ips ngfw gi tib pib gbps mbps
  kbps ghz mhz khz kwh mwh kva kpa psi dpi ppi fps imac fiori figma cuda mongo reindex wi fi metres
  kilometres centimetres millimetres`;
