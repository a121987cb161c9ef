import { expect, test } from 'vitest'
import { detailsChanges } from './details-card'

const saved = { nickname: '稳健螺纹42', gender: 1 as const, avatar: '/avatars/3.svg' }

test('without changes nothing is sent, even with spaces around the name', () => {
  expect(detailsChanges(saved, { ...saved, nickname: ' 稳健螺纹42 ' })).toBeNull()
})

test('nickname and gender are sent together, the picture separately', () => {
  expect(detailsChanges(saved, { ...saved, gender: 2 })).toEqual({ nickname: '稳健螺纹42', gender: 2 })
  expect(detailsChanges(saved, { ...saved, nickname: '老周' })).toEqual({ nickname: '老周', gender: 1 })
  expect(detailsChanges(saved, { ...saved, avatar: '/avatars/5.svg' })).toEqual({ avatar: '/avatars/5.svg' })
})

test('an emptied nickname is a change, so that its error is shown', () => {
  expect(detailsChanges(saved, { ...saved, nickname: '' })).toEqual({ nickname: '', gender: 1 })
})
