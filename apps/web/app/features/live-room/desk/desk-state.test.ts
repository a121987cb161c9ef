import type { BroadcastState } from '@vce/protocol'
import { describe, expect, test } from 'vitest'
import {
  clockText,
  deskStateOf,
  isRinging,
  planSpanText,
  ringsAt,
  selfBeginText,
  stateTexts,
  waitingTexts,
} from './desk-state'
import { at, health, plan, stream } from './health.fixture'

const inState = (state: BroadcastState) => ({ ...plan, state })
const warming = { ...health, broadcast: inState('warming'), stream }

describe('the state of a desk', () => {
  test.each([
    ['planned', '未开始'],
    ['warming', '已收到画面，仅你可见'],
    ['live', '直播中'],
    ['interrupted', '信号中断'],
    ['cancelled', '未安排'],
  ] as const)('has a text while the broadcast is %s', (state, text) => {
    expect(stateTexts(true)[deskStateOf(inState(state), null).state]).toBe(text)
  })

  test('names no reader as the only one who sees the picture to an assistant', () => {
    expect(stateTexts(false).warming).toBe('已收到画面，观众还看不到')
  })

  const ended = { ...plan, id: 6, state: 'ended' as const }
  test.each([
    ['is ended until a plan has its stream', plan, { state: 'ended', broadcast: ended }],
    ['is ended without a further plan', null, { state: 'ended', broadcast: ended }],
    ['is that of the next broadcast once it has a stream', inState('warming'), { state: 'warming' }],
    ['is ended before the next reading', { ...inState('live'), id: 6 }, { state: 'ended' }],
  ])('%s', (_claim, broadcast, expected) => {
    expect(deskStateOf(broadcast, ended)).toMatchObject(expected)
  })
})

describe('the line beside the time of the plan', () => {
  const lineOf = (state: BroadcastState, time: string, fields = {}) =>
    clockText(
      deskStateOf({ ...inState(state), ...fields }, null),
      { begins_at: '2026-11-20 21:05:00' },
      at(time),
    )

  test.each([
    ['planned', '20:30:00', '距计划开播 00:30:00'],
    ['planned', '21:00:00', '已到计划开播时间'],
    ['warming', '20:59:50', '距计划开播 00:00:10'],
    ['warming', '21:01:00', '00:04:00 后自动开播'],
    ['warming', '21:05:00', '即将自动开播'],
    ['interrupted', '21:10:00', '10 分钟内恢复推流，直播自动继续'],
  ] as const)('of a broadcast that is %s at %s', (state, time, text) => {
    expect(lineOf(state, time)).toBe(text)
  })

  test.each([
    ['21:31:12', '已播 00:31:12'],
    ['22:00:00', '已播 01:00:00 · 超过计划结束时间 60 分钟后自动结束'],
  ])('counts from the begin of a live broadcast at %s', (time, text) => {
    expect(lineOf('live', time, { began_at: '2026-11-20 21:00:00' })).toBe(text)
  })

  test('is empty before hydration', () => {
    expect(clockText(deskStateOf(plan, null), health, null)).toBeNull()
  })

  test('says that a broadcast does not begin by itself', () => {
    expect(selfBeginText({ begins_at: null }, at('21:01:00'))).toBe('已关闭自动开播，请手动开播')
  })
})

test.each([
  ['2026-11-20 22:00:00', '今天 21:00 – 22:00'],
  ['2026-11-21 00:30:00', '今天 21:00 – 明天 00:30'],
])('a plan until %s has its day once', (plan_to, text) => {
  expect(planSpanText({ ...plan, plan_to }, at('18:00:00'))).toBe(text)
})

describe('a stage without a picture', () => {
  test.each([
    ['20:10:00', '今天 20:30 起接收推流'],
    ['20:30:00', '还没有收到推流'],
  ])('says at %s from when on streams are taken', (time, title) => {
    expect(waitingTexts(deskStateOf(plan, null), health, at(time)).title).toBe(title)
  })

  test('says that there is no plan', () => {
    const none = { ...health, broadcast: null, opens_at: null }
    expect(waitingTexts(deskStateOf(null, null), none, at('20:00:00')).title).toBe('暂无直播安排')
  })
})

describe('the forgotten button', () => {
  test.each([
    ['a minute after the planned begin', stream, '21:01:00'],
    ['a minute after a stream that came late', { ...stream, since: '2026-11-20 21:10:00' }, '21:11:00'],
    ['a minute after the planned begin without a measured stream', null, '21:01:00'],
  ])('rings %s', (_claim, received, time) => {
    expect(ringsAt({ ...warming, stream: received })).toBe(at(time))
  })

  test.each([
    ['without a stream', health],
    ['on air', { ...warming, broadcast: inState('live') }],
    ['that rings already', { ...warming, is_forgotten: true }],
    ['without a broadcast', { ...health, broadcast: null }],
  ])('is not expected of a broadcast %s', (_claim, read) => {
    expect(ringsAt(read)).toBeNull()
  })

  const forgotten = { ...warming, is_forgotten: true }
  test.each([
    ['a forgotten broadcast', forgotten, null, true],
    ['one that was silenced', forgotten, plan.id, false],
    ['one after another that was silenced', forgotten, 6, true],
    ['one that has begun', { ...forgotten, is_forgotten: false }, null, false],
  ])('is loud for %s', (_claim, read, silencedId, rings) => {
    expect(isRinging(read, silencedId)).toBe(rings)
  })
})
