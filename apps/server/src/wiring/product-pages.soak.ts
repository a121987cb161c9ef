import { expect, test } from 'vitest'
import { startProductPages } from './product-pages.fixture'

const { traded, brokenViewsOf } = await startProductPages()

test('the twelve views of every product open with a heading and links to the others', async () => {
  expect(traded.length).toBeGreaterThan(75)
  expect(await brokenViewsOf(traded)).toEqual([])
})
