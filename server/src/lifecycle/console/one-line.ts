const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS'];

/** A one-line message for a person: why a start or a command failed. */
export function oneLine(error: unknown, port?: number): string {
  const { code = '', message, path, syscall }: Partial<NodeJS.ErrnoException> = error instanceof Error ? error : {};
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or set PORT to another one.`;
  if (path && FORBIDDEN.includes(code))
    return `${path} may not be read or written by this user (${code}). Give it to the user that runs this.`;
  if (code === 'EACCES' && port) return `Port ${port} may not be opened by this user. Set PORT to another one.`;
  if (code === 'EADDRNOTAVAIL' || (port && ['listen', 'getaddrinfo'].includes(syscall ?? '')))
    return 'HOST is not an address of this machine. It accepts one, such as 127.0.0.1, or 0.0.0.0 for all.';
  if (code === 'ENOSPC' || /SQLITE_FULL|no space left/i.test(message ?? ''))
    return 'The disk is full: free some space and start again.';
  return (message ?? String(error)).split('\n')[0] ?? '';
}
