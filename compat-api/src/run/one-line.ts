/** Why a start or a command did not work, in one line for a person. */
export function oneLine(error: unknown, port?: number): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or set PORT to another one.`;
  if (code === 'EACCES' && port) return `Port ${port} may not be opened by this user. Set PORT to another one.`;
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.';
  if (code === 'ENOSPC' || /SQLITE_FULL|no space left/i.test(message ?? ''))
    return 'The disk is full: free some space and start again.';
  return (message ?? String(error)).split('\n')[0] ?? '';
}
