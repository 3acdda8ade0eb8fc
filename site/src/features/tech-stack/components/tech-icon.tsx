import type { Tech } from '@portfolio/contract';
import type { BuiltInIcon } from '@portfolio/contract/limits';
import { Box, Brain, Cloud, Code, Cpu, Database, GitBranch, type LucideIcon, Sparkles, Speech } from 'lucide-react';
import { cx } from '#app/components/ui/cx.ts';
import styles from './about.module.css';

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

const DARK = /#(?:[0-5][\da-f]){3}(?![\da-f])|#[0-5]{3}(?![\da-f])/i;
const UNPAINTED = /<(?:path|circle|ellipse|rect|polygon)(?![^>]*(?:fill|stroke|style)=)/;

/** Whether a logo has dark parts, or parts without a colour, which are black by default. */
const hasDark = (body: string): boolean =>
  DARK.test(body) || (UNPAINTED.test(body) && !/<(?:g|clipPath|mask)\b/.test(body));

/** Classes of a coloured logo, which keeps its colours; empty for a monochrome icon, which gets the accent colour. */
export const logoClasses = (body: string): string =>
  /#[0-9a-f]{3}/i.test(body) ? cx(styles.logo, hasDark(body) && styles.paper) : '';

/** The icon of a key: inlined SVG from its collection, an image, or a built-in one; the Code icon for unknown keys. */
export function TechIcon({ iconKey, icon, iconUrl, className }: TechIconProps) {
  if (icon) {
    return (
      <svg
        className={cx(className, logoClasses(icon.body))}
        viewBox={icon.viewBox}
        fill="currentColor"
        aria-hidden="true"
        focusable="false"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: an SVG from one of the server's icon sets.
        dangerouslySetInnerHTML={{ __html: icon.body }}
      />
    );
  }
  if (iconUrl) {
    return <img className={cx(className, styles.paper)} src={iconUrl} alt="" width={26} height={26} loading="lazy" />;
  }
  const Drawing = Object.hasOwn(BUILT_IN, iconKey) ? BUILT_IN[iconKey as BuiltInIcon] : Code;
  return <Drawing className={className} strokeWidth={1.15} aria-hidden="true" focusable="false" />;
}
