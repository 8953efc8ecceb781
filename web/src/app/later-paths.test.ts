import { expect, it } from 'vitest';
import { laterPaths } from './later-paths.ts';
import { laterScreens } from './later-screens.ts';

it('links know of every screen that comes later, and of no other', () => {
  expect([...laterPaths].toSorted()).toEqual([...laterScreens.keys()].toSorted());
});
