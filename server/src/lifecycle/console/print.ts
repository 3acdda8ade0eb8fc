import { createPrinter as createImportPrinter } from '#app/features/imports/print.ts';
import type { CommandEvent } from '../command.ts';

type Printed = Exclude<CommandEvent, { kind: 'failed' | 'confirm' }>;
type Output = Parameters<typeof createImportPrinter>[0];

/** Prints the events of a command; on a terminal, progress overwrites one line. */
export function createPrinter(output: Output): (event: Printed) => void {
  const printImport = createImportPrinter(output);
  const line = (text: string) => output.write(`${output.isTTY ? '\r\u001b[2K' : ''}${text}`);
  return (event) => {
    if (event.kind === 'said') line(`${event.line}\n`);
    else if (event.kind !== 'progress') printImport(event);
    else if (output.isTTY) line(`${event.what} ${event.done} of ${event.total}`);
  };
}
