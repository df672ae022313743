/** The one command that writes the inventories anew, to be read as a diff: `npx tsx tests/charts/write-inventory.ts`. */
import { CHARTS } from '../../scenarios/charts.ts';
import { writeInventories } from './inventory.ts';

writeInventories(CHARTS);
