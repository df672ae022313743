/** How what a chart runs ends and how long its delays are, in words: for its pictures and pages, where 'renewTokens done' says too little. */
import type { ChartReading, DelayReading } from 'chartkit';

const UNSEEN = 'visibility unknown';
const PLACED = 'bets placed';
const NO_ANSWER = 'no answer';

/** By the id of the transition. */
export const OUTCOMES: Readonly<Record<string, string>> = {
  'app.redirect.toLogin --xstate.done.actor.goToLogin[0]': 'address changed',
  'app.redirect.toLogin --xstate.error.actor.goToLogin[0]': 'change of address refused',
  'app.redirect.toRoot --xstate.done.actor.goToRoot[0]': 'address changed',
  'app.redirect.toRoot --xstate.error.actor.goToRoot[0]': 'change of address refused',
  'app.captcha.arriving --xstate.done.actor.fetchCaptcha[0]': 'captcha chart here',
  'app.captcha.arriving --xstate.error.actor.fetchCaptcha[0]': 'captcha chart not loaded',
  'app.reality.arriving --xstate.done.actor.fetchReality[0]': 'both charts here',
  'app.reality.arriving --xstate.error.actor.fetchReality[0]': 'charts not loaded',
  'app.lobby.arriving --xstate.done.actor.fetchLobby[0]': 'lobby chart here',
  'app.lobby.arriving --xstate.error.actor.fetchLobby[0]': 'lobby chart not loaded',
  'app.stage.arriving --xstate.done.actor.fetchStage[0]': 'stage chart here',
  'app.stage.arriving --xstate.error.actor.fetchStage[0]': 'stage chart not loaded',
  'app.stage.joining --xstate.done.actor.fetchStage[0]': 'stage chart here',
  'app.stage.joining --xstate.error.actor.fetchStage[0]': 'stage chart not loaded',
  'session.storage.available --xstate.error.actor.sessionStore[0]': 'storage refused',
  'session.principal.guest.entering --xstate.done.actor.enterAsGuest[0]': 'guest session given',
  'session.principal.guest.entering --xstate.error.actor.enterAsGuest[0]': 'guest session refused',
  'session.principal.member.renewing --xstate.done.actor.renewTokens[0]': 'tokens renewed',
  'session.principal.member.renewing --xstate.done.actor.renewTokens[1]': 'renewal refused',
  'session.principal.member.renewing --xstate.error.actor.renewTokens[0]': NO_ANSWER,
  'session.principal.member.signingOut --xstate.done.actor.revokeSession[0]': 'session revoked',
  'session.principal.member.signingOut --xstate.error.actor.revokeSession[0]': NO_ANSWER,
  'betting.storage.available --xstate.error.actor.slipStore[0]': 'storage refused',
  'betting.press --xstate.error.actor.visibility[0]': UNSEEN,
  'betting.slip.submitting.claiming --xstate.done.actor.claimPlacement[0]': 'order stored first',
  'betting.slip.submitting.claiming --xstate.done.actor.claimPlacement[1]': 'another tab was first',
  'betting.slip.submitting.claiming --xstate.error.actor.claimPlacement[0]': 'order not stored',
  'betting.slip.submitting.sending --xstate.done.actor.placeOrder[0]': PLACED,
  'betting.slip.submitting.sending --xstate.done.actor.placeOrder[1]': 'bets refused',
  'betting.slip.submitting.sending --xstate.error.actor.placeOrder[0]': NO_ANSWER,
  'betting.slip.checking.asking.lookingUp --xstate.done.actor.lookUpOrder[0]': PLACED,
  'betting.slip.checking.asking.lookingUp --xstate.done.actor.lookUpOrder[1]': 'given up before',
  'betting.slip.checking.asking.lookingUp --xstate.done.actor.lookUpOrder[2]': 'not known, and too late',
  'betting.slip.checking.asking.lookingUp --xstate.done.actor.lookUpOrder[3]': 'not known yet',
  'betting.slip.checking.asking.lookingUp --xstate.error.actor.lookUpOrder[0]': NO_ANSWER,
  'betting.slip.checking.resending --xstate.done.actor.resendOrder[0]': PLACED,
  'betting.slip.checking.resending --xstate.done.actor.resendOrder[1]': 'bets refused',
  'betting.slip.checking.resending --xstate.error.actor.resendOrder[0]': NO_ANSWER,
  'betting.slip.checking.abandoning --xstate.done.actor.abandonOrder[0]': 'placed before',
  'betting.slip.checking.abandoning --xstate.done.actor.abandonOrder[1]': 'given up for good',
  'betting.slip.checking.abandoning --xstate.done.actor.abandonOrder[2]': 'not final yet',
  'betting.slip.checking.abandoning --xstate.error.actor.abandonOrder[0]': NO_ANSWER,
  'market.ticking --xstate.error.actor.drawClock[0]': 'clock failed',
  'refresh.rounds.reading --xstate.error.actor.presence[0]': UNSEEN,
  'refresh.rounds.reading.fetching --xstate.error.actor.fetchRound[0]': 'round not made',
  'lobby --xstate.error.actor.presence[0]': UNSEEN,
  'lobby.reading --xstate.done.actor.readLobby[0]': 'a result is awaited',
  'lobby.reading --xstate.done.actor.readLobby[1]': 'betting closed',
  'lobby.reading --xstate.done.actor.readLobby[2]': 'betting open',
  'lobby.reading --xstate.error.actor.readLobby[0]': NO_ANSWER,
  'lobby.drawing --xstate.done.actor.readLobby[0]': 'a result is awaited',
  'lobby.drawing --xstate.done.actor.readLobby[1]': 'betting closed',
  'lobby.drawing --xstate.done.actor.readLobby[2]': 'betting open',
  'lobby.drawing --xstate.error.actor.readLobby[0]': NO_ANSWER,
  'site.loading --xstate.done.actor.loadSite[0]': 'site read',
  'site.loading --xstate.error.actor.loadSite[0]': NO_ANSWER,
  'site.loading --xstate.error.actor.loadSite[1]': NO_ANSWER,
  'preferences.available --xstate.error.actor.preferencesStore[0]': 'storage refused',
  'resource.loading --xstate.done.actor.loadPage[0]': 'kept on this device',
  'resource.loading --xstate.done.actor.loadPage[1]': 'more to come',
  'resource.loading --xstate.done.actor.loadPage[2]': 'rows read',
  'resource.loading --xstate.done.actor.loadPage[3]': 'no rows',
  'resource.loading --xstate.error.actor.loadPage[0]': 'not loaded',
  'resource.retrying --xstate.done.actor.loadPage[0]': 'kept on this device',
  'resource.retrying --xstate.done.actor.loadPage[1]': 'more to come',
  'resource.retrying --xstate.done.actor.loadPage[2]': 'rows read',
  'resource.retrying --xstate.done.actor.loadPage[3]': 'no rows',
  'resource.retrying --xstate.error.actor.loadPage[0]': 'not loaded',
  'resource.failed --xstate.error.actor.presence[0]': UNSEEN,
  'command.press --xstate.error.actor.visibility[0]': UNSEEN,
  'command.form.sending --xstate.done.actor.carryOut[0]': 'command refused',
  'command.form.sending --xstate.done.actor.carryOut[1]': 'command done',
  'command.form.sending --xstate.error.actor.carryOut[0]': NO_ANSWER,
  'captcha.loading --xstate.done.actor.loadCaptcha[0]': 'too many pictures',
  'captcha.loading --xstate.done.actor.loadCaptcha[1]': 'picture here',
  'captcha.loading --xstate.error.actor.loadCaptcha[0]': 'picture not loaded',
  'captcha.checking --xstate.done.actor.checkCaptcha[0]': 'right answer',
  'captcha.checking --xstate.done.actor.checkCaptcha[1]': 'wrong answer',
  'captcha.checking --xstate.error.actor.checkCaptcha[0]': NO_ANSWER,
  'reality.reading --xstate.done.actor.readStatus[0]': 'checks are off',
  'reality.reading --xstate.done.actor.readStatus[1]': 'interval read',
  'reality.reading --xstate.error.actor.readStatus[0]': NO_ANSWER,
  'reality.telling --xstate.done.actor.readLatest[0]': 'results read',
  'reality.telling --xstate.error.actor.readLatest[0]': NO_ANSWER,
  'device.drawNotice --xstate.error.actor.noticeChoice[0]': 'no notices',
  'device.drawNotice.permitting --xstate.done.actor.askPermission[0]': 'allowed',
  'device.drawNotice.permitting --xstate.done.actor.askPermission[1]': 'not allowed',
  'device.drawNotice.permitting --xstate.error.actor.askPermission[0]': 'not asked',
  'device --xstate.error.actor.visibility[0]': UNSEEN,
  'device.absence.reading --xstate.done.actor.readPlayed[0]': 'bets placed',
  'device.absence.reading --xstate.done.actor.readPlayed[1]': 'no bets',
  'device.absence.reading --xstate.error.actor.readPlayed[0]': NO_ANSWER,
  'device.drawNotice.on.hidden.asking --xstate.done.actor.readDraw[0]': 'draw is out',
  'device.drawNotice.on.hidden.asking --xstate.done.actor.readDraw[1]': 'draw is to come',
  'device.drawNotice.on.hidden.asking --xstate.error.actor.readDraw[0]': NO_ANSWER,
  'device.drawNotice.on.hidden.checking --xstate.done.actor.readBets[0]': 'settled bets',
  'device.drawNotice.on.hidden.checking --xstate.done.actor.readBets[1]': 'no settled bets',
  'device.drawNotice.on.hidden.checking --xstate.error.actor.readBets[0]': NO_ANSWER,
  'device.drawNotice.on.hidden.telling --xstate.done.actor.showNotice[0]': 'notice closed',
  'device.drawNotice.on.hidden.telling --xstate.error.actor.showNotice[0]': 'notice not shown',
  'device.install.asking --xstate.done.actor.askInstall[0]': 'answered',
  'device.install.asking --xstate.error.actor.askInstall[0]': 'not asked',
  'stage.revealing --xstate.error.actor.balls[0]': 'balls not paced',
  'console.restoring --xstate.done.actor.restoreSession[0]': 'session remembered',
  'console.restoring --xstate.done.actor.restoreSession[1]': 'no session',
  'console.restoring --xstate.error.actor.restoreSession[0]': NO_ANSWER,
  'console.signingOut --xstate.done.actor.signOut[0]': 'signed out',
  'console.signingOut --xstate.error.actor.signOut[0]': NO_ANSWER,
  'renewal.renewing --xstate.done.actor.renewTokens[0]': 'renewal refused',
  'renewal.renewing --xstate.done.actor.renewTokens[1]': 'tokens renewed',
  'renewal.renewing --xstate.error.actor.renewTokens[0]': NO_ANSWER,
  'polling --xstate.error.actor.visibility[0]': UNSEEN,
};

/** How long the delays are that the data decides, by chart and name. */
export const DELAYS: Readonly<Record<string, string>> = {
  'lobby untilClosing': 'at the closing',
  'lobby untilDraw': 'at the draw',
  'lobby retryPause': 'after 2 s, growing to 30 s',
  'site retryPause': 'after 2 s, growing to 10 s',
  'refresh retryPause': 'after 1 s, growing to 10 s',
  'refresh newsPause': 'after 2 s, growing to 10 s',
  'resource retryPause': 'after 2 s, growing to 30 s',
  'resource untilMore': 'when more should be there',
  'reality interval': 'when the interval is over',
};

const delayOf = ({ id }: ChartReading, delay: DelayReading | null): string | undefined =>
  delay?.ms === null ? DELAYS[`${id} ${delay.name}`] : undefined;

const withEvents = (chart: ChartReading, textOf: (name: string, event: string) => string): ChartReading => ({
  ...chart,
  transitions: chart.transitions.map((transition) => {
    const name = OUTCOMES[transition.id];
    const eventText =
      name === undefined ? delayOf(chart, transition.delay) : textOf(name, transition.eventText);
    return eventText === undefined ? transition : { ...transition, eventText };
  }),
});

/** For pictures: 'renewal refused'. */
export const withOutcomes = (chart: ChartReading): ChartReading => withEvents(chart, (name) => name);

/** For tables, which also say what ran: 'renewal refused (renewTokens done)'. */
export const withOutcomesBeside = (chart: ChartReading): ChartReading =>
  withEvents(chart, (name, event) => `${name} (${event})`);
