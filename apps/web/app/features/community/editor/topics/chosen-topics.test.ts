import { expect, test } from 'vitest'
import { schemaOf } from '#app/features/community/editor/schema/schemas'
import { topicsIn, topicsLeft, withTopics } from './chosen-topics'

const topic = (id: number) => ({ id, title: `话题${id}` })

test('topics in the text and beside it count once', () => {
  expect(topicsLeft([topic(1), topic(2)], [2, 3])).toBe(2)
  expect(topicsLeft([1, 2, 3, 4].map(topic), [5, 6])).toBe(-1)
})

test('a text names each topic once', () => {
  const { nodes } = schemaOf('post')
  const chip = (id: number) => nodes.topic?.create({ id, label: '螺纹' })
  const line = nodes.paragraph?.create(
    null,
    [chip(1), chip(2), chip(1)].flatMap((node) => node ?? []),
  )
  expect(line && topicsIn(line)).toEqual([1, 2])
})

test('added topics are listed once up to a total of five', () => {
  expect(withTopics([topic(1)], [topic(1), topic(2)]).map(({ id }) => id)).toEqual([1, 2])
  expect(withTopics([1, 2, 3, 4, 5].map(topic), [topic(6)])).toHaveLength(5)
})
