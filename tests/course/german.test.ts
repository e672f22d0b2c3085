import { lessonsIn, playInBrowser } from '#tests/e2e/course.ts';

playInBrowser(lessonsIn('german'));
