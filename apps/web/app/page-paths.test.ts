import { pagePaths } from '@vce/protocol'
import { expect, test } from 'vitest'
import { pageRoutes } from './routes'

test('the protocol lists the pages that the portal has', () => {
  expect([...pagePaths].sort()).toEqual(pageRoutes.map(({ path }) => path).sort())
})
