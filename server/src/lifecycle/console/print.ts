import { createPrinter as createImportPrinter } from '#app/features/imports/print.ts';
import type { CommandEvent } from '../command.ts';

type Printed = Exclude<CommandEvent, { kind: 'failed' | 'confirm' }>;
type Output = Parameters<typeof createImportPrinter>[0];

/** Prints the events of a command; on a terminal, progress overwrites one line. */
export function createPrinter(output: Output): (event: Printed) => void {
  const printImport = createImportPrinter(output);
  let isOpen = false;
  const line = (text: string) => {
    output.write(`${isOpen ? '\r\u001b[2K' : ''}${text}\n`);
    isOpen = false;
  };
  return (event) => {
    if (event.kind === 'progress') {
      if (!output.isTTY) return;
      output.write(`\r\u001b[2K${event.what} ${event.done} of ${event.total}`);
      isOpen = true;
    } else if (event.kind === 'said') {
      line(event.line);
    } else if (event.kind === 'password') {
      line(`New password of ${event.username}: ${event.password}`);
      line('All sessions have ended.');
    } else if (event.kind === 'second-factor-off') {
      line(`Two-step sign-in of ${event.username} is off.`);
      line('All sessions have ended.');
    } else {
      printImport(event);
    }
  };
}
