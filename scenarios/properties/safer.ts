/** What is true of every run of the captcha and the reality check. */
import { either, leadsTo, neither, until, type Property } from 'chartkit';
import type { captchaMachine } from '../../machines/captcha/captcha.machine.ts';
import type { realityMachine } from '../../machines/reality/reality.machine.ts';
import { ends, stays } from './shared.ts';

const captcha: Readonly<Record<string, Property<typeof captchaMachine>>> = {
  'a picture comes, or that there is none': leadsTo('loading', either('shown', 'limited', 'failed')),
  'an answer is judged': ends('checking'),
  'what was passed stays passed': stays('passed'),
};

const reality: Readonly<Record<string, Property<typeof realityMachine>>> = {
  'reading ends': ends('reading'),
  'what could not be read is read again': leadsTo('unread', 'reading'),
  'the figures of a reality check are read': leadsTo('telling', 'due'),
  'a reality check stays until it is acknowledged': until('due', 'due', 'reading'),
  'a reality check comes, unless something else is read before': leadsTo('running', neither('running')),
};

export const saferProperties = { captcha, reality };
