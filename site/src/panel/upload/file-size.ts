/** "1.2 MB" of bytes. */
export function fileSize(bytes: number): string {
  const unit = bytes < 1_000_000 ? 'kilobyte' : 'megabyte';
  const value = Math.max(bytes, 100) / (unit === 'kilobyte' ? 1_000 : 1_000_000);
  return new Intl.NumberFormat('en', { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
