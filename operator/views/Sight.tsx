import type { ReactNode } from 'react';
import type { Section } from '../../machines/console/console.types.ts';
import { useConsole } from '../app/useConsole.ts';
import { AuditSight } from './AuditSight.tsx';
import { DrawsSight } from './DrawsSight.tsx';
import { MembersSight } from './MembersSight.tsx';
import { OddsSight } from './OddsSight.tsx';
import { OperatorsSight } from './OperatorsSight.tsx';
import { PrizesSight } from './PrizesSight.tsx';
import { RechargesSight } from './RechargesSight.tsx';
import { SettingsSight } from './SettingsSight.tsx';
import { WithdrawalsSight } from './WithdrawalsSight.tsx';

const SIGHTS: Readonly<Record<Section, () => ReactNode>> = {
  odds: OddsSight,
  draws: DrawsSight,
  members: MembersSight,
  recharges: RechargesSight,
  withdrawals: WithdrawalsSight,
  prizes: PrizesSight,
  settings: SettingsSight,
  operators: OperatorsSight,
  audit: AuditSight,
};

/** The section that the address names. */
export function Sight() {
  const { section } = useConsole().place;
  const Shown = SIGHTS[section];
  return <Shown />;
}
