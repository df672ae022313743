import { sendTo, setup } from 'xstate';
import type { SignInCommand } from '../command/command.types.ts';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import type { PanelsContext, PanelsEvent, PanelsInput } from './panels.types.ts';

interface Dialog {
  readonly command: SignInCommand;
}
const startClosed = ({ input }: { input: PanelsInput }): PanelsContext => ({ parent: input.parent });

const panels = setup({
  types: typesOf<{
    context: PanelsContext;
    events: PanelsEvent;
    input: PanelsInput;
    transitionMeta: TransitionMeta;
  }>(),
}).extend({
  actions: {
    tellDialogOpened: sendTo(
      ({ context }) => context.parent,
      (_, { command }: Dialog) => ({ type: 'dialog.opened', command }),
    ),
    tellDialogClosed: sendTo(
      ({ context }) => context.parent,
      (_, { command }: Dialog) => ({ type: 'dialog.closed', command }),
    ),
  },
});

const closing = {
  target: 'none',
  description: 'Escape, a click outside, its button, or another page.',
  meta: { req: 'R-11' },
} as const;

/** Overlays: opening one of them closes the other. */
export const panelsMachine = panels.createMachine({
  id: 'panels',
  description: 'Overlays: at most one of them is open.',
  context: startClosed,
  initial: 'none',
  on: {
    'login.opened': {
      target: '.login',
      description: "The 'Sign in' button.",
      meta: { req: ['H-04', 'H-06'] },
    },
    'register.opened': {
      target: '.register',
      description: "The 'Register' button.",
      meta: { req: ['H-04', 'H-06'] },
    },
    'account.toggled': {
      target: '.account',
      description: 'Balance, pending, and the report of today.',
      meta: { req: 'H-03' },
    },
    'userMenu.toggled': {
      target: '.userMenu',
      description: 'The button “User menu”.',
      meta: { req: 'H-04' },
    },
    'mainMenu.toggled': {
      target: '.mainMenu',
      description: 'The button “Main menu”.',
      meta: { req: 'H-02' },
    },
    'languages.toggled': {
      target: '.languages',
      description: 'The button “Language”.',
      meta: { req: 'I-01' },
    },
    'shortcuts.opened': { target: '.shortcuts', description: "'?', or its button.", meta: { req: 'B-22' } },
  },
  states: {
    none: { description: 'Nothing lies over the screen.' },
    login: {
      description: 'The login dialog.',
      entry: { type: 'tellDialogOpened', params: { command: 'login' } },
      exit: { type: 'tellDialogClosed', params: { command: 'login' } },
      on: { 'panel.closed': closing },
    },
    register: {
      description: 'The registration dialog.',
      entry: { type: 'tellDialogOpened', params: { command: 'register' } },
      exit: { type: 'tellDialogClosed', params: { command: 'register' } },
      on: { 'panel.closed': closing },
    },
    account: {
      description: 'The account panel under the header.',
      on: { 'panel.closed': closing, 'account.toggled': closing },
    },
    userMenu: {
      description: 'The menu of the user.',
      on: { 'panel.closed': closing, 'userMenu.toggled': closing },
    },
    mainMenu: {
      description: 'The main menu of a phone.',
      on: { 'panel.closed': closing, 'mainMenu.toggled': closing },
    },
    languages: {
      description: 'The choice of languages.',
      on: { 'panel.closed': closing, 'languages.toggled': closing },
    },
    shortcuts: {
      description: 'The list of shortcuts, with the switch that takes them away.',
      on: { 'panel.closed': closing },
    },
  },
});
