import { routes } from '@portfolio/contract';
import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { Contrast, ExternalLink, type LucideIcon, Plus, Settings2, Undo2, Wrench } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import useSWR, { useSWRConfig } from 'swr';
import { SETTING_GROUPS, type SettingGroup } from '#app/features/site-settings/manage/settings-fields.ts';
import { switchTheme } from '#app/lib/theme.ts';
import { read } from '#app/panel/api/client.ts';
import { NEW } from '#app/panel/sheet-address.ts';
import { lastUndo } from '#app/panel/undo.ts';
import { confirmLeave } from '#app/panel/unsaved.ts';
import { usePanelActions } from '../actions.tsx';
import { ENTRIES, FIRST_LIST_PATHS, LIST_PATHS, type PanelSection, SECTIONS } from '../sections.tsx';
import { matchingEntries, type SearchableEntry } from './match.ts';

/** An entry of the palette. */
export interface PaletteEntry extends SearchableEntry {
  key: string;
  icon: LucideIcon;
  /** Less prominent text after the label. */
  where?: string;
  run: () => void;
}

/** Palette entries under one heading. */
export interface PaletteGroup {
  label: string;
  entries: readonly PaletteEntry[];
}

const MAX_ITEMS = 30;

/** The palette's entries for a query: sections, actions, and items by title. */
export function usePaletteEntries(query: string): PaletteGroup[] {
  const navigate = useNavigate();
  const { cache } = useSWRConfig();
  useMissingLists();
  const found = useFoundPosts(query);
  const { run } = usePanelActions();
  const go = (path: string) => () => void navigate(path);
  const leaveFor = (address: string) => () =>
    void confirmLeave().then((leave) => leave && window.location.assign(address));

  const sections = SECTIONS.map(({ path, label, icon }) => ({ key: path, label, icon, run: go(panelPath(path)) }));
  const additions = SECTIONS.flatMap(({ path, noun }) =>
    noun
      ? [
          {
            key: `${path}/${NEW}`,
            label: `New ${noun}`,
            also: 'add create write',
            icon: Plus,
            run: go(panelPath(path, NEW)),
          },
        ]
      : [],
  );
  const actions = ENTRIES.flatMap((entry) =>
    'action' in entry
      ? [{ key: entry.action, label: entry.label, icon: entry.icon, run: () => run(entry.action) }]
      : [],
  );
  const undo = lastUndo();
  const undos: PaletteEntry[] = undo
    ? [{ key: 'undo', label: 'Undo last', also: 'restore', icon: Undo2, where: undo.message, run: undo.run }]
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
    { key: 'admin', label: 'Payload admin', also: 'cms', icon: Wrench, run: leaveFor('/admin') },
  ];
  const listOf = ({ path, listPath }: PanelSection): ListItem[] => {
    const list: { items: ListItem[] } | undefined = listPath && cache.get(listPath)?.data;
    const items = [...(list?.items ?? []), ...(path === PANEL_SECTIONS.posts ? found : [])];
    return [...new Map(items.map((item) => [item._id, item])).values()];
  };
  const items = SECTIONS.flatMap((section) =>
    listOf(section).flatMap((item) => {
      const label = titleOf(item);
      if (!label) return [];
      const address = panelPath(section.path, item._id);
      return [{ key: address, label, also: item.company, icon: section.icon, where: section.label, run: go(address) }];
    }),
  );
  const settings = SETTING_GROUPS.flatMap(settingsOf).map((setting) => ({
    ...setting,
    icon: Settings2,
    run: go(`${panelPath(PANEL_SECTIONS.settings)}#${setting.key}`),
  }));
  const groups = [
    { label: 'Go to', entries: matchingEntries(sections, query) },
    { label: 'Do', entries: matchingEntries([...undos, ...additions, ...actions, ...others], query) },
    { label: 'Open', entries: query.trim() ? matchingEntries(items, query).slice(0, MAX_ITEMS) : [] },
    { label: 'Settings', entries: query.trim() ? matchingEntries(settings, query) : [] },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

const OTHER_LIST_PATHS = LIST_PATHS.filter((path) => !FIRST_LIST_PATHS.includes(path));

/** Reads the lists that are not read with the panel and by no section yet, so that their items are found, too. */
function useMissingLists(): void {
  const { cache, mutate } = useSWRConfig();
  const [, setReadCount] = useState(0);
  useEffect(() => {
    const missing = OTHER_LIST_PATHS.filter((path) => cache.get(path)?.data === undefined);
    for (const path of missing)
      void mutate(path, read(path), { revalidate: false }).then(
        () => setReadCount((count) => count + 1),
        // The section of the list shows why it cannot be read.
        () => undefined,
      );
  }, [cache, mutate]);
}

/** How long nothing is typed before the server is asked (ms). */
const PAUSE_MS = 150;
/** Shorter queries are in nearly every post. */
const MIN_QUERY_LENGTH = 2;

/** Posts with these words, found by the server, because the panel has read the last ones only. */
function useFoundPosts(query: string): readonly ListItem[] {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const search = new URLSearchParams({ q: asked, pageSize: String(MAX_ITEMS) });
  const path = asked.length < MIN_QUERY_LENGTH ? null : `${routes['posts.listAdmin'].path}?${search}`;
  return useSWR<{ items: ListItem[] }>(path, { keepPreviousData: true }).data?.items ?? [];
}

/** The settings of a group; a group without fields itself. */
function settingsOf({ id, heading, also, fields }: SettingGroup) {
  const where = `Site Settings, ${heading}`;
  const entries = fields.map(({ name, label, also }) => ({ key: name, label, also, where }));
  // A group is found by what it has beside its fields.
  return also ? [{ key: id, label: heading, also, where: 'Site Settings' }, ...entries] : entries;
}

/** The title fields of all kinds of items. */
type ListItem = { _id: string } & Partial<Record<'title' | 'name' | 'clientName' | 'originalName' | 'company', string>>;

const titleOf = (item: ListItem) => item.title ?? item.name ?? item.clientName ?? item.originalName;
