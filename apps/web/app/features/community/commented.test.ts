import { expect, test } from 'vitest'
import { isSameCommented, listInput, publishInput } from './commented'

test('a list of comments names its post or its video', () => {
  expect([listInput({ kind: 'post', id: 5 }), listInput({ kind: 'video', id: 5 })]).toEqual([
    { id: 5 },
    { video_id: 5 },
  ])
})

test('a new comment names its post or its video', () => {
  expect([publishInput({ kind: 'post', id: 5 }), publishInput({ kind: 'video', id: 5 })]).toEqual([
    { post_id: 5 },
    { video_id: 5 },
  ])
})

test('a post and a video of one number are different', () => {
  expect(isSameCommented({ kind: 'post', id: 5 }, { kind: 'video', id: 5 })).toBe(false)
})
