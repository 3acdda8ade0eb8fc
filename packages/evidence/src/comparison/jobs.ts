import { monthsBetween, monthsIn } from '@portfolio/text/periods';
import type { Work } from './work.ts';

/** Titles of studies, of unpaid work and of time off: they add no years. */
const NO_JOB =
  /\b(?:volunt\w*|students?|studies|studying|ph\.?\s?d\.?(?! (?:level|holder))|doctoral|doktorand\w*|promovend\w*|thesis|apprentic\w*|trainees?|interns?|internship|praktik\w*|werkstudent\w*|ehrenamt\w*|auszubild\w*|ausbildung|umschulung|studentisch\w*|hilfskraft|hiwi|research assistant|parental leave|maternity|paternity|elternzeit|mutterschutz|sabbatical|career break|gap year|unpaid|unbezahlt|pro bono|hobby\w*|freiwillig\w*|zivildienst\w*|bundesfreiwilligendienst|wehrdienst|military service|civil service|board member|open[- ]source (?:maintainer|contributor)|contributor)\b/i;
/** Titles of teaching: it adds no years of doing what is taught. */
const TEACHING =
  /\b(?:teach\w*|taught|tutors?|tutoring|lecturers?|instructors?|trainers?|professors?|docents?|dozent\w*|lehr(?:er|auftrag|beauftragt)\w*|coach\w*|mentors?|educators?)\b/i;
const ASKS_TEACHING =
  /\b(?:teach\w*|tutor\w*|lectur\w*|instruct\w*|training|trainers?|coach\w*|educat\w*|mentor\w*)\b/i;

/** Whether a requirement is about teaching. */
export const asksTeaching = (asked: string): boolean => ASKS_TEACHING.test(asked);

/** Jobs whose years count; those of teaching only where teaching is asked. */
export const jobsFor = (isTeaching: boolean, work: readonly Work[]): Work[] =>
  work.filter(({ item: { isJob, title } }) => isJob && !NO_JOB.test(title) && (isTeaching || !TEACHING.test(title)));

/** The time of jobs: months without gaps, and from the first to the last day. */
export function timeOf(jobs: readonly Work[], today: string): { months: number; within: number } {
  const periods = jobs.flatMap(({ item: { startDate, endDate } }) =>
    startDate && startDate <= today ? [{ start: startDate, end: endDate }] : [],
  );
  return { months: monthsIn(periods, today), within: monthsBetween(periods, today) };
}
