/**
 * Words of ads that require and narrow nothing beside a name: what is wanted of it, how it is called, a character, and how ads speak.
 * They count in other forms, too: `ensured`, `solide`.
 */
const WORDS = `
ab aber abgeschlossen abgeschlossene abilities ability able abschluss abteilungsübergreifend abwechslungsreich
accessible accuracy accurate across activities additional additionally adept adequate adopt advanced advantage
advantageous adäquat affinität agil aktiv aktuell alike alle allem allen aller allgemein allgemeine allgemeinen alltag
alltäglich along alongside already alternativ always ambitioniert ambitious analytical analytisch anbieter anbietern
anforderung anforderungen angewendet angrenzend another anpassungsfähig anpassungsfähigkeit ansatz ansprechpartner
anspruchsvoll ansätze ansätzen anwenden anwender anwendung anwendungen app appetite applicant application applied
apply appreciated appreciation approach appropriate arbeit arbeitest arbeitet arbeitsalltag arbeitsplatz arbeitsstil
arbeitsweise architecting architektur architekturen area articulate aspect asset attention attentive attitude audience
auf aufbau auffassungsgabe aufgabe aufgaben aufgeschlossen aufgeschlossenheit aufmerksamkeit auftreten augenhöhe
ausbildung ausdauer ausgeprägt ausgezeichnet ausgezeichnete ausgezeichneten auskennen auskennst auszeichnen
auszeichnet automate autonomous außerdem available aware awareness awesome background bardzo based basic
basiskenntnisse bauen baust baut beautiful begeisterst begeistert begeisterung begeisterungsfähig
begeisterungsfähigkeit beherrschen beherrschst beherrschung bei beid beim beispiel beispielsweise belastbar
belastbarkeit beneficial bereich bereiche bereichen bereichs bereichsübergreifend bereit bereitschaft beruf beruflich
berufsalltag berufsausbildung berufserfahrung berufspraxis berührungspunkte besitze besitzen besitzt besonders best
bestehend bestenfalls betreiben betreibst betreuung betrieb better bevorzugt bewerber bewerberin bewusstsein
beziehungsweise bisschen bist blick boa bom bon bonne bonus branche branchen branchenkenntnis breadth bring bringe
bringen bringst bspw buen buena buenos build built buona buone bzw campaign candidat capabilities capability capable
career careful case challenge charismatic clean clear client closely code codebase collaborate collaboration
collaborative colleague combination come comfort comfortability comfortable comfortably command commercial commitment
committed common company comparable competence competencies competency competent competenze complete complex component
comprehensive compétences concept concise conduct confidence confident configuration configure conhecimento
connaissance conocimiento conoscenza conoscenze conscientious considerable considerate considered constantly consume
context continuous contribute contribution convey core courage craft create creative creativity crisp crossfunctional
culture curiosity curious current currently customer dabei dafür daily damit daneben dann darin darum darüber date
davon dazu deadline debug debugging decision dedicated dedication deep define dein deine deinem deinen deiner
delightful deliver delivery demeanor demonstrable demonstrably demonstrat denken denkst denkvermögen denkweise
dependable deploy deployment depth dergleichen design desirable desire desired detail determined deutlich develop
development dich different diligence diligent diplomatic diplomatisch dir directly discipline discuss diverse diversen
dobra domain dominio domínio dort doświadczenie driv du durchführung durchsetzungsstark durchsetzungsstärke
durchsetzungsvermögen dynamic dynamisch eager eagerly eagerness ebenfalls ebenso echt echte echten ecosystem effective
effektiv efficient effizient eg eigenantrieb eigene eigenen eigeninitiative eigenmotivation eigenständig
eigenständigkeit eigenverantwortlich eigenverantwortung einarbeiten einbringen einfühlungsvermögen einführung
eingesetzt einsatz einsatzbereitschaft einsatzes einsatzfreude einschließlich einschlägig einsetzen einzelne
einzuarbeiten elegant emerging empathetic empathic empathie empathisch empathy emphasis enable energetic engaged
engagement engagiert enjoy ensure enthusiasm enthusiastic entire entrepreneurial entscheidungsfreude
entscheidungsstark entsprechend entwickeln entwickelst entwickelt entwicklung environment equal equiv equivalent
erfahren erfahrene erfahrung erfahrungen erfahrungswerte erfolgreich erfolgreiche erfolgreichen erforderlich
ergebnisorientiert erste erstellen erstellst erstellt ersten erster ervaring erwünscht esp especially especialmente
esperienza essential etc ethic etwa everyday evolving ex example excellence excellent exceptional excited excitement
execute exemplary existing expect experience experiencia experiência expertise explain exposure expérience extensive
external externe externen extra extraordinary extremely exzellent eye fachbereich fachkenntnisse fachrichtung familiar
familiarity fast fearless feature feedback field first firsthand flair fleiß flexibel flexibility flexibilität
flexible flexibly fluency fluent focus fokus folgend following fortgeschritten foundation framework freude freundlich
freust friendly full fully fun function functionality fundamental fundiert furthermore fähig fähigkeit fühlst für gain
gearbeitet gebaut gegenüber gehen gehst gelassen gelassenheit gelernt gemacht genau genauigkeit general genuine
genutzt gern gerne gesammelt geschrieben gespür gestalten gestaltest gestaltung gewartet gewissenhaft
gewissenhaftigkeit gewohnt goal goede good grade grasp great grit grow growth groß grundkenntnisse grundkenntnissen
grundlagen grundlegend grundverständnis grundwissen guidance guideline gut gute guten guter gängig haben habit hand
handle handson hardworking hast hat hause have help helpful hervorragend hier hierbei hierzu high hinaus hintergrund
history hochschule hochwertig hohe hoher hold home honest honesty huge humble humility humor humour hungry idea ideal
idealerweise ideenreich identify ihrem ihren impact impactful implement implementation importance important improve
include increase independence independent industry influence initial initiative inkl inklusive innovation innovativ
insbesondere inspiration inspire instance integrate integrity interact interdisciplinary interdisziplinär interesse
interessiert interest intermediate internal international interne internen interpersonal intrinsisch intuitive involve
issue job join joy judgment junior kampagne kandidat kandidatin kann kannst keen keep kennen kennengelernt
kennenlernen kennis kennst kenntnis kenntnisse kenntnissen key kind kindness klar klare klarem klaren klarer knack
know knowhow knowledge knowledgeable known kollege kollegen kolleginnen kombination komplex komplexität konfliktfähig
konfliktfähigkeit konnte konnten konntest konsistent konstruktiv kontaktfreudig kontext konzept konzepte konzepten
konzeption konzipieren konzipierst kooperationsbereitschaft kooperativ kreativ kreativität kritikfähig kritikfähigkeit
kunden kundenorientiert kundenorientierung können könnt langjährig language latest learn learner least leidenschaft
leidenschaftlich leistungsbereit leistungsbereitschaft leistungswille lernbereit lernbereitschaft lernen lernwille
lesbare level leverage libraries library lieber liebsten liegen liegt lifecycle like likewise listener livello logical
look love loyal loyalität lust lösung lösungen lösungsorientiert lösungsorientierung machen machst macht made main
maintain maintainability maintainable maintenance maitrise major manage mandatory manejo manner mastered mastery
mature maîtrise meaningful measure mehrjährig member menschen mentality mentalität method methode methoden
methodologies methodology meticulous mile mind minded mindestens mindset minimum mit mitarbeit mitarbeiterin
mitarbeiterinnen mitbringen mitdenken mitgestalten mix modern moderne modernen moderner modul modulen moreover mostly
motivate motivation motiviert multidisciplinary multitask multitasker muss must mut möglichst nach nachgewiesen
nachgewiesene nachweisbar nachweislich name naturally neben necessary need neue neuem neuen neuer neueste neugier
neugierde neugierig newer nice niveau nivel non nontechnical notably notamment note notwendig nutzen nutzer nutzung
nötig offen offene offenheit ones operat operation opportunity optimalerweise optimism optimistisch optional oral oraz
ordentlich organisational organisationsgeschick organisationstalent organised organisiert organizational organized
oriented ottima ottime outstanding overall overview ownership pace page paradigm part participate particular passend
passion passionate past patience patient pattern peer perform performant persistence person personality persönlichkeit
pflegen pflegst pflichtbewusst pflichtbewusstsein platform plattform plattformen player please plus point polite
popular position positive positivity possess possesses practical practice practitioner pragmatic pragmatically
pragmatisch pragmatism praktisch praxis praxiserfahrung praxiskenntnisse predominantly prefer preferable preferably
preference preferrably preferred present pressure previous primarily principle prior prioritise prioritize privat
proactive proaktiv problem problemlösung procedure process production produktiv professional professionell profi
proficiency proficient profil profile profound program programmieren programmierst programmiert project projekt
projekterfahrung proper protocol provable proved proven provid provider prozess prozesse prozessen purely pünktlich
pünktlichkeit qualification quality quereinsteiger queries query quick rahmen range rapidly readable ready real recent
record reduce regarded regularly related relationship relevant reliable reliably require requirement resilience
resilient resolve resourceful respect respectful respekt respektvoll response responsibility responsible responsive
result richtig richtung robust rockstar role rolle routiniert ruhe ruime run rund runden rundet running sachverhalte
sammeln saubere sauberen sauberer scalable scale schon schreiben schreibst schreibstil schrift schwerpunkt script
seasoned sector secure seek sehr sektor selbstbewusst selbstbewusstsein selbstorganisation selbstsicher selbstständig
selbstständigkeit selbständig selbständigkeit self selfstarter sense serious services set setting setup share sicher
sichere sicheren sicherer significant similar simple single sinn sinnvoll skill skillset sociable software
softwareprojekten solid solidly solution solve someone sophisticated soprattutto sorgfalt sorgfältig sound souverän
souveräne souveränen souveräner sowie sowohl sozial sozialkompetenz space spark spaß specific specifically spent
spezifisch spirit spoken sprache sprachen sprichst stable stack stakeholder stakeholdern standard stark starter stay
stellar stelle stress stressresistent stressresistenz strong structured structuring strukturiert studiengang style
substantial succeed success successful such suchen suchst sufficient suite superb supporting supportive swift system
systeme systemen szczególnie sólida sólido tailored task taste tatkräftig team teamfähig teamfähigkeit teamgeist
teammate teamorientiert teamorientierung teamplay teamplayer teamspirit teamwork tech technical techniken technique
technisch technologie technologien technologisch technology tenacious tenacity thema themen themengebiet themengebiete
thereof thinker thinking thorough thoughtful thrive through throughout tief tiefe tiefgehend tiefgreifend time
together tool top topic total track transparency transparent trend troubleshoot trust trustworthy truth type typical
täglich tätigkeit uitstekende umfangreich umfangreiche umfassend umfeld umfelds umgang umgebung umgebungen umgehen
umgehst ums umsetzen umsetzt umsetzung umsetzungsstark umsetzungsstärke umzugehen und understand unserem unseren unter
unternehmen unternehmerisch unterschiedlich usage use used useful using utilise utilize vaardigheden value varied
variety various verantwortung verantwortungsbewusst verantwortungsbewusste verantwortungsbewusstsein
verantwortungsvoll verbal verbindlich verbindlichkeit verfügen verfügst vergleichbar verifiable verlässlich
verlässlichkeit versatile verschiedene verschiedenen verschiedener versed versiert verstehen verstehst verständigen
verständnis vertiefen vertiefend vertiefende vertieft vertrauenswürdig vertraut vertrautheit verwandt verwenden
verwendest verwendung vibrant vielfältig vielseitig visionary voller vom vorausgesetzt vorausgesetzte voraussetzung
voraussetzungen vorhanden vorkenntnisse vorteil vorteilhaft vorzugsweise wachsend want wartbar warten wartung way
weiterbilden weiterbildung weitere weiteren weiterentwickeln weiterentwicklung weiterhin weiterzubilden weitsicht
weißt welcome well welt welten wenig werden werkzeug werkzeuge werkzeugen wertschätzend whether whole wichtig wide
wille willingness willkommen wird wirklich wissbegier wissbegierde wissbegierig wissen wissenschaftlich with within
wohl work workflow workload world wort wortgewandt writ written wrote wäre wären wünschenswert zeer zeichnen zeichnet
zentral zielorientiert zielstrebig zielstrebigkeit znajomość zudem zuhause zum zur zurecht zurechtfinden
zusammenarbeit zusammenhänge zusätzlich zuverlässig zuverlässigkeit zwecks zwingend zwischen ähnlich übergreifend
`;
/** These words, in lower case. */
export const wordsOfAds: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
/** German compounds that end so say how well something is known. */
const OF_KNOWLEDGE = /s?(?:erfahrung(?:en)?|kenntnis(?:se|sen)?)$/;
/** Endings of English verbs and nouns, and of German adjectives, which `designer` is not. */
const ENDINGS = [
  ...['s', 'es', 'ed', 'ing', 'ly'].map((ending) => new RegExp(`(?<=...)${ending}$`)),
  /(?<=...)e[nms]?$/,
  /(?<=ig|lich|eich|isch|bar|end|ell|iv|haft|sam|ert|ant|ent|id|ark|ut|cht|nt|är|al|at|it|rt|gt|kt|ex|oß|uell)er$/,
];

/** Whether a word (in lower case) beside a name narrows nothing. Any other word may be what is required. */
export const isWordOfAds = (plain: string): boolean =>
  wordsOfAds.has(plain) ||
  [OF_KNOWLEDGE, ...ENDINGS].some((ending) => {
    const first = plain.replace(ending, '');
    return first !== plain && (wordsOfAds.has(first) || wordsOfAds.has(`${first}e`));
  }) ||
  isCompoundOf(plain, wordsOfAds);

/** Parts of German compounds have at least so many letters. */
const MIN_PART = 4;
const LINKS = ['', 's', 'es', 'n', 'en', '-'];

/** Whether both parts of a compound (in lower case) are such words. */
export function isCompoundOf(plain: string, words: ReadonlySet<string>): boolean {
  for (let at = MIN_PART; at <= plain.length - MIN_PART; at += 1) {
    const first = plain.slice(0, at);
    const isFirst = LINKS.some((link) => first.endsWith(link) && words.has(first.slice(0, first.length - link.length)));
    if (isFirst && words.has(plain.slice(at))) return true;
  }
  return false;
}
