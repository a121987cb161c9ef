import { expect, test } from 'vitest'
import { neighbour } from './neighbour'

test('the list is circular', () => {
  expect(neighbour(['cu', 'al', 'zn'], 'zn', 1)).toBe('cu')
  expect(neighbour(['cu', 'al', 'zn'], 'cu', -1)).toBe('zn')
  expect(neighbour(['cu', 'al', 'zn'], 'al', 1)).toBe('zn')
})

test('an entry that is not in the list leads to the first or last one', () => {
  expect(neighbour(['cu', 'al'], 'rb', 1)).toBe('cu')
  expect(neighbour(['cu', 'al'], 'rb', -1)).toBe('al')
})

test('without another entry there is no neighbour', () => {
  expect(neighbour(['cu'], 'cu', 1)).toBeNull()
  expect(neighbour([], 'cu', 1)).toBeNull()
})
