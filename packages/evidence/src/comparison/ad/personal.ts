/** What an ad requires of a person and no work shows: papers, places and times. */
const PERSONAL = [
  /\b(?:right to (?:live and )?work|work(?:ing)? (?:permit|authori[sz]ation|visa)s?|(?:authori[sz]ed|eligible|eligibility|entitled|allowed|permitted) to (?:live and )?work|legally able)\b/i,
  /\b(?:visa (?:sponsorship|status)|(?:valid|residence) (?:visa|permit|passport)|passport|citizen(?:s|ship)?|nationality|green card|security clearance|clearance|sponsorship)\b/i,
  /\b(?:driv(?:er|ing)['’]?s?['’]? licen[cs]es?|licen[cs]e to drive|class [A-E]\d? licen[cs]e|own (?:a )?car|führerschein\w*|fahrerlaubnis|arbeitserlaubnis|aufenthalts\w*)\b/i,
  /\b(?:(?:criminal|background|reference|credit) (?:record|check|history)s?|drug (?:test|screen)\w*|vaccinat\w*|of legal age|(?:years? of age|years? old))\b/i,
  /\b(?:relocat\w*|(?:willing\w*|able|ability|ready|readiness|availab\w*|flexib\w*) (?:to|for) (?:\w+ ){0,3}(?:travel\w*|commut\w*|on-?call|shifts?|weekends?|overtime|nights?|start)|travel (?:up to|required|regularly|occasionally)|\d+ ?% travel|reisebereit\w*|notice period|sicherheitsüberprüfung|umzugsbereit\w*|schichtarbeit|rufbereitschaft)\b/i,
  /\b(?:(?:work|working|based) (?:remotely|on-?site|in (?:the|our) office)|on-?site (?:work|presence|position|role)|days? (?:a|per) week|hours? (?:a|per) week|(?:full|part)-time (?:position|employment|availability|role|basis)|time ?zones?|live (?:in|within)|located in|reside)\b/i,
];

/** The words by which a requirement is about papers, places or times, which no work shows; `undefined` if it is about none. */
export const personalIn = (text: string): string | undefined =>
  PERSONAL.map((words) => words.exec(text)?.[0]).find((found) => found !== undefined);
