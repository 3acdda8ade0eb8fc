import type { EvidenceCounts, OwnerTech, ResponseOf, SkillProof } from '@portfolio/contract';
import { skillPath } from '@portfolio/contract/pages';
import { formatMonths } from '@portfolio/text/format/skill-time';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { formatCount, kindsIn } from '#app/components/evidence/labels.ts';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import split from '#app/panel/split.module.css';
import styles from './skill-proof-report.module.css';

/** Tags that are offered at once. */
const MAX_UNCLAIMED = 10;

/** `2 roles, 1 project`. */
const formatCounts = (counts: EvidenceCounts): string =>
  kindsIn(counts)
    .map((kind) => formatCount(kind, counts[kind]))
    .join(', ');

interface SkillProofReportProps {
  items: readonly OwnerTech[];
  create: (body: Record<string, unknown>) => Promise<unknown>;
}

/** What proves each visible item of the tech stack, items that nothing proves, and tags that no item names. */
export function SkillProofReport({ items, create }: SkillProofReportProps) {
  const { data, error, mutate } = useSWR<ResponseOf<'skills.listProof'>>('/api/skills/admin');
  // Changed names have other evidence.
  useEffect(() => {
    if (items.length > 0) void mutate();
  }, [items, mutate]);
  if (error) return <Notice>The evidence could not be loaded.</Notice>;
  if (!data) return null;
  return (
    <section className={styles.report} aria-labelledby="evidence-h">
      <h2 id="evidence-h">Evidence</h2>
      <p className="soft">
        Work that names a skill in its tags, or mentions it in its text. Hidden items are left out.
      </p>
      {data.items.length > 0 && (
        <ul className={styles.rows}>
          {data.items.map((skill) => (
            <Proven key={skill._id} skill={skill} />
          ))}
        </ul>
      )}
      <Unclaimed tags={data.unclaimed.slice(0, MAX_UNCLAIMED)} count={items.length} create={create} />
    </section>
  );
}

function Proven({ skill: { name, slug, months, counts, mentioned } }: { skill: SkillProof['items'][number] }) {
  const proof = formatCounts(counts);
  const note = mentioned > 0 ? ` (${mentioned} mentioned, not tagged)` : '';
  return (
    <li className={split.split}>
      <strong dir="auto">{slug ? <a href={skillPath(slug)}>{name}</a> : name}</strong>
      {proof ? (
        <span>{[formatMonths(months), proof].filter(Boolean).join(': ') + note}</span>
      ) : (
        <Badge>No evidence</Badge>
      )}
    </li>
  );
}

interface UnclaimedProps {
  tags: SkillProof['unclaimed'];
  /** How many items the tech stack has. */
  count: number;
  create: SkillProofReportProps['create'];
}

function Unclaimed({ tags, count, create }: UnclaimedProps) {
  const [adding, setAdding] = useState<string>();
  if (tags.length === 0) return null;
  const add = async (name: string) => {
    setAdding(name);
    try {
      await create({ name, iconKey: 'Code', order: count, visible: true });
      toast.success(`${name} added`);
    } catch (error) {
      toast.error(errorText(error));
    }
    setAdding(undefined);
  };
  return (
    <>
      <h3>Not in your tech stack</h3>
      <ul className={styles.rows}>
        {tags.map(({ name, counts }) => (
          <li key={name} className={split.split}>
            <span dir="auto">{`${name} is in ${formatCounts(counts)} and not in your tech stack.`}</span>
            <Button icon={Plus} busy={adding === name && 'Adding...'} onClick={() => void add(name)}>
              {`Add ${name}`}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
