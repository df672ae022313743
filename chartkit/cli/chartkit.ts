import { main } from './main.ts';

const { code, text } = await main(process.argv.slice(2));
console.log(text);
process.exitCode = code;
