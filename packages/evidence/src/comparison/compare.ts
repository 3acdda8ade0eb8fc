import { type Ask, asksOf } from './ad/asks.ts';
import { isPersonal } from './ad/personal.ts';
import { overlaps } from './ad/span.ts';
import { asksSpokenLanguage } from './ad/spoken.ts';
import { isMeaningful, wordsOf } from './ad/words.ts';
import { yearsIn } from './ad/years.ts';
import { compareCareer } from './career.ts';
import { compareDegree } from './education.ts';
import { type Finding, missing } from './finding.ts';
import { compareNames } from './named.ts';
import { compareWording } from './wording.ts';
import type { Portfolio } from './work.ts';

/** Compares each ask of a job ad with the work. Nothing is found to be met without work that shows it. */
export const compareAd = (ad: string, portfolio: Portfolio): Finding[] =>
  asksOf(ad).map((ask) => compareAsk(ask, portfolio));

function compareAsk(ask: Ask, portfolio: Portfolio): Finding {
  if (isPersonal(ask.text) || asksSpokenLanguage(ask.text)) return missing(ask);
  const degree = compareDegree(ask, portfolio);
  if (degree) return degree;
  const years = yearsIn(ask.text);
  const mentions = portfolio.names
    .askedIn(ask.text)
    .filter(({ start }) => !/\bnon-?\s?$/i.test(ask.text.slice(Math.max(0, start - 5), start)));
  const words = wordsOf(ask.text).filter(
    (word) =>
      !years?.spans.some((span) => overlaps(word, span)) && !mentions.some((mention) => overlaps(word, mention)),
  );
  const meaningful = words.filter(isMeaningful);
  if (mentions.length > 0) return compareNames({ ask, mentions, words: meaningful, years }, portfolio);
  if (years) return compareCareer({ ask, words, years }, portfolio);
  return compareWording(ask, meaningful, portfolio);
}
