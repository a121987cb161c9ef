import { expect, test } from 'vitest'
import { addUpLists } from './product-list'

const place = (seat: string, lots: number, change: number | null) => ({ seat, lots, change })

test('lots of a seat in several contracts are added up, largest sum first', () => {
  const near = [place('甲期货', 50, 5), null, place('乙期货', 40, null)]
  const far = [place('乙期货（代客）', 30, -2), place('丙期货', 20, 1)]

  expect(addUpLists([near, far])).toEqual([
    place('乙期货', 70, -2),
    place('甲期货', 50, 5),
    place('丙期货', 20, 1),
  ])
})

test('lists without places give an empty list', () => {
  expect(addUpLists([[], [null]])).toEqual([])
})
