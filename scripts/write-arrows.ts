import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { arrowSettings } from './arrow-rules.ts';
import { HOUSE } from './arrows.ts';

writeFileSync(join(import.meta.dirname, '../biome.arrows.json'), arrowSettings(HOUSE));
