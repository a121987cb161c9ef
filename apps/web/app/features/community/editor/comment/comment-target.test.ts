import { expect, test } from 'vitest'
import { commentSettings } from './comment-target'

const replyTo = { id: 9, nickname: '阿豆' }

test('a comment on a video keeps its draft in the tab', () => {
  expect(commentSettings({ of: { kind: 'video', id: 5 }, kind: 'comment' }).isDraftInTab).toBe(true)
})

test('a reply below a video has a draft on the server', () => {
  const { isDraftInTab, identity } = commentSettings({
    of: { kind: 'video', id: 5 },
    kind: 'comment',
    replyTo,
  })
  expect({ isDraftInTab, identity }).toEqual({
    isDraftInTab: false,
    identity: { kind: 'reply', target: 9, baseRevision: 0 },
  })
})

test('a comment on a post has a draft on the server', () => {
  const { isDraftInTab, identity } = commentSettings({ of: { kind: 'post', id: 5 }, kind: 'comment' })
  expect({ isDraftInTab, identity }).toEqual({
    isDraftInTab: false,
    identity: { kind: 'comment', target: 5, baseRevision: 0 },
  })
})
