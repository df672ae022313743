/** Limits of stakes and the site's settings: read by operators, changed by super operators. */
import { operatorCalls } from '../../contract/calls/operator.ts';
import { CODE } from '../../contract/codes.ts';
import { formatPence, parsePence } from '../../contract/money.ts';
import { changeLimits, changeSite, readSettings } from '../settings/settings.ts';
import type { Limits } from '../settings/settings.ts';
import { Refusal } from '../http/envelope.ts';
import type { Deps, Route } from '../http/route.ts';

function refuseDisorder({ stakeMin, stakeMax, rowMax }: Limits): void {
  const fields = {
    ...(stakeMin < 1n && { stake_min: 'amount' }),
    ...(stakeMax < stakeMin && { stake_max: 'limitsOrder' }),
    ...(rowMax < stakeMax && { row_max: 'limitsOrder' }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal(CODE.inputRefused, { fields });
}

async function limitsInForce({ db, config }: Deps) {
  const { stakeMin, stakeMax, rowMax } = (await readSettings(db, config)).limits;
  return {
    stake_min: formatPence(stakeMin),
    stake_max: formatPence(stakeMax),
    row_max: formatPence(rowMax),
  };
}

async function siteInForce({ db, config }: Deps) {
  const { site, payouts } = await readSettings(db, config);
  return {
    siteName: site.name,
    recordNumber: site.recordNumber,
    openMemberCenter: site.openMemberCentre,
    secondApprovalFrom: formatPence(payouts.secondApprovalFrom),
  };
}

export function settingRoutes(route: Route, deps: Deps): void {
  const { db, config, settings } = deps;
  route(operatorCalls.operatorLimits, () => limitsInForce(deps));
  route(operatorCalls.operatorSetLimits, async ({ body, principal: { username }, address }) => {
    const limits = {
      stakeMin: parsePence(body.stake_min),
      stakeMax: parsePence(body.stake_max),
      rowMax: parsePence(body.row_max),
    };
    refuseDisorder(limits);
    await changeLimits(db, { username, address }, config, limits);
    settings.forget();
    return limitsInForce(deps);
  });
  route(operatorCalls.operatorSettings, () => siteInForce(deps));
  route(operatorCalls.operatorSetSettings, async ({ body, principal: { username }, address }) => {
    const { siteName: name, recordNumber, openMemberCenter: openMemberCentre } = body;
    const secondApprovalFrom =
      body.secondApprovalFrom === undefined
        ? (await readSettings(db, config)).payouts.secondApprovalFrom
        : parsePence(body.secondApprovalFrom);
    const changed = { name, recordNumber, openMemberCentre, secondApprovalFrom };
    await changeSite(db, { username, address }, config, changed);
    settings.forget();
    return siteInForce(deps);
  });
}
