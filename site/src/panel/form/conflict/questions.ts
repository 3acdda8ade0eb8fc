import type { Conflict } from '../changes.ts';
import type { Answer } from '../merge/merge-text.ts';

/** A question of the conflict dialog: which version of a field, or of some paragraphs of a text, is kept. */
export interface Question {
  key: string;
  label: string;
  /** The versions to choose from; without `words` where the difference is shown instead. */
  options: readonly { answer: Answer; label: string; words?: string }[];
  conflict: Conflict;
}

const LABELS = { mine: 'Mine', stored: 'Stored', both: 'Both, mine first' };

/** The questions about one conflicting field. */
export function questionsOf(conflict: Conflict): Question[] {
  const { field, mine, stored, text } = conflict;
  const option = (answer: 'mine' | 'stored', words?: string) => ({
    answer,
    label: LABELS[answer],
    ...(words !== undefined && { words }),
  });
  if (!text) {
    const words = (value: unknown) => (field.Compare ? undefined : inWords(conflict, value));
    const options = [option('mine', words(mine)), option('stored', words(stored))];
    return [{ key: field.name, label: field.label, options, conflict }];
  }
  return text.disputes.map((dispute, index) => ({
    key: paragraphKey(conflict, index),
    label: `${field.label}, paragraph ${dispute.paragraph}`,
    options: [
      option('mine', dispute.mine || '(removed)'),
      option('stored', dispute.stored || '(removed)'),
      ...(dispute.hasBoth ? [{ answer: 'both' as const, label: LABELS.both }] : []),
    ],
    conflict,
  }));
}

const paragraphKey = ({ field }: Conflict, index: number) => `${field.name} ${index}`;

/** The value of a conflicting field after the answers; what has none stays as typed. */
export function chosenValue(conflict: Conflict, answers: Readonly<Record<string, Answer>>): unknown {
  const { field, mine, stored, text } = conflict;
  if (text) return text.resolve(text.disputes.map((_, index) => answers[paragraphKey(conflict, index)] ?? 'mine'));
  return answers[field.name] === 'stored' ? stored : mine;
}

function inWords({ field }: Conflict, value: unknown): string {
  if (field.format) return field.format(value as never);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? '') || '(empty)';
}
