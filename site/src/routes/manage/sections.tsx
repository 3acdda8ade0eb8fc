import {
  AppWindow,
  Archive,
  Briefcase,
  CircleUser,
  FileText,
  FolderKanban,
  HandHelping,
  Images,
  KeyRound,
  Layers,
  LogOut,
  type LucideIcon,
  Mail,
  PenLine,
  Quote,
  Settings2,
  ShieldCheck,
  Sprout,
  Trash2,
} from 'lucide-react';
import type { ComponentProps, ComponentType } from 'react';
import type { ListSkeleton } from '../../components/panel/list-states.tsx';
import { BackupsSection } from '../../features/backups/manage/backups-section.tsx';
import { BlogSection } from '../../features/blog/manage/blog-section.tsx';
import { ExperiencesSection } from '../../features/experiences/manage/section.tsx';
import { MediaSection } from '../../features/media/manage/media-section.tsx';
import { MessagesSection, unreadCount } from '../../features/messages/manage/messages-section.tsx';
import { MESSAGES_PATH } from '../../features/messages/manage/use-messages.ts';
import { ProfileSection } from '../../features/profile/manage/profile-section.tsx';
import { ProjectsSection } from '../../features/projects/manage/section.tsx';
import { ResumesSection } from '../../features/resumes/manage/resumes-section.tsx';
import { SecuritySection } from '../../features/security/manage/security-section.tsx';
import { ServicesSection } from '../../features/services/manage/section.tsx';
import { SiteIconSection } from '../../features/site-icon/manage/site-icon-section.tsx';
import { TechStackSection } from '../../features/techstack/manage/section.tsx';
import { TestimonialsSection } from '../../features/testimonials/manage/section.tsx';
import { TrashSection } from '../../features/trash/manage/trash-section.tsx';
import { SettingsScreen } from './settings.tsx';

export interface PanelSection {
  /** Below `/manage/`. */
  path: string;
  label: string;
  icon: LucideIcon;
  Screen: ComponentType;
  /** The list it counts, loaded with the panel. */
  listPath?: string | undefined;
  /** What of the list is counted; all of it unless said otherwise. */
  count?: ((items: readonly unknown[]) => number) | undefined;
  /** What stands in its place before it is known who is there; a list in order unless said otherwise. */
  skeleton?: ComponentProps<typeof ListSkeleton> | undefined;
}

/** What the panel can do without a section of its own. */
export type ActionName = 'seed' | 'unseed' | 'logout' | 'password';

export interface PanelAction {
  label: string;
  icon: LucideIcon;
  action: ActionName;
  /** Said in place of the label while it lasts. */
  busy?: string | undefined;
}

/** An entry of the sidebar: a section to go to, or something to do. */
export type PanelEntry = PanelSection | PanelAction;

const section = (
  path: string,
  label: string,
  icon: LucideIcon,
  Screen: ComponentType,
  listPath?: string,
  more: Pick<PanelSection, 'count' | 'skeleton'> = {},
): PanelSection => ({ path, label, icon, Screen, listPath, ...more });
const action = (name: ActionName, label: string, icon: LucideIcon, busy?: string): PanelAction => ({
  action: name,
  label,
  icon,
  busy,
});

const PICKED = { shape: 'picked' } as const;
const PICKED_AND_FILTERED = { shape: 'picked', tools: 2 } as const;
const FILES = { shape: 'tiles', tools: 0 } as const;

/** All entries in groups: the specified twelve in the specified order, then ours. */
export const ENTRIES: readonly (readonly PanelEntry[])[] = [
  [
    section('projects', 'Projects', FolderKanban, ProjectsSection, '/api/projects/admin'),
    section('experiences', 'Experiences', Briefcase, ExperiencesSection, '/api/experiences/admin'),
    section('tech-stack', 'Tech Stack', Layers, TechStackSection, '/api/techstack/admin'),
    section('services', 'Services', HandHelping, ServicesSection, '/api/services/admin'),
    section('resumes', 'Resumes', FileText, ResumesSection, '/api/resumes'),
    section('blogs', 'Blogs', PenLine, BlogSection, '/api/blog/admin/list', { skeleton: PICKED }),
    section('testimonials', 'Testimonials', Quote, TestimonialsSection, '/api/testimonials/admin'),
  ],
  [
    action('seed', 'Seed Initial Data', Sprout, 'Seeding...'),
    section('profile', 'Profile', CircleUser, ProfileSection, '/api/profile/admin', { skeleton: FILES }),
    section('site-icon', 'Site Icon', AppWindow, SiteIconSection, '/api/site-icon/admin', { skeleton: FILES }),
  ],
  [action('logout', 'Logout', LogOut, 'Logging out...'), action('password', 'Change Password', KeyRound)],
  [
    section('messages', 'Messages', Mail, MessagesSection, MESSAGES_PATH, {
      count: unreadCount,
      skeleton: PICKED_AND_FILTERED,
    }),
    section('settings', 'Site Settings', Settings2, SettingsScreen),
    section('media', 'Media', Images, MediaSection, undefined, { skeleton: FILES }),
    section('backup', 'Backup', Archive, BackupsSection),
    section('trash', 'Trash', Trash2, TrashSection, undefined, { skeleton: PICKED_AND_FILTERED }),
    section('security', 'Security', ShieldCheck, SecuritySection),
  ],
];

const isSection = (entry: PanelEntry): entry is PanelSection => 'path' in entry;

/** The entries that have an address; the first is the one shown at `/manage` itself. */
export const SECTIONS: readonly PanelSection[] = ENTRIES.flat().filter(isSection);
