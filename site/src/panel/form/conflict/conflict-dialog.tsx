import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogButtons } from '#app/components/ui/dialogs/dialog.tsx';
import type { Conflict } from '../changes.ts';
import type { Answer } from '../merge/merge-text.ts';
import styles from './conflict.module.css';
import { chosenValue, type Question, questionsOf } from './questions.ts';

interface ConflictDialogProps {
  title: string;
  conflicts: readonly Conflict[];
  /** Called with the chosen values by the names of the fields. */
  onSave: (chosen: ReadonlyMap<string, unknown>) => void;
  onClose: () => void;
}

/** Lists what was changed both here and elsewhere, and lets the owner choose the versions to save. */
export function ConflictDialog({ title, conflicts, onSave, onClose }: ConflictDialogProps) {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const questions = conflicts.flatMap(questionsOf);
  const answerAll = (answer: Answer) => setAnswers(Object.fromEntries(questions.map(({ key }) => [key, answer])));
  const save = () =>
    onSave(new Map(conflicts.map((conflict) => [conflict.field.name, chosenValue(conflict, answers)])));
  return (
    <Dialog wide title={title} role="alertdialog" onClose={onClose}>
      <p>
        It was saved in another tab or by another program since you opened it. Nothing is overwritten yet: choose what
        to keep where both changed the same field or paragraph. All other changes are kept, yours and theirs.
      </p>
      <div className={styles.all}>
        <Button kind="quiet" onClick={() => answerAll('mine')}>
          All of mine
        </Button>
        <Button kind="quiet" onClick={() => answerAll('stored')}>
          All as stored
        </Button>
      </div>
      {questions.map((question) => (
        <Choice
          key={question.key}
          question={question}
          chosen={answers[question.key] ?? 'mine'}
          onChoose={(answer) => setAnswers({ ...answers, [question.key]: answer })}
        />
      ))}
      <DialogButtons>
        <Button onClick={onClose}>Keep editing</Button>
        <Button kind="primary" onClick={save}>
          Save this choice
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface ChoiceProps {
  question: Question;
  chosen: Answer;
  onChoose: (answer: Answer) => void;
}

function Choice({ question, chosen, onChoose }: ChoiceProps) {
  const { key, label, options, conflict } = question;
  const { Compare } = conflict.text ? {} : conflict.field;
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.answer} className={styles.option}>
            <input
              type="radio"
              name={`keep-${key}`}
              checked={chosen === option.answer}
              onChange={() => onChoose(option.answer)}
            />
            <span>
              <strong>{option.label}</strong>
              {option.words !== undefined && <span>{option.words}</span>}
            </span>
          </label>
        ))}
      </div>
      {Compare && (
        <Compare label="From stored to mine" before={String(conflict.stored)} after={String(conflict.mine)} />
      )}
    </fieldset>
  );
}
