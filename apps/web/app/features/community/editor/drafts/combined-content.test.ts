import { isDocument } from '@vce/protocol'
import { expect, test } from 'vitest'
import { combinedContent } from './combined-content'
import { draftOf } from './draft.fixture'
import { noExtras } from './draft-content'

test('a combined document contains both texts one below the other', () => {
  const both = combinedContent(
    draftOf('甲', { title: '螺纹' }),
    draftOf('乙', { title: '铁矿', extras: { ...noExtras, topic_ids: [1, 2] } }),
  )
  expect(both?.title).toBe('螺纹')
  expect(both?.extras.topic_ids).toEqual([1, 2])
  expect(isDocument('comment', both?.document)).toBe(true)
  expect(both?.document.content).toHaveLength(2)
})

test('combined posts have one of two votes and a line between their texts', () => {
  const vote = { type: 'vote' as const, attrs: { id: 0 } }
  const heading = { type: 'heading' as const, attrs: { level: 2 as const } }
  const document = { type: 'doc' as const, content: [heading, vote] }
  const both = combinedContent(draftOf('', { document }), draftOf('', { document }))
  expect(both?.document.content.map(({ type }) => type)).toEqual([
    'heading',
    'vote',
    'horizontalRule',
    'heading',
  ])
})

test('two long texts do not fit into one document', () => {
  const content = Array.from({ length: 900 }, () => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: '字' }],
  }))
  const long = draftOf('', { document: { type: 'doc', content } })
  expect(combinedContent(long, long)).toBeNull()
})
