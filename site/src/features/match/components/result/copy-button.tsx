import type { Comparison } from '@portfolio/evidence/comparison/finding';
import { formatComparison } from '@portfolio/evidence/comparison/summary';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';

/** Copies the result as text. */
export function CopyButton({ comparison, children }: { comparison: Comparison; children: string }) {
  const [result, setResult] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(formatComparison(comparison, location.origin)).then(
      () => setResult('Copied'),
      () => setResult('Could not copy'),
    );
  return (
    <>
      <Button icon={Copy} onClick={() => void copy()}>
        {result || children}
      </Button>
      <span className="sr-only" role="status">
        {result}
      </span>
    </>
  );
}
