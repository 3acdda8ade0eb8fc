import { type PanelStatus, routes } from '@portfolio/contract';
import { PANEL_SECTIONS } from '@portfolio/contract/pages';
import {
  AppWindow,
  Archive,
  ChartSpline,
  CircleUser,
  CornerUpRight,
  FileText,
  Gauge,
  Images,
  Import,
  Inbox,
  KeyRound,
  LogOut,
  type LucideIcon,
  PenLine,
  Settings2,
  ShieldCheck,
  Sprout,
  Trash2,
  Waypoints,
} from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { BackupsSkeleton } from '#app/features/backups/manage/backups-skeleton.tsx';
import { ImportSkeleton } from '#app/features/imports/manage/import-skeleton.tsx';
import { MediaSkeleton } from '#app/features/media/manage/media-skeleton.tsx';
import { MessagesSection } from '#app/features/messages/manage/messages-section.tsx';
import { MESSAGES_PATH } from '#app/features/messages/manage/use-messages.ts';
import { OverviewSkeleton } from '#app/features/overview/manage/overview-skeleton.tsx';
import { EditorSkeleton } from '#app/features/posts/manage/editor-skeleton.tsx';
import { BlogSection } from '#app/features/posts/manage/posts-section.tsx';
import { ProfileSection } from '#app/features/profile/manage/profile-section.tsx';
import { RedirectsSkeleton } from '#app/features/redirects/manage/redirects-skeleton.tsx';
import { ResumesSection } from '#app/features/resumes/manage/resumes-section.tsx';
import { SecuritySkeleton } from '#app/features/security/manage/security-skeleton.tsx';
import { SiteIconSection } from '#app/features/site-icon/manage/site-icon-section.tsx';
import { PostViews } from '#app/features/statistics/manage/post-views/post-views.tsx';
import { StatisticsSkeleton } from '#app/features/statistics/manage/statistics-skeleton.tsx';
import { SkillsSkeleton } from '#app/features/tech-stack/manage/skills/skills-skeleton.tsx';
import { TrashSkeleton } from '#app/features/trash/manage/trash-skeleton.tsx';
import { onDemand } from '#app/panel/on-demand.tsx';
import { ResourceSkeleton } from '#app/panel/resource/resource-skeleton.tsx';
import type { OwnerItem } from '#app/panel/resource/types.ts';
import type { ActionName } from './actions.tsx';
import { EDITED_SECTIONS, type EditedSection } from './edited-sections.ts';
import { SettingsScreen } from './settings.tsx';

/** A sidebar entry with a path. */
export interface PanelSection {
  /** Path below `/manage/`. */
  path: string;
  label: string;
  icon: LucideIcon;
  screen: ReactNode;
  /** API path of its list, whose items the palette finds. */
  listPath?: string | undefined;
  /** Noun of an item that can be added, in lower case. */
  noun?: string | undefined;
  /** The number that waits for the owner; shown in the sidebar unless it is 0. */
  waiting?: keyof PanelStatus['counts'] | undefined;
  /** Placeholder of an item's page before the session is known. */
  ItemSkeleton?: ComponentType | undefined;
}

/** A sidebar entry that runs an action. */
export interface PanelAction {
  label: string;
  icon: LucideIcon;
  action: ActionName;
  /** Replaces the label while the action is running. */
  busy?: string | undefined;
}

/** A sidebar entry: a section or an action. */
export type PanelEntry = PanelSection | PanelAction;

/** Entries that stand together; with a label they can be folded. */
export interface EntryGroup {
  label?: string;
  entries: readonly PanelEntry[];
}

const section = (
  path: string,
  label: string,
  icon: LucideIcon,
  Screen: ComponentType,
  listPath?: string,
  more: Pick<PanelSection, 'waiting' | 'ItemSkeleton' | 'noun'> = {},
): PanelSection => ({ path, label, icon, screen: <Screen />, listPath, ...more });
const ResourceSection = onDemand(
  async () => (await import('#app/panel/resource/resource-section.tsx')).ResourceSection<OwnerItem>,
  ResourceSkeleton,
);

/** The sidebar entry of a resource's section. */
const resourceEntry = (resource: EditedSection): PanelSection => ({
  path: resource.path,
  label: resource.title,
  icon: resource.empty.drawing,
  // Keyed, so that React does not reuse the state of another section.
  screen: <ResourceSection key={resource.path} resource={resource} />,
  listPath: resource.api.listPath,
  noun: resource.noun,
});
const action = (name: ActionName, label: string, icon: LucideIcon, busy?: string): PanelAction => ({
  action: name,
  label,
  icon,
  busy,
});

const { projects, experiences, techStack, services, testimonials, ...others } = EDITED_SECTIONS;

const Overview = onDemand(async () => (await import('./overview.tsx')).Overview, OverviewSkeleton);

const MediaSection = onDemand(
  async () => (await import('#app/features/media/manage/media-section.tsx')).MediaSection,
  MediaSkeleton,
);

const StatisticsSection = onDemand(
  async () => (await import('#app/features/statistics/manage/statistics-section.tsx')).StatisticsSection,
  StatisticsSkeleton,
);

const SkillsSection = onDemand(
  async () => (await import('#app/features/tech-stack/manage/skills/skills-section.tsx')).SkillsSection,
  SkillsSkeleton,
);

const RedirectsSection = onDemand(
  async () => (await import('#app/features/redirects/manage/redirects-section.tsx')).RedirectsSection,
  RedirectsSkeleton,
);

const ImportSection = onDemand(
  async () => (await import('#app/features/imports/manage/import-section.tsx')).ImportSection,
  ImportSkeleton,
);

const BackupsSection = onDemand(
  async () => (await import('#app/features/backups/manage/backups-section.tsx')).BackupsSection,
  BackupsSkeleton,
);

const TrashSection = onDemand(
  async () => (await import('#app/features/trash/manage/trash-section.tsx')).TrashSection,
  TrashSkeleton,
);

const SecuritySection = onDemand(
  async () => (await import('#app/features/security/manage/security-section.tsx')).SecuritySection,
  SecuritySkeleton,
);

const PostsWithViews = () => <BlogSection Views={PostViews} />;

/** The posts that were changed last: a page of the list, however many posts there are. */
const RECENT_POSTS_PATH = `${routes['posts.listAdmin'].path}?page=1`;

/** The entries that the specification names, in its order. */
const SPECIFIED: readonly EntryGroup[] = [
  {
    entries: [
      resourceEntry(projects),
      resourceEntry(experiences),
      resourceEntry(techStack),
      resourceEntry(services),
      section(PANEL_SECTIONS.resumes, 'Resumes', FileText, ResumesSection, '/api/resumes'),
      section(PANEL_SECTIONS.posts, 'Blogs', PenLine, PostsWithViews, RECENT_POSTS_PATH, {
        ItemSkeleton: EditorSkeleton,
        noun: 'post',
      }),
      resourceEntry(testimonials),
    ],
  },
  {
    entries: [
      action('seed', 'Seed Initial Data', Sprout, 'Seeding...'),
      section(PANEL_SECTIONS.profile, 'Profile', CircleUser, ProfileSection, '/api/profile/admin'),
      section(PANEL_SECTIONS.siteIcon, 'Site Icon', AppWindow, SiteIconSection, '/api/site-icon/admin'),
    ],
  },
  {
    entries: [action('logout', 'Logout', LogOut, 'Logging out...'), action('password', 'Change Password', KeyRound)],
  },
];

/** The entries in groups; those of the specification come first. */
export const ENTRY_GROUPS: readonly EntryGroup[] = [
  ...SPECIFIED,
  {
    entries: [
      section(PANEL_SECTIONS.overview, 'Overview', Gauge, Overview),
      section(PANEL_SECTIONS.messages, 'Messages', Inbox, MessagesSection, MESSAGES_PATH, {
        waiting: 'unreadMessages',
      }),
      section(PANEL_SECTIONS.statistics, 'Statistics', ChartSpline, StatisticsSection),
      section(PANEL_SECTIONS.media, 'Media', Images, MediaSection),
    ],
  },
  {
    label: 'Tools',
    entries: [
      ...Object.values(others).map(resourceEntry),
      section(PANEL_SECTIONS.skills, 'Skills', Waypoints, SkillsSection, undefined, { noun: 'skill' }),
      section(PANEL_SECTIONS.redirects, 'Redirects', CornerUpRight, RedirectsSection, undefined, { noun: 'redirect' }),
      section(PANEL_SECTIONS.import, 'Import', Import, ImportSection),
    ],
  },
  {
    label: 'System',
    entries: [
      section(PANEL_SECTIONS.settings, 'Site Settings', Settings2, SettingsScreen),
      section(PANEL_SECTIONS.backup, 'Backup', Archive, BackupsSection),
      section(PANEL_SECTIONS.trash, 'Trash', Trash2, TrashSection),
      section(PANEL_SECTIONS.security, 'Security', ShieldCheck, SecuritySection),
    ],
  },
];

const isSection = (entry: PanelEntry): entry is PanelSection => 'path' in entry;

const entriesOf = (groups: readonly EntryGroup[]) => groups.flatMap(({ entries }) => entries);
const listPathsOf = (entries: readonly PanelEntry[]) =>
  entries.flatMap((entry) => (isSection(entry) && entry.listPath) || []);

/** All entries. */
export const ENTRIES = entriesOf(ENTRY_GROUPS);

/** The entries with a path; the first one is shown at `/manage`. */
export const SECTIONS: readonly PanelSection[] = ENTRIES.filter(isSection);

/** API paths of all lists whose items the palette finds. */
export const LIST_PATHS = listPathsOf(ENTRIES);

/** Those that are read when the panel is loaded, as the specification says. */
export const FIRST_LIST_PATHS = listPathsOf(entriesOf(SPECIFIED));
