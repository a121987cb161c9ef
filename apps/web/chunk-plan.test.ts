import { expect, test } from 'vitest'
import { planChunks } from './chunk-plan.mjs'

const chunk = (name: string, size: number, ...imports: string[]) => ({ name, size, imports })

const chunks = [
  chunk('entry', 90),
  chunk('home', 10, 'entry', 'card'),
  chunk('board', 10, 'entry', 'card', 'table'),
  chunk('chart', 10, 'entry', 'card', 'table', 'scale'),
  chunk('list', 10, 'entry', 'table', 'tags', 'scale'),
  chunk('card', 12, 'entry'),
  chunk('table', 20, 'entry', 'tags'),
  chunk('scale', 5, 'entry'),
  chunk('tags', 1, 'entry'),
]

const pages = { home: ['home'], board: ['board'], chart: ['chart'], list: ['list'] }

const plan = (maxFiles: number, more: Partial<Parameters<typeof planChunks>[0]> = {}) =>
  planChunks({
    chunks,
    pages,
    fixed: new Set(['entry', 'home', 'board', 'chart', 'list']),
    lean: 'home',
    maxFiles,
    ...more,
  }).map((names) => names.toSorted())

test('nothing is merged while every page is within the limit', () => {
  expect(plan(6)).toEqual([])
})

test('the chunks with the lowest cost are merged first', () => {
  expect(plan(5)).toEqual([['table', 'tags']])
  expect(plan(4, { pages: { chart: ['chart'], list: ['list'] } })).toEqual([['scale', 'table', 'tags']])
})

test('chunks of the lean page are only merged with each other', () => {
  expect(plan(4).flat()).not.toContain('card')
  expect(plan(4, { lean: 'none', pages: { board: ['board'], chart: ['chart'] } }).flat()).toContain('card')
})

test('chunks connected through a third one are not merged', () => {
  const ring = [chunk('page', 1, 'top'), chunk('top', 1, 'middle'), chunk('middle', 9), chunk('bottom', 1)]
  const [page, top, middle, bottom] = ring
  if (!page || !top || !middle || !bottom) throw new Error('four chunks')
  const linked = [page, top, { ...middle, imports: ['bottom'] }, bottom]
  const merged = plan(3, { chunks: linked, pages: { page: ['page'] }, fixed: new Set(['page']) })
  expect(merged).toHaveLength(1)
  expect(merged).not.toContainEqual(['bottom', 'top'])
})

test('a limit that cannot be reached is an error', () => {
  expect(() => plan(1)).toThrow('More than 1 files: home')
})
