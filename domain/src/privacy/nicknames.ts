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
antonia: toni|antonio: toni tony tonino nino tono|archibald: archie|arnold: arnie arno
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
concepcion: concha conchita conchi|constance: connie|constantin: costi|cornelia: conny nelly nele
cornelis: kees cor nelis|cornelius: con neil conny corny kees|craig: craigie|crispin: cris
cristina: cris tina|cristobal: cris toba|curtis: curt|cynthia: cindy|daniel: dan danny dani danilo
daniela: dani|danielle: dani|dariusz: darek|david: dave davey davy|davide: dave
deborah: deb debbie debs|denise: dee|dennis: denny den|derek: del|desmond: des|dejan: deki
diana: di|diane: di|diego: diegui|dietrich: dieter|dimitri: dima mitya
dimitrios: dimitris mitsos jim|dirk: dirkie|dmitri: dima mitya dimi|dmitry: dima mitya
dolores: lola loli|dominic: dom nick|dominik: dom domi nik|dominique: dom|donald: don donnie
donna: don|dorothea: dora thea doro|dorothy: dot dotty dolly dottie|douglas: doug dougie
duncan: dunc|ebenezer: eb|edith: edie|edmund: ed eddie ned ted|eduardo: edu lalo eddie duda
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
ferdinand: ferdi nando|fernanda: fer nanda|fernando: fer nando fercho|filip: fil filda
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
gunther: gunni|gustav: gus gustl|gustavo: gus tavo guga|gwendolyn: gwen wendy|hannah: hanna
hans: hansi|hannelore: hanni lore hanne|harald: harry|harold: harry hal|harriet: hattie harri
heather: heath|heinrich: heini heinz hein|heinz: heini|helen: nell nellie lena
helena: lena hela leni|helene: leni lene|helmut: helmi|hendrik: henk rik henny|henrik: henke rik
henry: hank harry hal|herbert: herb bert herbie|herman: herm manny|hermann: herm manni|hilary: hil
hildegard: hilde gard|holger: holgi|horst: horsti|howard: howie|hubert: hubi bert|hugh: hughie
hugo: hugi|humberto: beto|humphrey: hump|ibrahim: ibra brahim ibo|ignacio: nacho iggy
ignatius: iggy|igor: gosha|imogen: immy|ingeborg: inge|ingrid: inga|irene: rene reni|irina: ira
isaac: ike zac|isabel: bel isa belle izzy chabela|isabella: bella izzy isa|isabelle: isa belle
isidore: izzy|israel: izzy|iva: ivka|ivan: vanya vania ivo|jacek: jacus|jack: jackie|jackson: jack
jacob: jake jay cobi|jacqueline: jackie|jakob: jake kobi|jakub: kuba kubus
james: jim jimmy jamie jem jimbo jay|jan: janek honza jannik|jane: janey jenny|janet: jan
janine: jan|janusz: janek|jaroslav: jarda slavek|jason: jay|javier: javi xavi|jean: jeannie
jeffery: jeff|jeffrey: jeff|jennifer: jen jenny jenn|jeremy: jerry jez jem|jerome: jerry
jerzy: jurek|jessica: jess jessie|jesus: chuy chucho|jill: jilly|joachim: jo jochen achim
joan: joanie|joana: jo|joanna: jo asia joasia|joanne: jo|joao: joaozinho jota|joaquin: quino chimo
jocelyn: joss|johann: hans hannes|johanna: jo hanna hanni|johannes: hans hannes jo joop jan
jonas: joni|jonathan: jon jonny nathan jono|jorg: jorgi|jorge: coque jorgito
jose: pepe pepito chepe|joseba: joxe|josef: sepp pepi pepa jupp josi|josefina: fina pepa
joseph: joe joey jo|josephine: jo josie fifi|joshua: josh|juan: juanito juancho|juana: juani
judith: judy jude|julia: jules julie|julian: jules jule|juliana: jules juli ana|julie: jules
julien: juju|julio: julito|jurgen: jogi|justin: jus|justyna: justa|kamal: kam|karel: kaja
karen: kaz|karl: kalle charly|karl-heinz: kalle charly|karin: kari|karolina: karo lina
kasimir: kazik|katarina: kata katka rina|katarzyna: kasia|katharina: kathi kati tina nina rina
katherine: kate katie kathy kat kath kitty kay|kathleen: kath kathy katie
kathryn: kate katie kathy kat|katrin: kati|kazimierz: kazik|kenneth: ken kenny|kevin: kev
kimberly: kim kimmy|klaus: klausi|konrad: konni kurt|konstantin: kostya konsti
konstantinos: kostas|krisztina: kriszti|kristian: kris kristi|kristina: kris tina
kristine: kris tina|kristopher: kris|krzysztof: krzys krzysiek|kunibert: kuni|lakshmi: laks
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
marcel: marci|marcela: chela marce|marcelo: marce celo|marcin: marcinek|marco: marc
marcus: marc mark|margaret: maggie meg peggy marge margie greta daisy peg madge meggie
margarete: grete gretel greta|margarethe: grete gretl greta|margarita: rita marga mago
margherita: rita marghe|marguerite: margot daisy
maria: mia mitzi marie ria mari masha maruja marichu|mariana: mari|marianne: mari janne
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
pedro: perico pedrinho|penelope: penny pen nell|percival: percy|peter: pete petey|petra: peti
petronella: nelly|petrus: piet|philip: phil pip|philipp: phil lipp|philippa: pip pippa
phillip: phil pip|phoebe: fifi|phyllis: phyl|pierre: pierrot|pieter: piet pete|pietro: piero
piotr: piotrek|pilar: pili|prakash: pk|priscilla: cilla prissy|priya: pri|przemyslaw: przemek
quentin: quin|rachel: rach rae|radoslaw: radek|rafael: rafa rafi|raffaele: lello raf|rainer: raini
rajesh: raj raju|rajendra: raj|rajiv: raj|ralph: ralphie|ramon: moncho|ramona: mona|randall: randy
randolph: randy|raphael: raf rafi raph|raul: rulo|raymond: ray|raymundo: ray mundo
rebecca: becky becca bex beck|reginald: reg reggie|regina: gina reggie|reinhard: reini hardy
reinhold: reini|renata: rena nata renate|rene: nene|reynaldo: rey
ricardo: rick ricky richi rica cado|riccardo: ricky ric
richard: rich rick dick richie ricky ritchie dickie|rita: ritinha
robert: rob bob bobby robbie bert bobbie|roberta: bobbie robi|roberto: beto rob berto tito robi
robin: rob|roderick: rod rick|rodney: rod|rodolfo: rodo fito|rodrigo: rodri rigo digo
rogelio: roge|roger: rog|roland: roly rolli rolf|rolando: rolo|ronald: ron ronnie
rosa: rosita rosie|rosalind: roz|rosario: charo|rosemarie: rosi|rosemary: rose rosie romy
roxanne: roxy|rudolf: rudi rolf dolf|rudolph: rudy|rupert: ru|russell: russ|ruth: ruthie
sabina: bina|sabine: bine sabi bina|salvador: salva chava|salvatore: toto turi salvo tore
samantha: sam sammie|samir: sam|samuel: sam sammy|sandra: sandy|santiago: santi chago
santosh: santo|sara: sarita|sarah: sally sadie|sebastian: seb bastian basti sebi bas
sebastiao: tiao|sebastien: seb|sergei: seryozha serge|sergio: checo sergi|sharon: shaz
sheila: shell|shirley: shirl|siegfried: sigi siggi|sieglinde: linde|sigrid: sigi siri
sigmund: sigi|silvia: silvi|silvio: silvi|simon: si|simone: simi mone|slawomir: slawek|sofia: sofi
solomon: sol|sophia: sophie soph|sophie: soph|spyridon: spyros|stanislav: stan standa slava
stanislaw: stan staszek|stanley: stan|stavros: stav|stefan: stef steve steff|stefania: stefi stefy
stefanie: stef steffi|stefano: ste stef|stephan: steph steff|stephane: steph
stephanie: steph steffi stevie stef|stephen: steve stevie ste steph|steven: steve stevie ste
stuart: stu|subramanian: subbu mani|summer: sum|sunil: sunny|susan: sue susie suzy|susana: susi su
susanna: sue susie|susanne: susi sanne|suzanne: sue suzy|svetlana: sveta lana|sven: svenni
sylvester: sly|sylvia: syl sylvie|takeshi: take|tamara: tammy tam|tammy: tam|tamsin: tam tammy
tatiana: tanya tati|tatyana: tanya|teresa: terry tess tere tessa|terence: terry|terrence: terry
thaddeus: tad thad|theodor: theo|theodora: thea dora|theodore: ted theo teddy
theresa: terry tess tessa resi|therese: resi|thierry: titi|thomas: tom tommy thom massi tam
tiago: ti|tiffany: tiff|tilda: til|timothy: tim timmy|tobias: tobi toby|tomas: tom tomasito
tomasz: tomek|tommaso: tommy maso|tristan: tris|ulrich: uli ulli|ulrike: uli rike|umberto: berto
ursula: uschi ulla ursi ursel|valentin: vali val tin|valentina: vale tina val|valerie: val
valeria: vale|vanessa: nessa van|vassilis: vasso|vasiliki: vaso|vaclav: vasek
venkatesh: venky venkat|vera: verinha|verena: vreni|veronica: ronnie vero vera roni nica
veronika: vroni vero|vicente: chente vicho|victor: vic vik|victoria: vicky tori vic vikki tory vix
viktor: vik vitya|viktoria: vicky vika|vincent: vince vinny vin|vincenzo: enzo vince cenzo
viola: vi|violet: vi letty|virginia: ginny ginger virgie|vivian: viv|vivienne: viv
vladimir: vlad vova volodya vladi|vladimira: mira|waldemar: waldi|walter: walt wally wat
wanda: wandi|wayne: waynie|wendelin: wendel|wendy: wen|werner: wern|wieslaw: wiesiek
wilfred: wilf fred|wilfried: willi fred|wilhelm: willi helmi willy|wilhelmina: willie mina minnie
willem: wim pim|william: bill will billy liam willie willy|winfried: winni|winifred: winnie freda
winston: win|wladyslaw: wladek|wojciech: wojtek|wolfgang: wolf wolfi wolle gangerl|woodrow: woody
xavier: xav xavi javi|ximena: xime|yannick: yann|yevgeny: zhenya|yolanda: yoli|yuri: yura
yvonne: eve von|zachariah: zach|zachary: zach zack zac|zbigniew: zbyszek zbigi|zdenek: zdenda
zoltan: zoli|zofia: zosia`;

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
