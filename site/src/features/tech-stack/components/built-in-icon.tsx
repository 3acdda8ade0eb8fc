import type { BuiltInIcon as Name } from '@portfolio/contract/limits';
import { Box, Brain, Cloud, Code, Cpu, Database, GitBranch, type LucideIcon, Sparkles, Speech } from 'lucide-react';

const DRAWINGS: Record<Name, LucideIcon> = {
  Code,
  Brain,
  Cpu,
  Speech,
  Sparkles,
  Cloud,
  Database,
  GitBranch,
  Box,
};

/** The built-in icon of a key; the Code icon for unknown keys. */
export function BuiltInIcon({ iconKey, className }: { iconKey: string; className?: string | undefined }) {
  const Drawing = Object.hasOwn(DRAWINGS, iconKey) ? DRAWINGS[iconKey as Name] : Code;
  return <Drawing className={className} strokeWidth={1.15} aria-hidden="true" focusable="false" />;
}
