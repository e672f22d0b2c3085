import { courseTests } from './course.ts';

courseTests('english');
