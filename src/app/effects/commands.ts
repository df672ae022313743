/** Every command, by name. Each area is fetched with the first of its commands. */
import type { CommandName, MemberCommand } from '../../../machines/command/command.types.ts';
import type { CarryOut } from '../../features/commands/command.ts';

type Fetch = () => Promise<CarryOut>;

const payments = () => import('../../features/cash/commands.ts');
const session = () => import('../../features/session/commands.ts');
const account = () => import('../../features/account/commands.ts');
const autoBet = () => import('../../features/autoBet/commands.ts');
const saved = () => import('../../features/betting/commands.ts');
const play = () => import('../../features/saferPlay/commands.ts');

export const COMMANDS: Readonly<Partial<Record<CommandName, Fetch>>> = {
  login: async () => (await session()).login,
  register: async () => (await session()).register,
  recharge: async () => (await payments()).recharge,
  withdraw: async () => (await payments()).withdraw,
  setPaypal: async () => (await payments()).setPaypal,
  setUsdtAddress: async () => (await payments()).setUsdtAddress,
  changePayPassword: async () => (await payments()).changePayPassword,
  exchangePrize: async () => (await import('../../features/points/commands.ts')).exchangePrize,
  setLimit: async () => (await play()).setLimit,
  confirmLimit: async () => (await play()).confirmLimit,
  reviewLimits: async () => (await play()).reviewLimits,
  takeTimeOut: async () => (await play()).takeTimeOut,
  excludeMyself: async () => (await play()).excludeMyself,
  setRealityCheck: async () => (await play()).setRealityCheck,
  saveTask: async () => (await autoBet()).saveTask,
  startTask: async () => (await autoBet()).startTask,
  switchOffTask: async () => (await autoBet()).switchOffTask,
  saveSlip: async () => (await saved()).saveSlip,
  renameSlip: async () => (await saved()).renameSlip,
  restoreSlip: async () => (await saved()).restoreSlip,
  deleteSlip: async () => (await saved()).deleteSlip,
  useSlip: async () => (await saved()).useSlip,
  saveProfile: async () => (await account()).saveProfile,
  uploadAvatar: async () => (await account()).uploadAvatar,
  sendCode: async () => (await account()).sendCode,
  verify: async () => (await account()).verify,
  changeBind: async () => (await account()).changeBind,
  changePassword: async () => (await account()).changePassword,
  retrievePassword: async () => (await account()).retrievePassword,
  setNotifications: async () => (await account()).setNotifications,
  endSession: async () => (await account()).endSession,
} satisfies Record<MemberCommand, Fetch>;
