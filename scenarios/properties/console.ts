/** What is true of every run of the renewal of an operator's tokens. */
import { either, leadsTo, until, type Property } from 'chartkit';
import type { renewalMachine } from '../../machines/renewal/renewal.machine.ts';

const renewal: Readonly<Record<string, Property<typeof renewalMachine>>> = {
  'a renewal ends': leadsTo('renewing', either('settled', 'unanswered')),
  'it is made once at a time': until('renewing', 'renewing', either('settled', 'unanswered')),
};

export const renewalProperties = { renewal };
