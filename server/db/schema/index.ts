export * from './agency.ts';
export * from './auto.ts';
export * from './balanceLog.ts';
export * from './members.ts';
export * from './money.ts';
export * from './points.ts';
export * from './operators.ts';
