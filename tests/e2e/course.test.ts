import { playInBrowser, SAMPLE } from './course.ts';

playInBrowser(SAMPLE);
