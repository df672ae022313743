import type { ReactNode } from 'react';
import type { Section } from '../../machines/console/console.types.ts';
import { EmptyState } from '../../src/ui/kit/EmptyState.tsx';
import { useRights } from '../kit/rights.ts';
import { useConsole, useWords } from '../kit/useConsole.ts';
import { AuditSection } from '../features/operators/AuditSection.tsx';
import { DashboardSection } from '../features/dashboard/DashboardSection.tsx';
import { DrawsSection } from '../features/draws/DrawsSection.tsx';
import { MemberSection } from '../features/members/MemberSection.tsx';
import { MembersSection } from '../features/members/MembersSection.tsx';
import { OddsSection } from '../features/draws/OddsSection.tsx';
import { OperatorsSection } from '../features/operators/OperatorsSection.tsx';
import { PrizesSection } from '../features/points/PrizesSection.tsx';
import { RechargesSection } from '../features/cash/RechargesSection.tsx';
import { SettingsSection } from '../features/site/SettingsSection.tsx';
import { WithdrawalsSection } from '../features/cash/WithdrawalsSection.tsx';

const VIEWS: Readonly<Record<Section, () => ReactNode>> = {
  dashboard: DashboardSection,
  odds: OddsSection,
  draws: DrawsSection,
  members: MembersSection,
  member: MemberSection,
  recharges: RechargesSection,
  withdrawals: WithdrawalsSection,
  prizes: PrizesSection,
  settings: SettingsSection,
  operators: OperatorsSection,
  audit: AuditSection,
};

function NotYours() {
  const text = useWords();
  return <EmptyState icon="info" title={text('op.notYours')} />;
}

/** The section that the address names. */
export function ShownSection() {
  const { section } = useConsole().place;
  const { maySee } = useRights();
  const Shown = maySee(section) ? VIEWS[section] : NotYours;
  return <Shown />;
}
