import { Monitor, Moon, Sun } from 'lucide-react';
import { SidebarLabel } from './SidebarLabel.tsx';
import { themeChoices, useTheme } from './theme.ts';

const looks = {
  system: { name: 'System theme', icon: Monitor },
  light: { name: 'Light theme', icon: Sun },
  dark: { name: 'Dark theme', icon: Moon },
};

/** Goes round: as the system has it, light, dark. */
export function ThemeButton({ collapsed }: { collapsed: boolean }) {
  const { choice, choose } = useTheme();
  const { name, icon: Icon } = looks[choice];
  const next = themeChoices[(themeChoices.indexOf(choice) + 1) % themeChoices.length] ?? 'system';
  const label = `${name}. Change to ${looks[next].name.toLowerCase()}`;
  return (
    <button
      type="button"
      className="side-row"
      aria-label={label}
      data-hover-label={collapsed ? name : undefined}
      onClick={() => choose(next)}
    >
      <Icon size={17} className="shrink-0" aria-hidden />
      <SidebarLabel collapsed={collapsed}>{name}</SidebarLabel>
    </button>
  );
}
