import { isolated } from '@plumbline/domain/isolated.ts';
import type { SavedView } from '@plumbline/domain/opportunities/saved-view.ts';
import { can, type Action, type Resource } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import type { RegisteredRouter } from '@tanstack/react-router';
import {
  Bookmark,
  BookmarkPlus,
  BookOpenText,
  BookPlus,
  ChartPie,
  FileText,
  Import,
  Keyboard,
  ListChecks,
  LogOut,
  Monitor,
  Moon,
  NotebookPen,
  Plus,
  RefreshCw,
  ScrollText,
  Sun,
  UserPlus,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { navigation } from '../navigation.ts';
import type { ThemeChoice } from '../theme.ts';

/** What a command works with. */
export interface CommandTools {
  router: RegisteredRouter;
  /** Id of the deal that the page is about; '' where it is about none. */
  deal: string;
  showDialog: (dialog: 'import' | 'source' | 'view') => void;
  showShortcuts: () => void;
  refreshFromHubspot: () => void;
  chooseTheme: (choice: ThemeChoice) => void;
  signOut: () => Promise<void>;
}

export interface Command {
  id: string;
  label: string;
  group: 'This deal' | 'Views' | 'Pages' | 'Actions' | 'Ask';
  icon: LucideIcon;
  /** Other words that people look for it by. */
  keywords?: string[];
  /** What the role must be allowed, of one of these; absent where everybody may. */
  needs?: [Action, ...Resource[]];
  run: (tools: CommandTools) => unknown;
}

const ofDeal: Command[] = [
  {
    id: 'deal details',
    label: 'Opportunity details',
    group: 'This deal',
    icon: FileText,
    keywords: ['overview', 'company', 'score'],
    run: ({ router, deal }) => router.navigate({ to: '/opportunitydetails', search: { id: deal } }),
  },
  {
    id: 'deal capture',
    label: 'What did you learn?',
    group: 'This deal',
    icon: NotebookPen,
    keywords: ['note', 'capture', 'write down', 'log'],
    needs: ['write', 'commercialInsights', 'technicalInsights'],
    run: ({ router, deal }) =>
      router.navigate({ to: '/opportunitydetails', search: { id: deal, capture: 'true' } }),
  },
  {
    id: 'deal commercial',
    label: 'Commercial insights',
    group: 'This deal',
    icon: ChartPie,
    keywords: ['MEDDPICC', 'SPICED', 'BANT', 'methodology'],
    needs: ['read', 'commercialInsights'],
    run: ({ router, deal }) =>
      router.navigate({ to: '/commercial-insights', search: { id: deal } }),
  },
  {
    id: 'deal technical',
    label: 'Technical insights',
    group: 'This deal',
    icon: Wrench,
    keywords: ['TECH PLAN'],
    needs: ['read', 'technicalInsights'],
    run: ({ router, deal }) =>
      router.navigate({ to: '/technical-insights', search: { opp: deal } }),
  },
  {
    id: 'deal review',
    label: 'Review conversations',
    group: 'This deal',
    icon: ListChecks,
    keywords: ['conversations', 'quotes', 'evidence', 'accept'],
    run: ({ router, deal }) => router.navigate({ to: '/review', search: { id: deal } }),
  },
  {
    id: 'deal rfp',
    label: 'RFP analysis',
    group: 'This deal',
    icon: ScrollText,
    keywords: ['requirements', 'questionnaire'],
    needs: ['read', 'technicalInsights'],
    run: ({ router, deal }) =>
      router.navigate({ to: '/technical-insights', search: { opp: deal, tab: 'rfp' } }),
  },
];

const pages = navigation
  .flatMap((entry) => ('items' in entry ? entry.items : [entry]))
  .map(({ name, to, icon }): Command => ({
    id: `page ${name}`,
    label: name,
    group: 'Pages',
    icon,
    keywords: ['go to'],
    run: ({ router }) => router.navigate({ to }),
  }));

const ofList: Command[] = [
  {
    id: 'save view',
    label: 'Save this list as a view',
    group: 'Views',
    icon: BookmarkPlus,
    keywords: ['filters', 'keep', 'new'],
    run: ({ showDialog }) => showDialog('view'),
  },
];

/** Opens a saved view of the list. */
function viewCommands(views: readonly SavedView[]): Command[] {
  return views.map(({ id, name, shared }) => ({
    id: `view ${id}`,
    label: `View: ${isolated(name)}`,
    group: 'Views',
    icon: Bookmark,
    keywords: ['list', 'filters', shared ? 'shared' : 'mine'],
    run: ({ router }) => router.navigate({ to: '/opportunities', search: { saved: id } }),
  }));
}

const actions: Command[] = [
  {
    id: 'import',
    label: 'Import from HubSpot',
    group: 'Actions',
    icon: Import,
    keywords: ['add deals', 'CRM', 'new'],
    needs: ['write', 'deals'],
    run: async ({ router, showDialog }) => {
      await router.navigate({ to: '/opportunities' });
      showDialog('import');
    },
  },
  {
    id: 'new deal',
    label: 'New Opportunity',
    group: 'Actions',
    icon: Plus,
    keywords: ['add deal', 'create', 'by hand'],
    needs: ['write', 'opportunities'],
    run: ({ router }) => router.navigate({ to: '/opportunities', search: { new: 'true' } }),
  },
  {
    id: 'file of deals',
    label: 'Import a file of deals',
    group: 'Actions',
    icon: Import,
    keywords: ['CSV', 'Excel', 'xlsx', 'spreadsheet', 'add deals'],
    needs: ['write', 'deals'],
    run: ({ router }) => router.navigate({ to: '/opportunities', search: { new: 'file' } }),
  },
  {
    id: 'refresh',
    label: 'Refresh from HubSpot',
    group: 'Actions',
    icon: RefreshCw,
    keywords: ['sync', 'update deals', 'CRM'],
    needs: ['write', 'deals'],
    run: ({ refreshFromHubspot }) => refreshFromHubspot(),
  },
  {
    id: 'add source',
    label: 'Add a knowledge source',
    group: 'Actions',
    icon: BookPlus,
    keywords: ['documentation', 'new'],
    needs: ['write', 'knowledgebases'],
    run: async ({ router, showDialog }) => {
      await router.navigate({ to: '/kb' });
      showDialog('source');
    },
  },
  {
    id: 'invite',
    label: 'Invite a member',
    group: 'Actions',
    icon: UserPlus,
    keywords: ['add user', 'new', 'colleague'],
    needs: ['write', 'users'],
    run: ({ router }) => router.navigate({ to: '/members', search: { invite: 'true' } }),
  },
  {
    id: 'audit',
    label: 'Audit trail',
    group: 'Actions',
    icon: ScrollText,
    keywords: ['members', 'log'],
    needs: ['write', 'users'],
    run: ({ router }) => router.navigate({ to: '/audit' }),
  },
  ...(
    [
      ['light', 'Use the light theme', Sun],
      ['dark', 'Use the dark theme', Moon],
      ['system', 'Use the system theme', Monitor],
    ] as const
  ).map(([choice, label, icon]): Command => ({
    id: `theme ${choice}`,
    label,
    group: 'Actions',
    icon,
    keywords: ['toggle theme', 'mode', 'colours'],
    run: ({ chooseTheme }) => chooseTheme(choice),
  })),
  {
    id: 'docs',
    label: 'Read the documentation',
    group: 'Actions',
    icon: BookOpenText,
    keywords: ['help', 'manual', 'guide'],
    run: () => window.open('/docs', '_blank', 'noopener'),
  },
  {
    id: 'shortcuts',
    label: 'Show keyboard shortcuts',
    group: 'Actions',
    icon: Keyboard,
    keywords: ['help', 'keys'],
    run: ({ showShortcuts }) => showShortcuts(),
  },
  {
    id: 'logout',
    label: 'Log out',
    group: 'Actions',
    icon: LogOut,
    keywords: ['logout', 'sign out'],
    run: ({ signOut }) => signOut(),
  },
];

/** What the role may do with what the page is about, and anywhere. */
export function commandsFor(
  role: Role | null,
  { hasDeal, isList, views }: { hasDeal: boolean; isList: boolean; views: readonly SavedView[] },
): Command[] {
  const ofPage = [...(hasDeal ? ofDeal : []), ...(isList ? ofList : [])];
  return [...ofPage, ...viewCommands(views), ...pages, ...actions].filter(
    ({ needs: [action, ...resources] = ['read'] }) =>
      resources.length === 0 || resources.some((resource) => can(role, action, resource)),
  );
}
