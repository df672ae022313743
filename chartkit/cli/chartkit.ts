#!/usr/bin/env node
import { register as registerCommonJs } from 'tsx/cjs/api';
import { register } from 'tsx/esm/api';
import { main } from './main.ts';

// Modules in TypeScript are loaded as they are, with the path aliases of their tsconfig.
registerCommonJs();
register();

const { code, text } = await main(process.argv.slice(2));
// A module that keeps timers or sockets open does not keep the command from ending.
process.stdout.write(`${text}\n`, () => process.exit(code));
