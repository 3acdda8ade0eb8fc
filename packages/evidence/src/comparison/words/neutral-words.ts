/** Words beside a name that narrow nothing: what is wanted of it, how it is called, and how ads speak. */
const NEUTRAL = `
ability abilities able adequate additional adept advantage advantageous application applications applicant applicants
apply applied applying appropriate app apps area areas aspect aspects asset aware awareness background based basic
basics beneficial best bonus bring bringing brings build building builds built candidate candidates capability
capabilities capable career clear clearly code codebase codebases coding comfort comfortable comfortably command
commercial commercially competence competences competencies competency competent concept concepts confidence confident
core create created creating current currently demonstrable demonstrate demonstrated demonstrates desirable desired
develop developed developing development develops domain effective effectively environment environments equal
equivalent especially esp essential etc example examples excellent expect expected experience experienced experiences
exposure familiar familiarity field fields first fluency fluent fluently focus following framework frameworks
fundamental fundamentals general generally gain gained good grasp great hand hands handson have having helpful history
hold huge ideal ideally importance important include included includes including industry instance intermediate job
kind kinds know knowing knowledge known knows language languages least libraries library like look looking made main
mainly mandatory method methodologies methodology methods minimum modern must name namely necessary need needed needs
nice note notably paradigm paradigms particular particularly past person plus position possess possesses possessing
practical practically practice practices preferable preferably preferred previous previously primarily principle
principles prior production professional professionally proficiency proficient proficiently program programs project
projects proven proved provable qualification qualifications record relevant related required requirement requirements
require requires requiring responsible role roles seek seeking sector services similar skill skilled skills software
solid solution solutions someone sound specific specifically spoken strong strongly style successful successfully such
sufficient sufficiently system systems team teams technique techniques technologies technology through tool tooling
tools topic topics track type types typical understand understanding understands usage use used useful uses using
utilise utilising utilize utilizing verifiable want wanted wants welcome well willing with within work worked working
works ähnlich ähnliche ähnlichen ähnlicher ähnlichem ähnliches aktuell aktuelle aktuellen aktueller allem allgemein
allgemeine anforderung anforderungen angewendet anwenden anwendung anwendungen arbeit arbeiten arbeitest arbeitet auf
ausgeprägt ausgeprägte ausgeprägtes basiskenntnisse beherrschen beherrschst beherrschung beispiel beispielsweise
bereich bereiche bereichen bereits beruflich berufliche beruflichen berufserfahrung bestenfalls bevorzugt bevorzugte
bevorzugten bist branche branchen branchenkenntnis bringe bringen bringst bspw bzw dabei davon dazu dein deine deinem
deinen deiner dich dir du eingesetzt einsatz einsetzen entsprechend entsprechende entsprechenden entwickeln
entwickelst entwickelt entwicklung erfahren erfahrene erfahrung erfahrungen erforderlich erste ersten erster erwünscht
etwa exzellent exzellente exzellenten fachkenntnisse fähig fähigkeit fähigkeiten folgende folgenden gängig gängige
gängigen gängiger gelernt genutzt gern gerne grundkenntnisse grundkenntnissen grundlagen grundlegende grundlegendes
grundverständnis grundwissen gut gute guten guter gutes hast hat haben hohe hoher hohes idealerweise insbesondere kann
kannst kennen kennst kenntnis kenntnisse kenntnissen können könnt know-how knowhow konzept konzepte konzepten methode
methoden mindestens mit moderne modernen moderner modernes möglichst muss nachgewiesen nachgewiesene nachweisbar
nachweisbare nachweislich nachweisliche nötig notwendig nutzen nutzung optimalerweise passende passenden praktisch
praktische praktischen praktischer praxis praxiserfahrung praxiskenntnisse professionell professionelle
professionellen professioneller programmieren programmierst projekt projekte projekten projekterfahrung routiniert
routinierter schon sehr sektor sicher sichere sicheren sicherer solide soliden solider softwareprojekten sowie sprache
sprachen stark starke starken starkes systeme systemen techniken technologie technologien thema themen umfeld umgang
umgebung umgebungen und unter verfügen verfügst vergleichbar vergleichbare vergleichbarem vergleichbaren
vergleichbarer vergleichbares versiert versierte versierter verständnis verstehst vertraut vertrautheit verwenden
verwendest verwendung vorausgesetzt vorausgesetzte voraussetzung voraussetzungen vorhanden vorkenntnisse vorteil
vorteilhaft vorzugsweise werkzeug werkzeuge werkzeugen wichtig wissen wünschenswert zwingend maîtrise maitrise bonne
bonnes bon excellente excellentes connaissance connaissances expérience expériences notamment solides compétences
conocimientos conocimiento experiencia sólidos sólida buen buena buenos especialmente manejo dominio nivel conoscenza
conoscenze esperienza ottima ottime buona buone soprattutto competenze livello kennis ervaring goede uitstekende zeer
ruime vaardigheden znajomość doświadczenie dobra bardzo oraz szczególnie conhecimento conhecimentos experiência bom
boa bons sólido domínio another internal popular common commonly directly closely daily regularly foundation
foundations mastered overview profile everyday ab aber aller allen alle außerdem auszeichnen auszeichnet bei beim
besitze besitzen besitzt besonders dann daneben darüber dort ebenso einschlägig einschlägige einschlägigen
einschlägiger etwas hier hinaus inkl inklusive nach profil rund runden rundet sowohl täglich ums vom weitere weiteren
wäre wären werden wird zeichnen zeichnet zudem zum zur
outstanding exceptional demonstrated demonstrating initial proper serious keen eager eagerness passion passionate
passionately enthusiasm enthusiastic independently confidently autonomously reliably concise transparent transparently
verbal verbally oral orally written interpersonal real help helps helpful pragmatic pragmatically innovative innovation
motivated motivation ownership mindset attitude attention culture flexible flexibly flexibility proactive proactively
self-driven ecosystem ecosystems platform platforms world company way ways time spent naturally
always whole ones part parts everyday habit habits genuine genuinely alltag alltags alltäglich ausgezeichnet
ausgezeichnete ausgezeichneten hervorragend hervorragende hervorragenden hervorragendes fundiert fundierte fundierten
fundierter fundiertes souverän souveräne souveränen souveräner selbständig selbständige selbständigen selbstständig
selbstständige selbstständigen selbstständiger eigenständig eigenständige eigenständigen eigenverantwortlich
eigenverantwortliche klar klare klarem klaren klarer klares erfolgreich erfolgreiche erfolgreichen relevant relevante
relevanten relevanter relevantes technisch technische technischem technischen technischer technisches produktiv
produktive produktiven produktiver innovativ innovativen innovativer sinnvoll leidenschaft leidenschaftlich
begeisterung begeistert gespür sinn bewusstsein neugier flexibel flexible flexibilität teamfähig teamfähigkeit
teamgeist zuverlässig zuverlässige zuverlässigkeit verantwortungsbewusst verantwortungsbewusstsein kundenorientiert
kundenorientierte lösungsorientiert lösungsorientierte strukturiert strukturierte arbeitsweise denkweise gearbeitet
gesammelt gemacht machen macht machst bauen baust baut gebaut programmiert erstellen erstellst erstellt umgehen umgehst
umzugehen gehst gehen arbeitsalltag berufsalltag beruf freude spaß fühlst wohl auskennst auskennen kennengelernt
ebenfalls beide beiden beides ebenso wenig bisschen liebsten richtig wirklich echt echte echten fokus plattform plattformen lösung lösungen kontext rahmen hintergrund interne externe
expertise technical technically various variety varied fully emphasis domains please run runs running operate operates operating
design designs designed designing implement implements implemented implementing implementation maintain maintains
maintained maintaining write writes wrote writing deliver delivers delivered delivering clean maintainable
readable robust efficient efficiently elegant quality setup setups stack stacks component components feature features
page pages workflow workflows workload workloads query queries script scripts operation operations tasks task activities
verschiedene verschiedenen verschiedener diverse diversen vielfältige vielfältigen umsetzen umsetzt umsetzung konzipieren konzipierst
konzeption gestalten gestaltest gestaltung schreiben schreibst geschrieben betreiben betreibst pflegen pflegst warten
wartung saubere sauberen sauberer sauberes wartbare wartbaren lesbare effiziente effizienten hochwertige hochwertigen
aufgabe aufgaben themengebiet themengebiete welt welten
internen externen sprichst lieber privat beruflichem weißt home hause zuhause junior juniors colleague colleagues kollege kollegen kolleginnen
`;
/** These words, in lower case. */
export const neutralWords: ReadonlySet<string> = new Set(NEUTRAL.trim().split(/\s+/));
/** German compounds that end so say how well something is known. */
const OF_KNOWLEDGE = /^(?<first>.+?)s?(?:erfahrung(?:en)?|kenntnis(?:se|sen)?)$/;

/** Whether a word (in lower case) beside a name narrows nothing. Any other word may be what is required. */
export function isNeutralWord(plain: string): boolean {
  if (neutralWords.has(plain)) return true;
  const first = OF_KNOWLEDGE.exec(plain)?.groups?.first;
  return first !== undefined && neutralWords.has(first);
}
