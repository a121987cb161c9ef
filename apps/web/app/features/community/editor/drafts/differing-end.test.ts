import { expect, test } from 'vitest'
import { differingEnd } from './differing-end'

test('a short text is shown from its start', () => {
  expect(differingEnd('基差收到 62 点', '基差收到 70 点')).toBe('基差收到 62 点')
})

test('a long text is shown from shortly before the first difference', () => {
  const common = '甲'.repeat(40)
  expect(differingEnd(`${common}乙丙`, `${common}丁`)).toBe(`……${'甲'.repeat(12)}乙丙`)
})

test('a text that is the beginning of the other is shown with its end', () => {
  expect(differingEnd('甲'.repeat(40), '甲'.repeat(50))).toBe(`……${'甲'.repeat(12)}`)
})

test('a part of more than ninety characters is cut with an ellipsis', () => {
  expect(differingEnd('甲'.repeat(200), '')).toBe(`${'甲'.repeat(90)}……`)
})
