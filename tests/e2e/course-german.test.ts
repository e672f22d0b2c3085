import { courseTests } from './course.ts';

courseTests('german');
