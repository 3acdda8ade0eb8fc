import type { Tech } from '@portfolio/contract';
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

type TechIconProps = Pick<Tech, 'iconKey' | 'icon' | 'iconUrl'> & { className?: string | undefined };

/** The drawing of an icon key: inlined from its collection, or one of the built-in ones; unknown keys are the Code icon. */
export function TechIcon({ iconKey, icon, iconUrl, className }: TechIconProps) {
  if (icon) {
    // What a logo leaves to its surroundings is ink; a drawing of one colour takes the accent.
    const isLogo = /#[0-9a-f]{3}/i.test(icon.body);
    return (
      <svg
        className={className}
        viewBox={icon.viewBox}
        fill="currentColor"
        {...(isLogo && { style: { color: 'var(--ink)' } })}
        aria-hidden="true"
        focusable="false"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of one of the server's own icon sets.
        dangerouslySetInnerHTML={{ __html: icon.body }}
      />
    );
  }
  if (iconUrl) return <img className={className} src={iconUrl} alt="" width={26} height={26} loading="lazy" />;
  const Drawing = Object.hasOwn(BUILT_IN, iconKey) ? BUILT_IN[iconKey as BuiltInIcon] : Code;
  return <Drawing className={className} strokeWidth={1.15} aria-hidden="true" focusable="false" />;
}
