/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- a script as a browser gets it: no types are checked in it */
/** The script of the page: paints what apps report. Ids alone come here, never data. */
const STEPS_MAX = 200;
const actors = new Map();
const byId = (id) => document.getElementById(id);
let shown = null;

const keyOf = ({ app, system }, { address, chart }) => `${app} ${system} ${address} ${chart}`;

function paint() {
  const actor = actors.get(shown);
  const states = new Set(actor?.states ?? []);
  const possible = new Set((actor?.next ?? []).filter(({ can }) => can === 'yes').map(({ id }) => id));
  const taken = new Set(actor?.took ?? []);
  for (const section of document.querySelectorAll('section[data-chart]'))
    section.hidden = actor === undefined ? section.hidden : section.dataset.chart !== actor.chart;
  for (const button of document.querySelectorAll('nav button'))
    button.setAttribute('aria-pressed', String(actor?.chart === button.dataset.chart));
  for (const element of document.querySelectorAll('[data-state], [data-transition]')) {
    element.classList.toggle('active', states.has(element.dataset.state));
    element.classList.toggle('possible', possible.has(element.dataset.transition));
    element.classList.toggle('flashed', taken.has(element.dataset.transition));
  }
  byId('next').replaceChildren(...[...possible].map((id) => line('li', id)));
}

function line(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function list() {
  const select = byId('actor');
  select.replaceChildren(
    ...[...actors].map(([key, { address, chart }]) => {
      const option = line('option', address === '' ? chart : `${address} (${chart})`);
      option.value = key;
      option.selected = key === shown;
      return option;
    }),
  );
  byId('state').textContent = actors.size === 0 ? 'No app reports.' : `${actors.size} charts run.`;
}

function present(report) {
  const before = `${report.app} ${report.system} `;
  const now = new Set(report.actors.map((actor) => keyOf(report, actor)));
  for (const key of actors.keys()) if (key.startsWith(before) && !now.has(key)) actors.delete(key);
  for (const actor of report.actors) {
    const key = keyOf(report, actor);
    actors.set(key, { ...actor, took: actors.get(key)?.took ?? [] });
  }
  if (!actors.has(shown)) shown = actors.keys().next().value ?? null;
}

function moved(report) {
  const key = keyOf(report, report.actor);
  actors.set(key, { ...report.actor, took: report.took });
  shown ??= key;
  const steps = byId('steps');
  for (const id of report.took) steps.prepend(line('li', `${report.event}: ${id}`));
  while (steps.children.length > STEPS_MAX) steps.lastElementChild.remove();
}

new EventSource('/events').addEventListener('message', ({ data }) => {
  for (const report of JSON.parse(data)) {
    if (report.kind === 'present') present(report);
    if (report.kind === 'moved') moved(report);
  }
  list();
  paint();
});
byId('actor').addEventListener('change', ({ target }) => {
  shown = target.value;
  paint();
});
for (const button of document.querySelectorAll('nav button'))
  button.addEventListener('click', () => {
    const found = [...actors].find(([, { chart }]) => chart === button.dataset.chart);
    if (found !== undefined) [shown] = found;
    for (const section of document.querySelectorAll('section[data-chart]'))
      section.hidden = section.dataset.chart !== button.dataset.chart;
    paint();
    list();
  });
