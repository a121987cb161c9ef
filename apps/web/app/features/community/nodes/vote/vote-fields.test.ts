import { expect, test } from 'vitest'
import {
  draftedVote,
  newVote,
  type VoteFields,
  voteDraftOf,
  voteFault,
  voteFieldsOf,
  withMovedOption,
  withOption,
  withoutOption,
  withText,
} from './vote-fields'

const vote = (texts: readonly string[], changes: Partial<VoteFields> = {}): VoteFields => ({
  ...newVote(),
  title: '会怎么做',
  options: texts.map((text, key) => ({ key, text })),
  ...changes,
})
const texts = ({ options }: VoteFields) => options.map(({ text }) => text)

test('a vote has between two and ten options', () => {
  let fields = newVote()
  for (let times = 0; times < 12; times += 1) fields = withOption(fields)
  expect(fields.options).toHaveLength(10)
  expect(new Set(fields.options.map(({ key }) => key)).size).toBe(10)
  for (const { key } of fields.options) fields = withoutOption(fields, key)
  expect(fields.options).toHaveLength(2)
})

test('fewer options lower the number that one may choose', () => {
  expect(withoutOption(vote(['a', 'b', 'c'], { maxChoices: 3 }), 2).maxChoices).toBe(2)
})

test('an option moves within the list but not out of it', () => {
  const fields = vote(['a', 'b', 'c'])
  expect(texts(withMovedOption(fields, 0, 2))).toEqual(['b', 'c', 'a'])
  expect(withMovedOption(fields, 0, 3)).toBe(fields)
  expect(withMovedOption(fields, 5, 0)).toBe(fields)
})

test('a changed option keeps its place', () => {
  expect(texts(withText(vote(['a', 'b']), 1, 'c'))).toEqual(['a', 'c'])
})

test('blank options do not count', () => {
  const fields = vote([' a ', '', 'b'], { maxChoices: 3 })
  expect(voteDraftOf(fields)).toEqual({ title: '会怎么做', options: ['a', 'b'], max_choices: 2, hours: 72 })
})

test.each<[string, VoteFields, string | null]>([
  ['whole', vote(['a', 'b']), null],
  ['without a title', vote(['a', 'b'], { title: ' ' }), '请输入投票标题'],
  ['with a long title', vote(['a', 'b'], { title: '字'.repeat(41) }), '投票标题最多40个字'],
  ['with one option', vote(['a', '']), '至少两个选项'],
  ['with a long option', vote(['a', '字'.repeat(31)]), '选项最多30个字'],
  ['with the same option twice', vote(['a', ' a']), '选项不能重复'],
])('a vote %s', (_name, fields, message) => {
  expect(voteFault(fields)).toBe(message)
})

test('a drafted vote is restored with its blank options', () => {
  const fields = vote(['a', '', 'b'], { maxChoices: 2, hours: null })
  const draft = draftedVote(fields)
  expect(draft && voteFieldsOf(draft)).toEqual(fields)
})
