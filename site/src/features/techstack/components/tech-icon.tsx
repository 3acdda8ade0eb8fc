import type { BuiltInIcon } from '@portfolio/contract/limits';
import { Box, Brain, Cloud, Code, Cpu, Database, GitBranch, type LucideIcon, Sparkles, Speech } from 'lucide-react';

const BUILT_IN: Record<BuiltInIcon, LucideIcon> = {
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

/** The drawing of an icon key; unknown keys are the Code icon. */
export function TechIcon({ iconKey, className }: { iconKey: string; className?: string | undefined }) {
  const Drawing = Object.hasOwn(BUILT_IN, iconKey) ? BUILT_IN[iconKey as BuiltInIcon] : Code;
  return <Drawing className={className} strokeWidth={1.15} aria-hidden="true" focusable="false" />;
}
