// Loaded before the app by `startApp` with a moved clock: adds the milliseconds in the file CLOCK_OFFSET_FILE to the time.
import { readFileSync } from 'node:fs';

const offsetMs = Number(readFileSync(process.env.CLOCK_OFFSET_FILE ?? '', 'utf8'));
const now = Date.now.bind(Date);
Date.now = () => now() + offsetMs;
