export * from './auto.ts';
export * from './members.ts';
export * from './money.ts';
