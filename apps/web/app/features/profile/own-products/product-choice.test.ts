import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addProduct, isSameChoice, toggleProduct } from './product-choice'

test('toggling adds a product at the end or removes it', () => {
  expect(toggleProduct(['rb', 'au'], 'SR')).toEqual({ chosen: ['rb', 'au', 'SR'], message: null })
  expect(toggleProduct(['rb', 'au', 'SR'], 'au')).toEqual({ chosen: ['rb', 'SR'], message: null })
})

test('adding a product twice keeps it chosen once', () => {
  const once = addProduct(['rb'], 'lc')
  expect(once.chosen).toEqual(['rb', 'lc'])
  expect(addProduct(once.chosen, 'lc').chosen).toEqual(['rb', 'lc'])
})

test('the sixty-first product is refused with a message', () => {
  const sixty = Array.from({ length: 60 }, (_, index) => `p${index}`)
  expect(toggleProduct(sixty, 'rb')).toEqual({ chosen: sixty, message: '最多选择60个品种' })
  expect(toggleProduct(sixty, 'p7').chosen).toHaveLength(59)
})

test('after any presses no product is chosen twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('rb', 'au', 'SR', 'IF', 'lc')), (presses) => {
      const chosen = presses.reduce<readonly string[]>((now, code) => toggleProduct(now, code).chosen, [])
      // A product is chosen after an odd number of presses.
      const odd = [...new Set(presses)].filter((code) => presses.filter((each) => each === code).length % 2)
      expect([...chosen].sort()).toEqual(odd.sort())
    }),
  )
})

test('the same products in another order are a different choice', () => {
  expect(isSameChoice(['rb', 'au'], ['rb', 'au'])).toBe(true)
  expect(isSameChoice(['rb', 'au'], ['au', 'rb'])).toBe(false)
  expect(isSameChoice(['rb'], ['rb', 'au'])).toBe(false)
})
