import { hashKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { shapeOf } from './shapes.ts';

const SHAPES = { '/api/lessons/:lessonId': '0a1b2c3d' };

it('finds the shape of an answer by the call it came from', () => {
  expect(shapeOf(hashKey(['/api/lessons/:lessonId', { lessonId: '101' }]), SHAPES)).toBe('0a1b2c3d');
  expect(shapeOf(hashKey(['/api/nothing']), SHAPES)).toBeUndefined();
  expect(shapeOf('a sound', SHAPES)).toBeUndefined();
});
