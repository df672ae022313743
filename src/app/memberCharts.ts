/** The charts of a member's session that come after the first screen: one chunk, as they begin together. */
export { deviceChart } from '../features/device/device.ts';
export { realityChart } from '../features/saferPlay/reality.ts';
