import type { ChildProcess } from 'node:child_process';
import type { Budget, KillReason } from './budget.ts';

/** How a job ended: with a message, with its process (by a signal or on its own), or killed because of its budget. */
export type Ending<Message> =
  | { kind: 'message'; message: Message }
  | { kind: 'exit'; signal: string | null }
  | { kind: 'error'; error: Error }
  | { kind: 'killed'; reason: KillReason };

interface JobOptions<Message> {
  job: object;
  budget: Budget;
  /** Interval of the budget checks (ms). */
  checkMs: number;
  /** Called with each message; whether the job ends with it. */
  isLast(message: Message): boolean;
}

/** Sends a job to a child process, and kills the process when the budget of the job is used up. Never rejects. */
export function runJob<Message>(
  child: ChildProcess,
  { job, budget, checkMs, isLast }: JobOptions<Message>,
): Promise<Ending<Message>> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const reason = budget.check();
      if (!reason) return;
      child.kill('SIGKILL');
      finish({ kind: 'killed', reason });
    }, checkMs);
    const onMessage = (message: Message) => isLast(message) && finish({ kind: 'message', message });
    const onExit = (_code: number | null, signal: string | null) => finish({ kind: 'exit', signal });
    const onError = (error: Error) => finish({ kind: 'error', error });
    const finish = (ending: Ending<Message>) => {
      clearInterval(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      resolve(ending);
    };
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    // A process that takes no more messages has ended.
    child.send(job, (error) => error && finish({ kind: 'exit', signal: null }));
  });
}
