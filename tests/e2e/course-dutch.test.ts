import { courseTests } from './course.ts';

courseTests('dutch');
