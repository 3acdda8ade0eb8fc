/** What an ad says of itself and requires of nobody, a few alternatives a line. */
const OF_APPLYING = String.raw`
apply (?:now|here|today|as soon|via|to us|with)|encourage\w* (?:you )?to apply|cover letter|all (?:qualified )?applicants
(?:your|the|when|on) (?:resume|résumé|cv|application)s?\b|find (?:more )?(?:\w+ ){0,3}jobs|https?:|jobs in germany
hear from you|feel free to|contact us|reach out to|[\w.+-]+@[\w-]+\.\w+|(?:can['’]?t wait|look forward) to|wir freuen uns
coding challenge|interview process|background checks?|bewirb|bewerbungs?(?:unterlagen)?|lebenslauf|gehaltsvorstellung
`;
const OF_PAY = String.raw`
401\(?k|stock options|equity package|competitive (?:salary|pay|compensation)|compensation (?:range|package)|base salary
salary (?:range|depends|expectations?)|weihnachtsgeld|entgeltgruppe|tv-?l|tvöd|altersvorsorge|^\S+ budget$|budget for
(?:learning|education|training|conference|equipment) budget
(?<!\b(?:an?|as|big|huge|definite|real|is|be) )(?<![(:] ?)bonus(?:es)?$
`;
const OF_BENEFITS = String.raw`
(?:health|life|dental|vision) insurance|dental|(?:days?|weeks?) (?:of )?(?:\w+ )?(?:vacation|holidays?|paid|pto|off|leave)
vacation days|paid (?:time|leave|holidays?|vacation)|parental leave|take (?:\w+ )?leave|home[ -]office|urlaubstage?|tage urlaub
jobrad|jobticket|deutschlandticket|fitness|gym|urban sports|firmenevents?|teamevents?|team events?|lunch(?:es)?|swag|snacks
goodies|(?:training |online )?(?:courses|trainings|kurse)$|free (?:\p{Lu}\S* )?(?:certifications?|courses?|lunch\w*|\w+ for)
we offer|wir bieten|bieten wir|(?:office|building) requires
`;
const OF_OPPORTUNITIES = String.raw`
equal[ -]opportunit\w*|sexual orientation|gender identity|national origin|marital status|protected veteran|discriminat\w*
disabilit\w*|disclos\w*|accommodations?|schwerbehind\w*|gleichgestellt\w*|geschlecht\w*
`;
/** Facts of the job, with a colon. */
const FACTS = String.raw`^(?:location|start(?: date)?|starting|contract|salary|standort|arbeitsort|eintritt|beginn|vertragsart|gehalt)\s*:`;

const alternatives = [OF_APPLYING, OF_PAY, OF_BENEFITS, OF_OPPORTUNITIES].map((lines) =>
  lines.trim().replace(/\n/g, '|'),
);
const OFFER = new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])|${FACTS}`, 'iu');

/** Whether a line is about the way to apply, pay, benefits, equal opportunities or a fact of the job, and requires nothing. */
export const isOffer = (text: string): boolean => OFFER.test(text);
