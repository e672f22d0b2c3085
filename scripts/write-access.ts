import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessDocument } from './access-rules.ts';
import { readAllCalls } from './all-calls.ts';

writeFileSync(join(import.meta.dirname, '../docs/access.md'), accessDocument(await readAllCalls()));
