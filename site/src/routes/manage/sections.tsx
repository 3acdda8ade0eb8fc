import {
  Briefcase,
  FileText,
  FolderKanban,
  HandHelping,
  Layers,
  type LucideIcon,
  Mail,
  PenLine,
  Quote,
  Settings2,
  Trash2,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { BlogSection } from '../../features/blog/manage/blog-section.tsx';
import { ExperiencesSection } from '../../features/experiences/manage/section.tsx';
import { MessagesSection, unreadCount } from '../../features/messages/manage/messages-section.tsx';
import { MESSAGES_PATH } from '../../features/messages/manage/use-messages.ts';
import { ProjectsSection } from '../../features/projects/manage/section.tsx';
import { ResumesSection } from '../../features/resumes/manage/resumes-section.tsx';
import { ServicesSection } from '../../features/services/manage/section.tsx';
import { SettingsSection } from '../../features/site-settings/manage/settings-section.tsx';
import { TechStackSection } from '../../features/techstack/manage/section.tsx';
import { TestimonialsSection } from '../../features/testimonials/manage/section.tsx';
import { TrashSection } from '../../features/trash/manage/trash-section.tsx';

export interface PanelSection {
  /** Below `/manage/`. */
  path: string;
  label: string;
  icon: LucideIcon;
  Screen: ComponentType;
  /** The list it counts, loaded with the panel. */
  listPath?: string;
  /** What of that list is counted; all of it unless said otherwise. */
  count?: (items: readonly unknown[]) => number;
}

/** The specified sections, in the specified order. */
export const SECTIONS: readonly PanelSection[] = [
  {
    path: 'projects',
    label: 'Projects',
    icon: FolderKanban,
    Screen: ProjectsSection,
    listPath: '/api/projects/admin',
  },
  {
    path: 'experiences',
    label: 'Experiences',
    icon: Briefcase,
    Screen: ExperiencesSection,
    listPath: '/api/experiences/admin',
  },
  { path: 'tech-stack', label: 'Tech Stack', icon: Layers, Screen: TechStackSection, listPath: '/api/techstack/admin' },
  { path: 'services', label: 'Services', icon: HandHelping, Screen: ServicesSection, listPath: '/api/services/admin' },
  { path: 'resumes', label: 'Resumes', icon: FileText, Screen: ResumesSection, listPath: '/api/resumes' },
  { path: 'blogs', label: 'Blogs', icon: PenLine, Screen: BlogSection, listPath: '/api/blog/admin/list' },
  {
    path: 'testimonials',
    label: 'Testimonials',
    icon: Quote,
    Screen: TestimonialsSection,
    listPath: '/api/testimonials/admin',
  },
];

/** Ours, after the specified ones. */
export const OWN_SECTIONS: readonly PanelSection[] = [
  {
    path: 'messages',
    label: 'Messages',
    icon: Mail,
    Screen: MessagesSection,
    listPath: MESSAGES_PATH,
    count: unreadCount,
  },
  { path: 'settings', label: 'Site Settings', icon: Settings2, Screen: SettingsSection },
  { path: 'trash', label: 'Trash', icon: Trash2, Screen: TrashSection },
];
