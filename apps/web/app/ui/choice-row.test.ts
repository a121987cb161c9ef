import { expect, test } from 'vitest'
import { withChosen } from './choice-row'

const options = ['cu', 'al', 'rb', 'jm'].map((value) => ({ value, name: value }))
const shown = (value: string | null, count: number) =>
  withChosen(options, value, count).map((each) => each.value)

test('the first choices stand as chips', () => {
  expect(shown(null, 2)).toEqual(['cu', 'al'])
  expect(shown('al', 2)).toEqual(['cu', 'al'])
})

test('a chosen one from further down takes the last place, an unknown one none', () => {
  expect(shown('jm', 2)).toEqual(['cu', 'jm'])
  expect(shown('zz', 2)).toEqual(['cu', 'al'])
})
