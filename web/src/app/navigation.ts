import {
  BookOpen,
  Bot,
  ChartNoAxesColumn,
  LayoutDashboard,
  ListChecks,
  Plug,
  ShieldCheck,
  Target,
  Users,
  type LucideIcon,
} from 'lucide-react';

export interface NavigationItem {
  /** Also the page's name. */
  name: string;
  to:
    | '/dashboard'
    | '/opportunities'
    | '/tasks'
    | '/reports'
    | '/members'
    | '/roles'
    | '/integrations'
    | '/kb'
    | '/ai-model';
  icon: LucideIcon;
}

export interface NavigationGroup {
  name: string;
  items: NavigationItem[];
}

/** What the sidebar offers, whatever the role (SHELL-02). */
export const navigation: (NavigationItem | NavigationGroup)[] = [
  { name: 'Dashboard', to: '/dashboard', icon: LayoutDashboard },
  { name: 'Opportunities', to: '/opportunities', icon: Target },
  { name: 'Tasks', to: '/tasks', icon: ListChecks },
  { name: 'Reports', to: '/reports', icon: ChartNoAxesColumn },
  {
    name: 'User Management',
    items: [
      { name: 'Members', to: '/members', icon: Users },
      { name: 'Roles', to: '/roles', icon: ShieldCheck },
    ],
  },
  {
    name: 'Settings',
    items: [
      { name: 'Integrations', to: '/integrations', icon: Plug },
      { name: 'Knowledge Base', to: '/kb', icon: BookOpen },
      { name: 'AI Model', to: '/ai-model', icon: Bot },
    ],
  },
];
