import { Contrast, ExternalLink, type LucideIcon, Plus, Undo2, Wrench } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { NEW } from '../../../components/panel/sheet-address.ts';
import { lastUndo } from '../../../components/panel/undo.ts';
import { confirmLeave } from '../../../components/panel/unsaved.ts';
import { switchTheme } from '../../../components/ui/theme-toggle.tsx';
import { usePanelActions } from '../actions.tsx';
import { ENTRIES, type PanelSection, SECTIONS } from '../sections.tsx';
import { type Findable, matching } from './match.ts';

export interface PaletteEntry extends Findable {
  key: string;
  icon: LucideIcon;
  /** In softer ink after the label. */
  where?: string;
  run: () => void;
}

export interface PaletteGroup {
  label: string;
  entries: readonly PaletteEntry[];
}

/** What can be made, by the section in which it is. */
const ADDS: Record<string, string> = {
  projects: 'New project',
  experiences: 'New experience',
  'tech-stack': 'New tech',
  services: 'New service',
  blogs: 'New post',
  testimonials: 'New testimonial',
};
const MOST_ITEMS = 30;

/** Everything that the palette offers for what was typed: sections, actions, and items by their titles. */
export function usePaletteEntries(query: string): PaletteGroup[] {
  const navigate = useNavigate();
  const { cache } = useSWRConfig();
  const { run } = usePanelActions();
  const go = (path: string) => () => void confirmLeave().then((leave) => leave && navigate(`/manage/${path}`));
  const leaveFor = (address: string) => () =>
    void confirmLeave().then((leave) => leave && window.location.assign(address));

  const sections = SECTIONS.map(({ path, label, icon }) => ({ key: path, label, icon, run: go(path) }));
  const additions = SECTIONS.filter(({ path }) => path in ADDS).map(({ path }) => ({
    key: `${path}/${NEW}`,
    label: ADDS[path] ?? '',
    also: 'add create write',
    icon: Plus,
    run: go(`${path}/${NEW}`),
  }));
  const actions = ENTRIES.flat().flatMap((entry) =>
    'action' in entry
      ? [{ key: entry.action, label: entry.label, icon: entry.icon, run: () => run(entry.action) }]
      : [],
  );
  const undo = lastUndo();
  const undos: PaletteEntry[] = undo
    ? [{ key: 'undo', label: 'Undo last', also: 'restore', icon: Undo2, where: undo.told, run: undo.run }]
    : [];
  const others: PaletteEntry[] = [
    { key: 'unseed', label: 'Remove Initial Data', also: 'seed', icon: Undo2, run: () => run('unseed') },
    { key: 'theme', label: 'Switch theme', also: 'dark light', icon: Contrast, run: switchTheme },
    {
      key: 'site',
      label: 'View site',
      also: 'home',
      icon: ExternalLink,
      run: () => window.open('/', '_blank', 'noopener'),
    },
    { key: 'admin', label: 'Power edits', also: 'payload admin', icon: Wrench, run: leaveFor('/admin') },
  ];
  const listOf = ({ listPath }: PanelSection) =>
    (listPath ? (cache.get(listPath)?.data as { items: ListItem[] } | undefined)?.items : undefined) ?? [];
  const items = SECTIONS.flatMap((section) =>
    listOf(section).flatMap((item) => {
      const label = titleOf(item);
      if (!label) return [];
      const address = `${section.path}/${encodeURIComponent(item._id)}`;
      return [{ key: address, label, also: item.company, icon: section.icon, where: section.label, run: go(address) }];
    }),
  );
  const groups = [
    { label: 'Go to', entries: matching(sections, query) },
    { label: 'Do', entries: matching([...undos, ...additions, ...actions, ...others], query) },
    { label: 'Open', entries: query.trim() ? matching(items, query).slice(0, MOST_ITEMS) : [] },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** What the kinds of items have in common, more or less. */
type ListItem = { _id: string } & Partial<Record<'title' | 'name' | 'clientName' | 'originalName' | 'company', string>>;

const titleOf = (item: ListItem) => item.title ?? item.name ?? item.clientName ?? item.originalName;
