import { expect, test } from 'vitest'
import { activeTab, navigationTabs } from './menu-entries'

test('the tabs are in the product’s order with those that are announced at the end', () => {
  expect(navigationTabs.map(({ number }) => number)).toEqual([1, 13, 8, 12, 10, 6, 9, 2, 3])
})

test('an address activates its tab', () => {
  expect(activeTab('/')).toBe(1)
  expect(activeTab('/viewingData')).toBe(12)
  expect(activeTab('/bbasV3/details')).toBe(10)
  expect(activeTab('/classroomV2/myCourse')).toBe(2)
})

test('an address without a tab activates none', () => {
  expect(activeTab('/aboutUs')).toBeUndefined()
  expect(activeTab('/liveness')).toBeUndefined()
})
