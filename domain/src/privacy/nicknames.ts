/** First names, folded, and what people who bear them are called; several lands. */
const table = `
aaron: ron ronnie|abigail: abby abbie gail|abraham: abe bram|adelaide: addie ada|adrian: ade adi
agnes: aggie nessa|albert: al bert bertie|alberto: beto berto tito
alejandro: alex ale jandro sandro|alejandra: ale alex sandra
aleksandr: sasha sascha shura alex sanya|aleksander: alek olek aleks|aleksandra: ola sasha alex
alessandro: ale sandro alex|alessandra: ale sandra
alexander: alex al sandy sasha alec lex xander sascha alexis
alexandra: alex sandra sandy sasha lexi alexa|alfred: al fred alfie freddie
alfredo: fredo alf fredi|alice: ali|alison: ali|allison: ali|amanda: mandy manda
amelia: amy millie mia|anastasia: nastya stacy ana tasia|andrea: andie andi drea
andreas: andi andy|andrei: andy|andres: andy andi|andrew: andy drew|andrzej: jedrek|angela: angie
angelica: angie|angelika: geli|ann: annie|anna: ania annie anni anya anika|anne: annie nan
anneliese: anne liesl|annette: nettie|anthony: tony ant|antoine: toine tony|anton: toni tony tonda
antonia: toni tonha|antonio: toni tony tonino nino tono|archibald: archie|arnold: arnie arno
arthur: art artie|arturo: art turo|augusto: gus gusto|augustus: gus gussie|augustine: gus
august: gus|bartholomeus: bart|bartholomew: bart barry|bartosz: bartek
barbara: barb barbie babs basia|beatrice: bea trixie bice|beatriz: bea bia triz|benedict: ben
benedikt: ben beni|benjamin: ben benny benji benno|bernadette: bernie detta|bernard: bernie
bernardo: nardo berni|bernhard: bernd berni hardy|bettina: tina betty|bogdan: bogus|boris: borya
bradley: brad|brandon: bran|brendan: bren|brigitte: gitte gitti bri|bridget: bridie biddy
bryan: bry|burkhard: burki|caitlin: cait katie|camilla: milla cami|camille: cam mille|cameron: cam
carl: charlie kalle|carla: carlie|carlos: charly carlitos litos|carmen: mela carmencita|carol: caz
caroline: caro carrie carol lina|carolina: caro lina|cassandra: cass cassie sandy
catalina: cata lina|catherine: cathy cath cat kate katie kitty cate|cecilia: ceci cec celia cissy
charles: charlie chuck chas chaz chip charley|charlotte: charlie lottie lotte char|chiara: chia
christa: chris|christian: chris kris|christiane: chris christl
christina: tina chris chrissie christie|christine: chris tina chrissie christie
christoph: chris stoph|christophe: chris tophe|christopher: chris kit topher|clara: clare
claudia: claudi clau|claudio: clau|clemens: clem|clement: clem|clifford: cliff|clinton: clint
concepcion: concha conchita conchi|constance: connie|constantin: costi costel|cornelia: conny nelly nele
cornelis: kees cor nelis|cornelius: con neil conny corny kees|craig: craigie|crispin: cris
cristina: cris tina|cristobal: cris toba|curtis: curt|cynthia: cindy|daniel: dan danny dani danilo
daniela: dani|danielle: dani|dariusz: darek|david: dave davey davy|davide: dave
deborah: deb debbie debs|denise: dee|dennis: denny den|derek: del|desmond: des|dejan: deki
diana: di|diane: di|diego: diegui|dietrich: dieter|dimitri: dima mitya
dimitrios: dimitris mitsos jim|dirk: dirkie|dmitri: dima mitya dimi|dmitry: dima mitya
dolores: lola loli|dominic: dom nick|dominik: dom domi nik|dominique: dom|donald: don donnie
donna: don|dorothea: dora thea doro|dorothy: dot dotty dolly dottie|douglas: doug dougie
duncan: dunc|ebenezer: eb|edith: edie|edmund: ed eddie ned ted|eduardo: edu lalo eddie duda edong
edward: ed eddie ned ted teddy|edwin: ed eddie|ekaterina: katya|elaine: lainey
eleanor: ellie nell nora nellie lena|elena: lena lenka|eleonora: nora ele|eliana: eli lia
elijah: eli|elisabeth: lisa lisi betty sisi elsa liesl lis
elizabeth: liz lizzie beth betsy betty eliza lisa libby bess liza lilibet
elisabetta: betta lisa betty|ellen: nell nellie|emanuel: manu manny|emanuele: manu lele
emiliano: emi|emily: em emmy millie|emma: em emmy|enrique: quique kike|enrico: rico
eric: rick ricky|erica: ricky|ernest: ernie|ernesto: neto|esmeralda: esme|esperanza: espe
esteban: este|ethan: eth|eugene: gene|eugenia: genia|eva: evi|evelyn: evie eve|evgeny: zhenya
ezekiel: zeke|fabian: fabi|fabio: fabi|fabrizio: fabri|faustino: tino|federica: fede
federico: fede fico rico kiko|felicity: flick fliss|felipe: pipe lipe felipao
ferdinand: ferdi nando bong|fernanda: fer nanda|fernando: fer nando fercho|filip: fil filda
filippo: pippo|fiona: fi|florence: flo florrie|florian: flo flori|fotini: fofi
frances: fran frannie fanny|francesca: franci franca chicca checca
francesco: franco checco cesco ciccio|francis: frank fran frankie
francisca: paca fran pancha paqui chica
francisco: paco pancho fran francho chico curro kiko cisco xico|franciszek: franek
francois: fanfan|frank: frankie|franklin: frank|franz: franzl|frederic: fred
frederick: fred freddie fritz rick|frederik: fred fred freek|friederike: rike frieda
friedrich: fritz fred friedel|fyodor: fedya|gabriel: gabe gabi gab|gabriela: gabi gaby
gabriele: gabi lele|gabriella: gabi ella|geoffrey: geoff jeff|george: georgie
georgina: georgie gina|georgios: giorgos yorgos george|gerald: gerry jerry|gerard: gerry ger
gerhard: gerd hardy|gertrude: trudy gertie|giacomo: mino|gianfranco: franco gianni
gianluca: luca gian|gillian: gill jill|giorgos: yorgos george|giorgio: giorgino gio
giovanna: gio vanna|giovanni: gianni nanni vanni gio|giuseppe: beppe peppe pino peppino bepi
giuseppina: pina giusy|giuliano: giuli|gloria: glo|gonzalo: gonza chalo|grace: gracie
graciela: chela|graham: gray|gregor: greg gregi|gregory: greg|grzegorz: grzesiek grzes grzesiu
gretchen: greta|guadalupe: lupe lupita|guillermo: memo guille willy|guillaume: guigui
gunther: gunni|gustav: gus gustl gurra|gustavo: gus tavo guga|gwendolyn: gwen wendy|hannah: hanna
hans: hansi|hannelore: hanni lore hanne|harald: harry|harold: harry hal|harriet: hattie harri
heather: heath|heinrich: heini heinz hein|heinz: heini|helen: nell nellie lena
helena: lena hela leni helca leninha|helene: leni lene|helmut: helmi|hendrik: henk rik henny|henrik: henke rik henka
henry: hank harry hal|herbert: herb bert herbie|herman: herm manny|hermann: herm manni|hilary: hil
hildegard: hilde gard|holger: holgi|horst: horsti|howard: howie|hubert: hubi bert|hugh: hughie
hugo: hugi|humberto: beto|humphrey: hump|ibrahim: ibra brahim ibo|ignacio: nacho iggy
ignatius: iggy|igor: gosha|imogen: immy|ingeborg: inge|ingrid: inga|irene: rene reni|irina: ira
isaac: ike zac|isabel: bel isa belle izzy chabela|isabella: bella izzy isa|isabelle: isa belle
isidore: izzy|israel: izzy|iva: ivka|ivan: vanya vania ivo|jacek: jacus|jack: jackie|jackson: jack
jacob: jake jay cobi|jacqueline: jackie|jakob: jake kobi|jakub: kuba kubus
james: jim jimmy jamie jem jimbo jay|jan: janek honza jannik janne|jane: janey jenny|janet: jan
janine: jan|janusz: janek|jaroslav: jarda slavek|jason: jay|javier: javi xavi|jean: jeannie
jeffery: jeff|jeffrey: jeff|jennifer: jen jenny jenn|jeremy: jerry jez jem|jerome: jerry
jerzy: jurek|jessica: jess jessie|jesus: chuy chucho|jill: jilly|joachim: jo jochen achim
joan: joanie|joana: jo|joanna: jo asia joasia|joanne: jo|joao: joaozinho jota|joaquin: quino chimo
jocelyn: joss|johann: hans hannes|johanna: jo hanna hanni|johannes: hans hannes jo joop jan juha jussi
jonas: joni|jonathan: jon jonny nathan jono|jorg: jorgi|jorge: coque jorgito
jose: pepe pepito chepe ze zeca|joseba: joxe|josef: sepp pepi pepa jupp josi jozka|josefina: fina pepa
joseph: joe joey jo|josephine: jo josie fifi|joshua: josh|juan: juanito juancho|juana: juani
judith: judy jude|julia: jules julie|julian: jules jule|juliana: jules juli ana|julie: jules
julien: juju|julio: julito|jurgen: jogi|justin: jus|justyna: justa|kamal: kam|karel: kaja
karen: kaz|karl: kalle charly|karl-heinz: kalle charly|karin: kari|karolina: karo lina
kasimir: kazik|katarina: kata katka rina katta|katarzyna: kasia|katharina: kathi kati tina nina rina
katherine: kate katie kathy kat kath kitty kay|kathleen: kath kathy katie
kathryn: kate katie kathy kat|katrin: kati|kazimierz: kazik|kenneth: ken kenny|kevin: kev
kimberly: kim kimmy|klaus: klausi|konrad: konni kurt|konstantin: kostya konsti
konstantinos: kostas|krisztina: kriszti|kristian: kris kristi|kristina: kris tina
kristine: kris tina|kristopher: kris|krzysztof: krzys krzysiek|kunibert: kuni|lakshmi: laks lachu
ladislav: lada|larissa: lara|laszlo: laci|laura: lauri lau|lauren: laurie loz
laurence: larry laurie loz|laurent: lolo|lawrence: larry laurie|leandro: leo
leonard: leo len lenny|leonardo: leo nardo|leonor: leo nor|leopold: leo poldi|leroy: roy
leslie: les|lieselotte: lilo lotte|lillian: lil lilly|linda: lin|lisbeth: lis|lloyd: floyd
lorena: lore|lorenzo: enzo renzo|lothar: lotte|louis: lou louie|louisa: lou|louise: lou lulu
lourdes: lulu|lucas: luke luc|lucia: lucy luci chia|luciano: lucio|lucy: lu lulu
ludwig: lutz wiggerl luggi|luigi: gigi gino|luis: lucho|luisa: lulu|lukas: luki
lukasz: lukaszek luki|lydia: lyddie|lyubov: lyuba|madeleine: maddie maddy mads
madeline: maddie maddy|magdalena: magda lena leni|magdalene: lene|malcolm: mal
malgorzata: gosia malgosia|manfred: manni fred|manuel: manu manolo manny lolo|manuela: manu
marcel: marci|marcela: chela marce celinha|marcelo: marce celo|marcin: marcinek|marco: marc
marcus: marc mark|margaret: maggie mags meg peggy marge margie greta daisy peg madge meggie
margarete: grete gretel greta|margarethe: grete gretl greta|margarita: rita marga mago
margherita: rita marghe|marguerite: margot daisy
maria: mia mitzi marie ria mari masha maruja marichu mayang|mariana: mari|marianne: mari janne
marie: mimi mia|marilyn: mari lyn|mario: mayito|marion: mari|mark: markie|markus: mark max
marta: martita|martha: marty patty|martin: marty mart tino|martina: tina marti
mary: molly polly mae|massimo: max mimmo|mateo: teo|mateusz: mati|mathew: matt|matheus: theus
mathias: mat hias matze matti|mathilde: tilda tilly hilde|matilda: tilda tilly mattie|matteo: teo
matthew: matt matty|matthias: matt matze hias matti|maureen: mo|maurice: mo moe|maurizio: mauri
mauricio: mau mauri|maximilian: max maxi milian|maximiliano: max maxi|maxine: max|maxwell: max
megan: meg|mehmet: memo memet|melanie: mel melli|melissa: mel lissa missy|mercedes: merche meche
michael: mike mick mikey micky mitch michi mischa mickey|michaela: micha michi ella
michal: misiek michas|michel: mich|michele: miki lele|michelle: shelly chelle mich
miguel: migue miguelito mike|miklos: miki|mikhail: misha|milan: mile|mildred: millie|milica: mica
miriam: miri mimi mim|miroslav: mirek miro|mitchell: mitch|mohamed: mo mohd hamada
mohammad: mo mohd|mohammed: mo mohd moe|muhammad: mo muhd|muhammed: mo|monica: moni mona
monika: moni mona|montgomery: monty|morgan: mo|moritz: mo|mortimer: mort|mostafa: mosti
nadezhda: nadia|nadia: nadi|nadine: nadi|nancy: nan|natalia: nat natasha talia nati nata
natalie: nat nats|natasha: nat tasha|nathalie: nat nath|nathan: nate nat
nathaniel: nate nat nathan|neville: nev|nicholas: nick nicky nico klaus|nickolas: nick
nicola: nic nicky nico|nicolas: nico nick nicky|nicole: nicky nic nikki|niccolo: nico
nicolau: nico|nikolaos: nikos|nikolai: kolya niko|nikolaus: klaus niko|niklas: nik|nikola: niko
noelle: noe|norbert: nobby norb bert|norman: norm|octavio: tavo|olena: lena|oleksandr: sasha oleks
olga: olya|oliver: ollie olly olli|olivia: liv livvy ollie|oluwaseun: olu seun|oluwatobi: tobi olu
olumide: olu mide|omar: om|oscar: ozzie|oswald: oz ozzie|othmar: oti|ottilie: otti|pamela: pam
panagiotis: panos takis|paolo: pao|pascal: pasci
patricia: pat patty trish tricia patsy pati trisha|patrick: pat paddy rick patsy
patrizia: pat patri|paul: paulie|paula: pau|paulina: pau lina|pauline: polly|pavel: pasha pavlik
pedro: perico pedrinho|penelope: penny pen nell|percival: percy|peter: pete petey peti|petra: peti
petronella: nelly|petrus: piet|philip: phil pip|philipp: phil lipp|philippa: pip pippa
phillip: phil pip|phoebe: fifi|phyllis: phyl|pierre: pierrot|pieter: piet pete|pietro: piero
piotr: piotrek|pilar: pili|prakash: pk|priscilla: cilla prissy|priya: pri|przemyslaw: przemek
quentin: quin|rachel: rach rae|radoslaw: radek|rafael: rafa rafi|raffaele: lello raf|rainer: raini
rajesh: raj raju|rajendra: raj|rajiv: raj|ralph: ralphie|ramon: moncho|ramona: mona|randall: randy
randolph: randy|raphael: raf rafi raph|raul: rulo|raymond: ray|raymundo: ray mundo
rebecca: becky becca bex beck|reginald: reg reggie|regina: gina reggie|reinhard: reini hardy
reinhold: reini|renata: rena nata renate|rene: nene|reynaldo: rey boy
ricardo: rick ricky richi rica cado|riccardo: ricky ric
richard: rich rick dick richie ricky ritchie dickie|rita: ritinha
robert: rob bob bobby robbie bert bobbie|roberta: bobbie robi|roberto: beto rob berto tito robi
robin: rob|roderick: rod rick|rodney: rod|rodolfo: rodo fito|rodrigo: rodri rigo digo
rogelio: roge|roger: rog roggan|roland: roly rolli rolf|rolando: rolo|ronald: ron ronnie
rosa: rosita rosie|rosalind: roz|rosario: charo chayong|rosemarie: rosi|rosemary: rose rosie romy
roxanne: roxy|rudolf: rudi rolf dolf ruda|rudolph: rudy|rupert: ru|russell: russ|ruth: ruthie
sabina: bina|sabine: bine sabi bina|salvador: salva chava|salvatore: toto turi salvo tore
samantha: sam sammie|samir: sam|samuel: sam sammy|sandra: sandy|santiago: santi chago
santosh: santo|sara: sarita|sarah: sally sadie|sebastian: seb bastian basti sebi bas
sebastiao: tiao|sebastien: seb|sergei: seryozha serge|sergio: checo sergi|sharon: shaz
sheila: shell|shirley: shirl|siegfried: sigi siggi|sieglinde: linde|sigrid: sigi siri
sigmund: sigi|silvia: silvi|silvio: silvi|simon: si|simone: simi mone|slawomir: slawek|sofia: sofi fia soffi
solomon: sol|sophia: sophie soph|sophie: soph|spyridon: spyros|stanislav: stan standa slava
stanislaw: stan staszek|stanley: stan|stavros: stav|stefan: stef steve steff fane|stefania: stefi stefy stefcia
stefanie: stef steffi|stefano: ste stef|stephan: steph steff|stephane: steph
stephanie: steph steffi stevie stef|stephen: steve stevie ste steph|steven: steve stevie ste
stuart: stu|subramanian: subbu mani|summer: sum|sunil: sunny|susan: sue susie suzy|susana: susi su
susanna: sue susie|susanne: susi sanne|suzanne: sue suzy|svetlana: sveta lana|sven: svenni svenne
sylvester: sly|sylvia: syl sylvie|takeshi: take|tamara: tammy tam|tammy: tam|tamsin: tam tammy
tatiana: tanya tati|tatyana: tanya|teresa: terry tess tere tessa terenia|terence: terry|terrence: terry
thaddeus: tad thad|theodor: theo|theodora: thea dora|theodore: ted theo teddy
theresa: terry tess tessa resi|therese: resi|thierry: titi|thomas: tom tommy thom massi tam tompa
tiago: ti|tiffany: tiff|tilda: til|timothy: tim timmy|tobias: tobi toby|tomas: tom tomasito tompa
tomasz: tomek|tommaso: tommy maso|tristan: tris|ulrich: uli ulli|ulrike: uli rike|umberto: berto
ursula: uschi ulla ursi ursel|valentin: vali val tin|valentina: vale tina val|valerie: val
valeria: vale|vanessa: nessa van|vassilis: vasso|vasiliki: vaso|vaclav: vasek
venkatesh: venky venkat|vera: verinha verka|verena: vreni|veronica: ronnie vero vera roni nica
veronika: vroni vero nicka|vicente: chente vicho|victor: vic vik|victoria: vicky tori vic vikki tory vix
viktor: vik vitya|viktoria: vicky vika|vincent: vince vinny vin|vincenzo: enzo vince cenzo
viola: vi|violet: vi letty|virginia: ginny ginger virgie|vivian: viv|vivienne: viv
vladimir: vlad vova volodya vladi|vladimira: mira|waldemar: waldi|walter: walt wally wat
wanda: wandi|wayne: waynie|wendelin: wendel|wendy: wen|werner: wern|wieslaw: wiesiek
wilfred: wilf fred|wilfried: willi fred|wilhelm: willi helmi willy|wilhelmina: willie mina minnie
willem: wim pim|william: bill will billy liam willie willy|winfried: winni|winifred: winnie freda
winston: win|wladyslaw: wladek|wojciech: wojtek|wolfgang: wolf wolfi wolle gangerl|woodrow: woody
xavier: xav xavi javi|ximena: xime|yannick: yann|yevgeny: zhenya|yolanda: yoli yola|yuri: yura
yvonne: eve von|zachariah: zach|zachary: zach zack zac|zbigniew: zbyszek zbigi|zdenek: zdenda
zoltan: zoli|zofia: zosia
cezary: czarek|omobolanle: bola|bolanle: bola|omobola: bola|adebayo: bayo ade|oluwaseyi: seyi
olufunke: funke|olufemi: femi|olusegun: segun|babatunde: tunde baba|temitope: tope temi
temitayo: temi tayo|ayodele: ayo dele|chukwuemeka: emeka|chinedu: edu nedu|chiamaka: amaka chi
ngozi: ngo|obinna: obi|ifeanyi: ify|kwabena: kobby|kwadwo: kojo|kwame: kwams|thandiwe: thandi
nomvula: vula|sibusiso: sbu|thabiso: thabi|sipho: siph|mthunzi: thunzi|agnieszka: aga agusia
beata: beatka|danuta: danka|dorota: dorotka|ewa: ewka|halina: hala|iwona: iwonka|jadwiga: jadzia
jolanta: jola|kamila: kama|krystyna: krysia|leszek: lesio|maciej: maciek|marek: mareczek
mariusz: mario|mieczyslaw: mietek|pawel: pawelek|rafal: rafalek|ryszard: rysiek|sylwia: sylwka
tadeusz: tadek|urszula: ula|wiktoria: wika|zygmunt: zyga|bronislaw: bronek|boguslaw: bogus
miroslaw: mirek|aneta: anetka|czeslaw: czesiek|edyta: edytka|eugeniusz: genek|franciszka: frania
bohumil: bohous|frantisek: franta fanda|jindrich: jindra|jiri: jirka jura|lubos: lubosek
ludek: ludva|matej: matejka|milos: milosek|miloslav: mila|oldrich: olda|ondrej: ondra|radek: rada
vojtech: vojta|zdenka: zdena|alzbeta: eliska betka|bozena: boza|dagmar: dasa|hana: hanka|jana: janka
jarmila: jarka|jitka: jituska|katerina: kacka katka|lenka: leni|ludmila: lida|marketa: marky
miluse: mila|vlasta: vlastik|zuzana: zuzka zuza|aleksei: lyosha alyosha|alexey: lyosha alyosha
anatoly: tolya|arkady: arkasha|galina: galya|gennady: gena|grigory: grisha|ilya: ilyusha
larisa: lara|leonid: lyonya|lidia: lida|ludmyla: lyuda|lyudmila: lyuda mila|maksim: max maks
maxim: max maks|mykola: kolya|natalya: natasha|oksana: ksyusha|oleg: olezhka|pavlo: pasha
petro: petya|pyotr: petya|roman: roma|ruslan: rusik|stepan: styopa|taras: tarasyk|tetiana: tanya
timur: tima|vadim: vadik|valery: valera|vasily: vasya|viacheslav: slava|vitaly: vitalik
volodymyr: vova volodya|vyacheslav: slava|yaroslav: slava yarik|yevhen: zhenya|yelena: lena
yulia: yulya|zinaida: zina|attila: ati|balazs: balu|erzsebet: zsoka bozsi|ferenc: feri|gabor: gabi
gyorgy: gyuri|ildiko: ildi|istvan: pista isti|janos: jani|jozsef: jozsi joci|judit: juci
karoly: karcsi|katalin: kati kata|lajos: lali|magdolna: magdi|mihaly: misi|sandor: sanyi|tamas: tomi
tibor: tibi|zsuzsanna: zsuzsi zsuzsa|andras: andris bandi|bence: beni|eszter: eszti|szilvia: szilvi
alexandru: alex sandu|gheorghe: gigi ghita|ioana: oana|ion: ionel nelu|mihaela: miha|mihai: mishu
nicolae: nicu|vasile: vasi|bogdana: boga|antti: ana|heikki: hessu|juhani: jussi|kristiina: tiina
matti: masa|pekka: peke|timo: timppa|tuomas: tume tuomo|sanna: sanni|kari: kake|jukka: jugi
marjatta: marja|ulla: ullis|anders: ante adde|bengt: benke|birgitta: gittan bibbi|bjorn: nalle
christer: chrille|elisabet: lisbet|fredrik: frille fredde|gunilla: nilla|gustaf: gurra|ingemar: inge
johan: johan jojje|jorgen: joggen|kristoffer: kricke toffe|lars: lasse|lennart: lelle|magnus: mange
mats: matte|mikael: micke|nils: nisse|olof: olle|par: palle|per: pelle|sten: stene|stig: stickan
torbjorn: tobbe|ulf: uffe|ulrika: ullis|abdullah: apo|ahmet: memo|ayse: ayso aysecik|fatma: fatos
huseyin: huso|ismail: iso|mustafa: mustik musti|ramazan: ramo|suleyman: sulo|yasemin: yaso
zeynep: zeyno|emine: emos|hasan: haso|kemal: kemo|osman: osi|abdulrahman: abdul abood
abdulaziz: aziz|abdelrahman: abdo|abdallah: abood|fatima: fatoum|khadija: khadouj|youssef: joe
yousef: joe|khalid: khaled|maryam: mimi|mustapha: mus|aishwarya: aish|ananya: anu|anirudh: ani
aniruddha: ani|arunkumar: arun|balasubramanian: bala|bharath: bhar|chandrasekhar: chandra sekhar
deepika: deepu|dhananjay: dj|gopalakrishnan: gopal gk|harish: hari|jagadish: jaggu|jayalakshmi: jaya
karthikeyan: karthik|krishnamurthy: krish|madhavan: maddy|manjunath: manju|meenakshi: meena
muralidharan: murali|nagarajan: nag|narayanan: nari|parameswaran: param|prabhakar: prabhu
pradeep: pradi|prasanna: prasu|purushottam: puru|raghavendra: raghu|raghunath: raghu
ramachandran: ram|ramakrishnan: ram ramki|ramesh: ram|sathyanarayanan: sathya|satyanarayana: satya
senthilkumar: senthil|shivakumar: shiva|siddharth: sid|siddhartha: sid|soumya: sou
sreenivasan: sreeni|srinivas: srini vasu|srinivasan: srini vasu|subramaniam: subbu mani
sudarshan: sudu|sundaram: sundar|swaminathan: swami|vaidyanathan: vaidya|venkataraman: venkat
venkateswaran: venkat|vidyasagar: vidya|vijayakumar: vijay|vishwanathan: vishy|yashwant: yash
eduarda: duda|joaquim: quim|luciana: lu|paulo: paulinho|severino: bino|sebastiana: tiana
vitoria: vivi|ana: aninha|benedita: dita|raimundo: mundo|adolfo: fito|arantxa: aran|begona: bego
consuelo: chelo|encarnacion: encarna|eusebio: sebio|gregorio: goyo|hermenegildo: gildo
inmaculada: inma|jacinto: chinto|leticia: leti|macarena: maca|maximo: maxi|montserrat: montse
remedios: reme|rocio: chio|soledad: sole|trinidad: trini|victoriano: nano|aoife: eef|caoimhe: keeva
cathal: cath|diarmuid: derm|donncha: don|eoin: owen|maire: moira|mairead: mai|oisin: osh
padraig: paddy podge|seamus: shay|sean: johnny|siobhan: shiv|tadhg: tim|cormac: mac
conchobhar: conor|angharad: hari|blodwen: blod|cerys: cez|dafydd: dai taff|gruffydd: griff
gwenllian: gwen|llewellyn: llew lyn|myfanwy: myf|rhiannon: rhi|rhodri: rhod|iorwerth: iori
josefa: pepa`;

const byName = new Map<string, readonly string[]>(
  table
    .trim()
    .split(/[|\n]/)
    .map((line) => {
      const [name = '', called = ''] = line.split(': ');
      return [name, called.split(' ')] as const;
    }),
);
const formal = new Map<string, string[]>();
for (const [name, called] of byName) {
  for (const nickname of called) {
    formal.set(nickname, [...(formal.get(nickname) ?? []), name]);
  }
}

/** Everything that somebody of a folded first name may be called, and the other way round. */
export function nicknamesOf(first: string): readonly string[] {
  return [...(byName.get(first) ?? []), ...(formal.get(first) ?? [])];
}

/** Whether a folded word is what people of some first name are called. */
export const isNickname = (folded: string): boolean => formal.has(folded);
