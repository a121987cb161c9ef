import { expect, test } from 'vitest'
import { comingSystemOf, comingSystems } from '#app/features/site/coming/coming-systems'
import { pageRoutes } from './routes'

test('every page that is not there yet says what it will be', () => {
  const without = pageRoutes.filter(({ page, path }) => page === undefined && !comingSystemOf(path))
  expect(without.map(({ path }) => path)).toEqual([])
})

test('the nearest thing of a system exists', () => {
  for (const { nearest } of comingSystems) {
    const [path] = nearest.to.split('?')
    expect(pageRoutes.find((route) => route.path === path)?.page, nearest.to).toBeDefined()
  }
})
