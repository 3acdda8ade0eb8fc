/** Words of ads about a character, and of how ads speak; beside the counted words they are in ads of any kind. */
const SOFT = `
spark accuracy accurate ambitious analytical appetite approach attitude attention autonomous autonomously awesome
careful charismatic collaborative collaboratively collaborate colleague commitment committed conscientious
considerate courage creative creativity crisp curiosity curious customer-oriented deadline deadlines dedicated
dedication demeanor dependable detail details detail-oriented determined diligence diligent diplomatic discipline
drive driven dynamic eager empathetic empathic empathy energetic engaged enthusiasm enthusiastic entrepreneurial ethic
everyday exceptional extra extraordinary fast-paced fearless flair flexibility flexible friendly fun go-getter grit
growth habit hardworking honest honesty humble humility humor humour hungry independence independent independently
initiative innovation innovative inspiration inspire inspired inspiring integrity interpersonal joy judgment keen
kindness learner listener logical love mentality meticulous mile mindset motivate motivated motivation multitask
multitasking multitasker open-minded open-mindedness optimism organised organized outstanding ownership pace passion
passionate patience patient people-oriented persistence personality player polite positive positivity pragmatic
pragmatism pressure proactive proactively prioritise prioritize problem-solver problem-solving quick-thinking quickly
react reliable reliably resilience resilient resourceful respect respectful responsibility responsible responsive
response rockstar self-driven self-motivated self-organised self-organized self-reliant self-starter sense sociable
spirit stress structured superb supportive swift teamplayer teamwork tenacious tenacity thinker thinking thorough
transparency trust trustworthy truth versatile vibrant visionary willing willingness abwechslungsreich agil aktiv
ambitioniert analytisch analytische analytisches anpassungsfähig anpassungsfähigkeit arbeitsstil arbeitsweise
auffassungsgabe aufgeschlossen aufgeschlossenheit aufgaben auftreten ausdauer ausgeprägtem ausgeprägten ausgeprägter
begeisterst begeisterung begeisterungsfähig begeisterungsfähigkeit belastbar belastbarkeit bereit bereitschaft
bewusstsein blick denkst denken denkweise deutlich diplomatisch durchsetzungsstark durchsetzungsstärke
durchsetzungsvermögen dynamisch dynamische dynamischen eigenantrieb eigeninitiative eigenmotivation eigenständig
eigenständige eigenständigkeit eigenverantwortlich eigenverantwortliche eigenverantwortung einfühlungsvermögen
einsatzbereitschaft einsatzfreude empathie empathisch engagement engagiert engagierte entscheidungsfreude
entscheidungsstark ergebnisorientiert ergebnisorientierte flexibel flexibilität fleiß freude freundlich freundliches
gelassen gelassenheit genau genauigkeit gespür gewissenhaft gewissenhafte gewissenhaftigkeit hands-on-mentalität
ideenreich innovativ interdisziplinär interesse interessiert intrinsisch konfliktfähig konfliktfähigkeit konstruktiv
kontaktfreudig kooperativ kooperationsbereitschaft kreativ kreative kreativität kritikfähig kritikfähigkeit
kundenorientiert kundenorientierte kundenorientierung leidenschaft leidenschaftlich leistungsbereit
leistungsbereitschaft lernbereit lernbereitschaft lernwille leistungswille lösungsorientiert lösungsorientierte
lösungsorientierung lust loyal loyalität mentalität menschen mitdenken motiviert motivierte mut neugier neugierde
neugierig offen offene offenheit optimistisch ordentlich organisationsgeschick organisationstalent organisiert
persönlichkeit pflichtbewusst pflichtbewusstsein pragmatisch pragmatische problemlösung proaktiv proaktive pünktlich
pünktlichkeit respekt respektvoll ruhe sorgfalt sorgfältig sorgfältige souverän souveränes selbstbewusst
selbstbewusstsein selbständig selbständige selbständigkeit selbstorganisation selbstsicher selbstständig
selbstständige selbstständigkeit sozial soziale sozialkompetenz spaß stressresistent stressresistenz strukturiert
strukturierte strukturierten teamfähig teamfähige teamfähigkeit teamgeist teamorientiert teamorientierte
teamorientierung teamplay teamspirit tatkräftig umsetzungsstark umsetzungsstärke unternehmerisch unternehmerische
unternehmerisches verantwortung verantwortungsbewusst verantwortungsbewusste verantwortungsbewusstsein
verantwortungsvoll verbindlich verbindlichkeit verlässlich verlässlichkeit vertrauenswürdig vielseitig weitsicht
wertschätzend wille wissbegier wissbegierde wissbegierig wortgewandt zielorientiert zielorientierte zielstrebig
zielstrebigkeit zusammenarbeit zuverlässig zuverlässige zuverlässigkeit alltag arbeitsplatz ausbildung bewerber
bewerberin eigene eigenen entsprechend fachrichtung freust für gerne hochschule idealerweise kandidat kandidatin
kollegen kolleginnen kunden lernen mitarbeiter mitarbeiterin mitarbeiterinnen neuem neue neuen neuer neues sinnvoll
stelle studiengang suchen suchst tätigkeit unternehmen unternehmens voller weiterentwickeln weiterentwicklung
weiterbildung wort schrift abgeschlossen abgeschlossene abgeschlossenes abschluss berufsausbildung einschlägig
einschlägige einschlägigen fachbereich fundiert fundierte fundierten fundiertes hervorragend hervorragende
hervorragenden langjährig langjährige langjähriger mehrjährig mehrjährige mehrjähriger tief tiefe tiefes tiefgehend
tiefgehende tiefgehendes umfangreich umfangreiche umfassend umfassende umfassendes umfassenden zwingend
`;

/** Words of ads that say nothing of a single one, in lower case. */
export const softWords: ReadonlySet<string> = new Set(SOFT.trim().split(/\s+/));
