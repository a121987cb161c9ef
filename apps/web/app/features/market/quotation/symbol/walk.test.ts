import { expect, test } from 'vitest'
import { neighbour } from './walk'

test('a list ends where it begins', () => {
  expect(neighbour(['cu', 'al', 'zn'], 'zn', 1)).toBe('cu')
  expect(neighbour(['cu', 'al', 'zn'], 'cu', -1)).toBe('zn')
  expect(neighbour(['cu', 'al', 'zn'], 'al', 1)).toBe('zn')
})

test('what is not in the list leads to its beginning or end', () => {
  expect(neighbour(['cu', 'al'], 'rb', 1)).toBe('cu')
  expect(neighbour(['cu', 'al'], 'rb', -1)).toBe('al')
})

test('without another entry there is no neighbour', () => {
  expect(neighbour(['cu'], 'cu', 1)).toBeNull()
  expect(neighbour([], 'cu', 1)).toBeNull()
})
