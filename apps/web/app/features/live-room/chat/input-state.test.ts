import { defaultRoomRules } from '@vce/protocol'
import { expect, test } from 'vitest'
import type { RoomLive } from '#app/features/live-room/room-state'
import { inputStateOf, secondsNamedIn, slowSecondsOf } from './input-state'

const me = (role: RoomLive['me']['role'], muted_until: string | null = null) => ({
  role,
  muted_until,
  may_send_pictures: true,
})
const live = (fields: Partial<RoomLive> = {}): RoomLive => ({
  isLive: true,
  broadcast: null,
  rules: defaultRoomRules,
  notice: '',
  pinned: null,
  online: 3,
  me: me('member'),
  ...fields,
})
const rules = (changed: Partial<typeof defaultRoomRules>) => ({ ...defaultRoomRules, ...changed })
const now = Date.parse('2026-11-20T21:00:00+08:00')
const of = (given: RoomLive | null, mutedText: string | null = null) =>
  inputStateOf({ isSignedIn: true, live: given, mutedText, now })

test('a guest is led to the sign-in', () => {
  expect(inputStateOf({ isSignedIn: false, live: live(), mutedText: null, now })).toEqual({ kind: 'signIn' })
})

test.each([
  ['正在进入直播间…', null],
  ['您已被禁言至 2026-11-20 22:00', live({ me: me('member', '2026-11-20 22:00:00') })],
  ['您已被永久禁言', live({ me: me('member', '') })],
  ['本场仅讲师发言', live({ rules: rules({ mode: 'teacher_only' }) })],
  ['直播间已暂停发言', live({ rules: rules({ mode: 'paused' }) })],
  ['直播未开始', live({ isLive: false, rules: rules({ between: false }) })],
])('the input is closed with %s', (text, given) => {
  expect(of(given)).toEqual({ kind: 'closed', text })
})

test('a mute ends at its time', () => {
  expect(of(live({ me: me('member', '2026-11-20 21:00:00') }))).toEqual({ kind: 'open' })
})

test('a refusal closes the input although the state of the room has no mute', () => {
  expect(of(live(), '您已被永久禁言')).toEqual({ kind: 'closed', text: '您已被永久禁言' })
})

test('a room reserved for its teacher is closed to assistants', () => {
  const reserved = { rules: rules({ mode: 'teacher_only' }) }
  expect(of(live({ ...reserved, me: me('teacher') }))).toEqual({ kind: 'open' })
  expect(of(live({ ...reserved, me: me('assistant') }))).toMatchObject({
    text: '本场仅讲师发言',
  })
})

test('those who lead a room write between broadcasts and without a pause', () => {
  const assistant = live({
    isLive: false,
    rules: rules({ between: false, slow: 30 }),
    me: me('assistant'),
  })
  expect(of(assistant)).toEqual({ kind: 'open' })
  expect(slowSecondsOf(assistant)).toBe(0)
})

test.each([
  [true, 3, 3],
  [false, 3, 10],
  [false, 30, 30],
  [true, 0, 0],
] as const)('in a room whose live state is %s a rule of %s seconds means %s', (isLive, slow, seconds) => {
  expect(slowSecondsOf(live({ isLive, rules: rules({ slow }) }))).toBe(seconds)
})

test('the wait of a refusal is read from its message', () => {
  expect(secondsNamedIn('发得太快了，4 秒后再试')).toBe(4)
  expect(secondsNamedIn('请勿重复发言')).toBe(0)
})
