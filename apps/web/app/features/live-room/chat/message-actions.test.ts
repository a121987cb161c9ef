import { expect, test } from 'vitest'
import { message } from '#app/features/live-room/room.fixture'
import { actionsOf } from './message-actions'

/** Seconds after the message was written. */
const after = (seconds: number) => Date.parse('2026-11-20T21:05:00+08:00') + seconds * 1000
const reader = { userId: 9, role: 'member', mayWrite: true, pinned: null, now: after(10) } as const
const of = (role: 'member' | 'assistant' | 'teacher') => message(1, { user: { ...message(1).user, role } })

test('a guest has no menu', () => {
  expect(actionsOf(message(1), { ...reader, userId: null, role: 'guest', mayWrite: false })).toEqual([])
})

test('a member replies to others and recalls only own messages of the last two minutes', () => {
  expect(actionsOf(message(1), reader)).toEqual(['reply', 'report'])
  expect(actionsOf(message(1), { ...reader, userId: 7 })).toEqual(['reply', 'recall'])
  expect(actionsOf(message(1), { ...reader, userId: 7, now: after(120) })).toEqual(['reply'])
})

test('a muted member can still recall', () => {
  expect(actionsOf(message(1), { ...reader, userId: 7, mayWrite: false })).toEqual(['recall'])
})

test('an assistant pins and recalls but does not act on a teacher', () => {
  const assistant = { ...reader, role: 'assistant', pinned: 1 } as const
  expect(actionsOf(of('member'), assistant)).toEqual(['reply', 'unpin', 'recall', 'mute', 'report'])
  expect(actionsOf(of('teacher'), { ...assistant, pinned: null })).toEqual(['reply', 'pin', 'report'])
})

test('a teacher answers the questions of members', () => {
  const teacher = { ...reader, role: 'teacher' } as const
  expect(actionsOf(of('member'), teacher)).toEqual([
    'reply',
    'answer',
    'pin',
    'recall',
    'mute',
    'ban',
    'report',
  ])
  expect(actionsOf(of('assistant'), teacher)).toEqual(['reply', 'pin', 'recall', 'mute', 'ban', 'report'])
})
