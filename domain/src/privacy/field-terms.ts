import { foreignTerms } from './foreign-terms.ts';
import { technologyNames } from './technology-names.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Before a person's name, folded. */
export const personTitles = words(`
  mr mrs ms miss mister mx dr drs prof professor sir madam lady lord dame canon rev reverend father
  sister brother pastor rabbi imam judge justice sheriff mayor senator congressman commissioner
  captain capt commander major colonel col lt sgt general gen chef coach nurse supt eng engr atty
  herr herrn frau hr fr monsieur madame mme mlle me maitre m senor senora srta sr sra signor signora
  sig dott dottssa ing dipl mag lic avv arq dra don dona seu pan pani doamna domnul bey hanim pak bu
  ibu bapak khun chi anh datuk tan shri haji sri smt shri sor padre nonno advokat kr iur med phd md
  mba jr rer nat uncle aunt`);

/** Titles that are common words as well, so that they count only with a capital or a full stop. */
export const doubtfulTitles = words(`
  general gen major me m fr don pan sister brother father judge justice mag ing sig bu chi tan eng
  sir lady lord coach chef nurse seu hr lic kr med nat iur mayor canon general uncle aunt anh me col
  captain padre rev`);

/** Parts of a name that name nobody alone, folded. */
export const nameParticles = words(`
  van von der den de del della di da do dos das du la le lo los las el al bin ibn ben bint abu ter
  ten op af av zu zum zur y e und of the st san santa mac mc o d l thi bt ul`);

/** Words that many companies bear, folded: what stands before them tells which one. */
export const genericCompanyWords = words(`
  group holding holdings logistics solutions systems technologies technology tech software services
  service international global partners consulting bank banking insurance assurance capital ventures
  energy power media networks network labs laboratories pharma pharmaceuticals health healthcare
  medical foods food retail industries industrial manufacturing engineering construction electronics
  airlines airways motors automotive communications telecom telecommunications financial finance
  homes restaurants museum schools school builders ferries farms gardens clinics pediatrics dental
  bio veterinary property properties realty co-op coop advisory advisors associates brewing brewery
  bakery church press farm outdoor fitness staffing credit
  investments trust university college hospital hospitals clinic clinics company enterprises studios
  digital data analytics security robotics materials chemicals steel shipping freight transport
  supply trading products brands stores markets hotels resorts worldwide europe america asia
  deutschland uk usa`);

const months = `
  january february march april may june july august september october november december jan feb mar
  apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mon
  tue tues wed weds thu thur thurs fri sat sun christmas easter thanksgiving ramadan rajab dashain
  juhannus noel halloween diwali weihnachten ostern januar februar marz mai juni juli oktober dezember
  montag dienstag mittwoch donnerstag freitag samstag sonntag janvier fevrier mars avril juin juillet
  aout septembre octobre novembre decembre enero febrero marzo abril mayo junio julio agosto
  septiembre octubre noviembre diciembre gennaio febbraio aprile maggio giugno luglio settembre
  ottobre dicembre lunes martes miercoles jueves viernes lundi mardi mercredi jeudi vendredi`;

const peoples = `
  american british english german french spanish italian portuguese dutch belgian swiss austrian
  polish czech slovak hungarian romanian bulgarian greek turkish russian ukrainian swedish norwegian
  danish finnish icelandic estonian latvian lithuanian irish scottish welsh european asian african
  indian chinese japanese korean vietnamese thai indonesian malaysian filipino australian canadian
  mexican brazilian argentinian colombian chilean israeli arabic arab hebrew punjabi hindi bangla
  bengali urdu mandarin cantonese basque catalan croatian serbian slovenian islamic christian jewish
  us usa uk eu uae emea apac latam dach nordics benelux deutschland europe america asia africa
  north south east west midwest eng`;

const technology = `
  aws azure gcp s3 ec2 eks emr rds iam sso saml oidc oauth scim mfa ldap okta ping entra adfs active
  directory kubernetes k8s docker helm terraform ansible jenkins github gitlab bitbucket jira
  confluence linux windows rhel ubuntu debian macos ios android chrome firefox safari edge pixel
  postgres postgresql mysql mongodb redis kafka spark hadoop databricks snowflake redshift bigquery
  elasticsearch opensearch timescaledb clickhouse cassandra oracle sap s4hana hana ecc btp idoc
  netsuite salesforce hubspot workday servicenow zendesk marketo pardot tableau powerbi
  power bi looker excel word outlook teams sharepoint onedrive office gmail google workspace slack
  zoom webex whatsapp wechat linkedin facebook instagram youtube twitter tiktok quickbooks xero sage
  datev docusign shopify magento woocommerce akeneo paypal twilio sendgrid zapier mulesoft
  boomi informatica fivetran airflow dbt python java javascript typescript node react angular kotlin
  swift rust ruby rails php django spring dotnet net api apis rest restful graphql grpc soap edi as2
  sftp ftp http https tls ssl mtls vpn wireguard dns dhcp tcp udp ip ipv4 ipv6 cdn waf ddos siem soc
  edr xdr dlp hsm byok kms pki fips aes rsa sha sha256 json xml csv xlsx pdf html css sql nosql etl
  elt cdc logminer olap oltp erp crm plm mes scada plc opc ua mqtt lorawan chirpstack modbus gnmi
  prometheus grafana otel opentelemetry splunk dynatrace newrelic k6 jmeter selenium cypress
  sketch miro asana trello iphone ipad ipads macbook wifi bluetooth gps nfc rfid
  iot ai ml llm gpt gpu cpu ram ssd vm vms vcpu os ui ux sdk cli ide saas paas iaas onprem cloud edge
  webhook webhooks firewall fhir hl7 adt epic cerner dicom pacs ehr emr hipaa phi pii gdpr dsgvo ccpa
  lgpd soc iso iec isa itar cmmc fedramp govcloud pci dss sox hitrust cis nist owasp cve sbom cyclonedx
  rto rpo sla slo slas kpi kpis okr oee sku skus pim dam cms cdp dmp seo sem ppc ecommerce b2b b2c pos
  zebra raspberry pi ignition factorytalk controllogix purdue dmz ntlm osisoft historian guidewire
  policycenter imanage ndc gtfs timescale s3 foxpro tekla autocad revit solidworks
  dentrix symitar mifare fronius huawei sma renderdoc unreal gantt
  kanban scrum agile devops ci cd qa uat poc mvp rc ga beta alpha eta e2e bcm mps mrp wms tms oms dms
  aht npv csat nps cadence sandbox staging prod production dev rehash android handheld handhelds msp
  mdm soti nginx apache f5 cloudfront netscaler citrix vmware hyperv esxi proxmox nutanix lan wan
  sentinel intune idp fido fido2 totp hmac keycloak crowdstrike zscaler cloudflare datadog pagerduty
  openshift rabbitmq mariadb sqlite dynamodb dynamics365 d365 m365 o365 365 entra kafka ehs hse ifc bim gis gltf opc qr`;

const field = `
  meddpicc meddic spiced bant icp tam arr mrr acv tcv ltv cac roi tco npv irr ebitda capex opex p&l
  gmv aov cogs fte ftes fy fy24 fy25 fy26 fy27 q1 q2 q3 q4 h1 h2 yoy mom qoq ytd eod eow eom eoy eoq
  asap tbd tbc fyi fwd fw re cc bcc ps nb etc aka vs ie eg rfp rfi rfq itt msa nda dpa sow loi mou po
  pos baa caiq sig vsa dpia pia eula tos aup mndas ae aes se ses sdr sdrs bdr bdrs csm csms am ams vp
  svp evp avp ceo cfo coo cto cio ciso cmo cro cpo cdo chro cso cno gc gm md dpo pm pmo po ba it hr ops
  rev revops devops finops secops fin eb dm dms cb tdm ebr qbr map pov uat kickoff fu lvm tt vm ooo pto
  wfh am pm est pst cst mst et pt ct mt cet cest gmt utc bst awst ist jst usd eur gbp chf jpy cny inr
  aud cad nok sek dkk pln czk huf ron bgn try aed sar zar brl mxn php thb sgd huf isk aed mdp msek kr
  gxp iq oq pq cfr fda ema mhra cqc hmrc fca sec finra finma cnbv easa faa tsa osha epa reach rohs ce
  nhs moh ltd vat gst irs tin ein iban bic swift sepa tse ttb nmls cusip ach eft ap ar gl a/p a/r ot bi
  champion buyer decision maker influencer blocker coach sponsor procurement legal finance security
  inbound outbound webform disqualify renewal upsell cross-sell churn pipeline forecast commit upside
  metrics economic criteria process paper pain competition situation impact critical event evidence
  budget authority need timeline team members environment challenges hurdles performance lead time
  approach narrative stakeholder stakeholders discovery demo demos pilot pilots trial proposal quote
  quotes pricing price contract contracts redline redlines signature signatory kick-off onboarding
  go-live rollout roadmap sprint backlog scorecard checklist attn ref src qty kg km lbs lb sq mm cm ft
  ha hrs hr mins min sec wk wks mo mos yr yrs mth mths nxt obj em tel fax cell mob mobile fon phone ext
  no nr nos org pls thx lol ok nt intrstd til rtnd recvd rpt mtg mtgs ctrs ref refs dupes insp apps qs
  app admin admins info infosec cyber analytics dashboard dashboards spreadsheet spreadsheets workflow
  env auth cert perf rec dir gatekeeper gatekeepers inverters gib mib gb mb tb kb cr max min avg
  workflows signup login logins username backend frontend fullstack fintech edtech medtech proptech
  saas ecomm startup startups freemium tier1 tier2 website webinar online offline email emails e-mail
  mail inbox voicemail signoff sign-off lookalike onsite offsite reorg headcount layoffs touchpoint
  hashtag fullstop add-on plug-in plugin plugins ppl w/ wed`;

const roles = `
  head chief officer director manager mgr lead leader president vice senior sr junior jr executive
  exec assistant deputy interim acting chair chairman chairwoman chairperson board committee partner
  partners principal associate analyst engineer developer architect designer consultant advisor
  adviser specialist coordinator supervisor administrator accountant controller treasurer secretary
  registrar bursar counsel attorney lawyer paralegal auditor buyer planner scientist researcher
  physician surgeon doctor nurse pharmacist teacher professor owner founder cofounder operator
  superintendent foreman supervisor receptionist clerk agent broker rep sales marketing operations
  engineering support service services customer success product products design data digital
  information technology technical infrastructure platform research development innovation strategy
  human resources people talent accounting payroll purchasing supply chain logistics warehouse
  manufacturing quality compliance risk audit tax treasury facilities maintenance clinical medical
  nursing patient revenue growth partnerships alliances communications relations public affairs
  account accounts payable receivable enterprise commercial corporate global regional national
  general managing group division department dept office unit business company client clients vendor
  vendors supplier suppliers team teams staff union council trust foundation lending underwriting
  claims policy leasing construction safety environmental energy plant site field project program
  programme portfolio change transformation architecture solutions solution systems system network
  networks cloud security privacy protection leiter leiterin einkauf vertrieb geschaftsfuhrer inhaber
  responsable achats directeur directrice direction direttore direttrice director directora gerente
  gf dsi daf rssi`;

const headings = `
  from to subject date sent forwarded message original reply hi hello dear hey regards best cheers
  thanks thank sincerely yours kind warm cordially greetings signature block note notes action actions
  attendees participants agenda topics outcome result summary recap next step steps follow-up task
  tasks call calls meeting meetings visit agreed open closed won lost stage status owner priority high
  medium low risk risks issue issues question questions answer answers request response yes no name
  names details description comment comments update updated created type source link site page section
  step phase item version draft final total currency amount deal deals opportunity opportunities lead
  leads contact contacts account speaker host interviewer interviewee rep ae me transcript summary
  chorus gong-snippet snippet auto-reply unsubscribe regarding accountancy all team guys folks everyone
  colleagues sir madam`;

/** What notes on deals write with a capital and mean as it is. */
const trade = `
  uptime downtime timing convenience liability cap night shift day shifts line lines cycle term terms ward
  wards visitor badge badges gate dial touch hold list rate discount centre center cost costs problem
  problems faculty dean tablets tablet laptops laptop nothing something everything everybody nobody
  browser browsers session sessions integrator integrators lawyers lawyer carbon neutral pen test tests
  verbal written form forms done single sign factor two three polling websocket websockets retention
  streaming openid connect intro introduction fleet kickoff go live golive path return baseline shader
  workaround informatics education estates operations tender tenders addendum appendix annex exhibit
  schedule clause section chapter summary overview usage adoption leave holiday freeze window windows
  committee steering board panel jury headquarters hq building floor room hall dock warehouse data lake
  hub gateway portal console agent agents server servers client clients user users group groups role roles
  queue queues topic topics cache storage backup backups restore archive audit log logs report reports
  search index query queries import export sync upload download api gateway webhook event events trigger
  triggers workflow alert alerts notification notifications template templates field fields record records
  object objects schema table tables row rows column columns key keys value values token tokens license
  licence licenses licences subscription subscriptions seat seats tier plan plans edition add-ons module
  modules package packages bundle bundles instance instances cluster clusters node nodes region regions
  zone zones tenant tenants environment environments deployment deployments release releases upgrade
  upgrades migration migrations rollback integration integrations connector connectors adapter adapters
  encryption decryption authentication authorization permission permissions compliance governance
  availability scalability reliability latency throughput capacity redundancy failover disaster recovery
  monitoring logging tracing observability encryption masking anonymisation anonymization threshold
  bom erp oee cobol fortran as400 bapi rfc abap odata edifact usb hdmi hplc kis lims mrp esg qbr qbrs tco
  ti spring summer autumn fall winter season seasons autumn what hospital
  internet intranet extranet explorer premium standard professional ultimate basic starter legacy midnight hotfix
  cutover kiosk mailbox mailboxes chatbot bot notetaker quota offset cursor webpage passphrase spam calendar
  batch jobs workshop checkout inventory load balancer banner virus hardware firmware salary mondays
  tuesdays wednesdays thursdays fridays saturdays sundays euro euros dollar dollars pounds minister ministry
  diagram chart charts livepatch wallboard umlauts snapshot snapshots internal external qual cancelled
  canceled evals eval upvoted learnt`;

/** What people type and no dictionary holds. */
const chat = `
  tmrw tmr tmw dont doesnt didnt cant wont isnt wasnt arent couldnt wouldnt shouldnt hasnt havent didn
  doesn isn wasn couldn wouldn shouldn hasn haven hadn aren weren mustn ain ll ve re im ive id youre theyre
  thats whats lets haha hahaha lol lmao btw imo imho afaik iirc gonna wanna gotta kinda sorta abt bc cuz coz
  thru tho yep yup nope yeah nah hmm ugh wow oops mgmt dept approx mins secs prob probs def defo obv legit
  inc incl excl resp rgds cheers ciao cu ttyl brb omg wtf pls plz thnx tks ty np nvm idk tmi fwiw gr8 b4 u
  ur r skype smth sth smb sb sbd puh tlf tlm ph hp gsm kom ddi movil celular cellulare keitai portatil acct accts cust custs org organiser organizer
  organisers organizers rebooked rebook resched rescheduled standup standups cllr reminder reminders recurring attachment attachments
  enclosed invitee attendee assignee approver approvers redacted unpaid prepaid rollouts upsells misc addl prev curr bday min mtng mtg appt appts convo recap deets`;

const places = `
  new york san francisco los angeles las vegas washington boston chicago austin denver seattle atlanta
  dallas houston miami tampa phoenix detroit cleveland columbus portland salt lake london manchester
  birmingham leeds glasgow edinburgh bristol dublin cork belfast paris lyon marseille berlin munich
  hamburg frankfurt cologne stuttgart vienna zurich geneva basel bern milan rome turin naples madrid
  barcelona valencia seville lisbon porto amsterdam rotterdam brussels antwerp ghent luxembourg
  copenhagen oslo stockholm helsinki tallinn riga vilnius warsaw krakow prague brno budapest bucharest
  sofia athens istanbul ankara tel aviv dubai abu dhabi riyadh doha cairo lagos nairobi johannesburg
  cape town mumbai delhi bangalore bengaluru chennai hyderabad pune kolkata karachi dhaka colombo
  kathmandu bangkok hanoi saigon singapore jakarta manila hong kong shanghai beijing shenzhen tokyo
  osaka seoul sydney melbourne brisbane perth auckland wellington toronto montreal vancouver mexico
  bogota lima santiago buenos aires sao paulo rio janeiro california texas florida ohio kentucky
  indiana illinois michigan virginia carolina georgia arizona colorado oregon nevada utah quebec
  ontario bavaria england scotland wales ireland britain france germany spain italy portugal poland
  sweden norway denmark finland switzerland austria netherlands belgium greece turkey israel india
  china japan korea vietnam thailand indonesia malaysia philippines australia zealand canada brazil
  united kingdom states crewe geneva genoa verona treviso modena recife gent tromso gdansk wroclaw lodz
  leiden utrecht eindhoven lille nice nantes toulouse bordeaux granada malaga bilbao bologna florence
  turku tampere bergen gothenburg malmo aarhus graz linz salzburg innsbruck lausanne dresden leipzig
  bremen hannover nuremberg dusseldorf essen dortmund semarang bali chiba kyoto nagoya fukuoka busan
  chengdu guangzhou coimbatore jaipur lahore islamabad accra kampala durban pretoria sacramento
  nashville charlotte memphis omaha tulsa boise albany buffalo pittsburgh cincinnati milwaukee
  minneapolis baltimore honolulu anchorage calgary ottawa halifax winnipeg aberdeen cardiff swansea
  liverpool sheffield nottingham leicester cambridge oxford southampton portsmouth plymouth exeter
  bath york harrogate norwich newcastle sunderland hull dundee inverness galway limerick
  argentina chile colombia nigeria kenya ghana egypt morocco
  akureyri reykjavik almaty astana baku tbilisi yerevan minsk kyiv lviv odesa kharkiv chisinau
  moscow petersburg novosibirsk zagreb ljubljana belgrade sarajevo skopje tirana podgorica
  pristina rijeka maribor kosice bratislava ostrava plzen olomouc liberec katowice poznan szczecin
  lublin bialystok rzeszow torun bydgoszcz kielce opole gliwice debrecen szeged pecs gyor
  timisoara iasi brasov plovdiv varna burgas thessaloniki patras heraklion piraeus
  nicosia limassol izmir bursa adana antalya gaziantep mersin kayseri eskisehir trabzon zonguldak
  beirut amman damascus baghdad basra erbil tehran isfahan kuwait manama muscat sharjah ajman
  jeddah dammam haifa jerusalem ramallah giza suez tunis sfax algiers 
  casablanca rabat marrakesh fes agadir tangier tripoli khartoum ababa mombasa kisumu
  entebbe kigali bujumbura dodoma lusaka harare bulawayo gaborone windhoek maputo luanda kinshasa
  lubumbashi brazzaville libreville douala yaounde abidjan dakar bamako conakry freetown monrovia
  lome cotonou niamey ouagadougou enugu ibadan abuja onitsha kaduna calabar kumasi tamale soweto
  bloemfontein polokwane antananarivo manaus recife fortaleza brasilia curitiba campinas
  florianopolis goiania belem joinville montevideo asuncion lapaz quito guayaquil medellin
  barranquilla cartagena caracas maracaibo panama managua tegucigalpa guatemala havana kingston
  monterrey guadalajara puebla tijuana queretaro veracruz arequipa cusco valparaiso tucuman
  ushuaia ottawa winnipeg saskatoon edmonton kelowna fredericton spokane tacoma fresno bakersfield
  berkeley pasadena anaheim irvine tucson scottsdale albuquerque wichita topeka lubbock amarillo
  laredo shreveport chattanooga knoxville tallahassee pensacola jacksonville tuscaloosa
  huntsville greensboro roanoke wilmington harrisburg scranton syracuse hartford worcester
  montpelier duluth fargo bismarck sioux billings missoula fairbanks wollongong geelong
  cairns townsville canberra toowoomba ballarat dunedin tauranga christchurch nagpur indore
  bhopal lucknow kanpur vadodara ahmedabad rajkot nashik thane noida gurgaon gurugram faridabad
  chandigarh ludhiana amritsar jodhpur udaipur patna ranchi guwahati bhubaneswar visakhapatnam
  vijayawada madurai kochi mysore mysuru mangalore peshawar rawalpindi faisalabad quetta
  chittagong sylhet khulna thimphu yangon mandalay vientiane phnom penh haiphong dalat
  chiangmai phuket pattaya penang ipoh johor kuching malacca surabaya bandung medan makassar
  denpasar yogyakarta cebu davao makati quezon taguig taipei kaohsiung taichung hsinchu macau
  wuhan nanjing hangzhou suzhou xiamen qingdao dalian tianjin chongqing xian shenyang harbin
  kunming dongguan ningbo incheon daegu daejeon gwangju ulsan suwon sapporo sendai yokohama 
  hiroshima kanazawa okayama nagasaki okinawa ulaanbaatar tashkent samarkand bishkek dushanbe
  ashgabat kabul trondheim stavanger tromso kristiansand drammen uppsala vasteras orebro linkoping
  norrkoping umea lulea helsingborg jonkoping esbjerg odense aalborg oulu espoo vantaa jyvaskyla
  kuopio lahti vaasa rovaniemi tartu parnu kaunas klaipeda daugavpils liepaja groningen arnhem
  nijmegen tilburg breda haarlem almere apeldoorn enschede maastricht bruges leuven liege namur
  charleroi reims dijon besancon grenoble annecy chambery avignon nimes montpellier cannes
  perpignan limoges poitiers angers rennes rouen caen amiens dunkirk calais clermont strasbourg
  mulhouse colmar murcia alicante almeria cadiz huelva badajoz salamanca valladolid 
  pamplona zaragoza lleida girona tarragona coruna oviedo gijon santander coimbra setubal
  evora funchal lecce cagliari sassari perugia pescara rimini
  ravenna piacenza bergamo brescia padova padua vicenza trento bolzano trieste livorno
  bielefeld dortmund duisburg bochum wuppertal aachen krefeld mainz wiesbaden mannheim karlsruhe
  heidelberg freiburg augsburg regensburg wurzburg erlangen erfurt magdeburg chemnitz rostock 
  lubeck osnabruck oldenburg kassel gottingen braunschweig wolfsburg ingolstadt esslingen
  reutlingen konstanz klagenfurt villach bregenz dornbirn steyr winterthur luzern lugano
  wolverhampton coventry blackpool wigan stockport huddersfield doncaster middlesbrough
  gateshead wrexham llanelli aberystwyth bangor belfast derry lisburn waterford kilkenny sligo
  donegal athlone drogheda dundalk slough luton watford guildford swindon gloucester cheltenham
  bournemouth brighton ipswich peterborough northampton falkirk`;

/** Technology and its products: companies as well, where they act as one. */
export const technologyTerms = words(`${technology} ${technologyNames}`);

/** Words that name nobody: the field's terms, technology, roles, headings, days, peoples; folded. */
export const fieldTerms: ReadonlySet<string> = new Set(
  [months, peoples, technology, technologyNames, field, roles, headings, trade, chat, foreignTerms]
    .flatMap((text) => text.trim().split(/\s+/))
    .concat(['i']),
);

/** Cities, states and countries where business is done, folded. */
export const wellKnownPlaces = words(places);
