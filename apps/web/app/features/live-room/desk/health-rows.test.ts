import { expect, test } from 'vitest'
import { plan, stream } from './health.fixture'
import {
  bitrateVerdict,
  codecText,
  framesVerdict,
  gapVerdict,
  healthRows,
  sizeVerdict,
  unmeasuredTexts,
} from './health-rows'

test('a good stream has a figure and 正常 in each row', () => {
  expect(healthRows(stream).map(({ name, value, verdict }) => `${name} ${value} ${verdict.text}`)).toEqual([
    '码率 2,480 Kbps 正常',
    '帧率 30.0 帧/秒 正常',
    '关键帧间隔 2.0 秒 正常',
    '画面尺寸 1280 × 720 正常',
    '编码 H.264 + AAC 正常',
    '声音 有声音 正常',
    '断线 0 次 正常',
    '丢包 0 个 正常',
  ])
})

test('each fault of a stream has a word of its own', () => {
  const faulty = {
    ...stream,
    has_audio: false,
    codec: '',
    lost_connections: 3,
    dropped: 1_204,
    keyframe_gap: null,
  }
  const rows = healthRows(faulty).map(({ name, value, verdict }) => `${name} ${value} ${verdict.text}`)
  expect(rows.slice(2)).toEqual([
    '关键帧间隔 — 等待中',
    '画面尺寸 1280 × 720 正常',
    '编码 — 等待中',
    '声音 无声音 检查麦克风',
    '断线 3 次 网络不稳',
    '丢包 1,204 个 有丢弃',
  ])
})

test.each([
  [299, '偏低'],
  [300, '正常'],
  [3_000, '正常'],
  [3_001, '偏高'],
  [6_000, '偏高'],
  [6_001, '过高'],
])('a bitrate of %i Kbps is judged', (kilobits, text) => {
  expect(bitrateVerdict(kilobits).text).toBe(text)
})

test.each([
  [2.5, '正常'],
  [2.6, '偏长'],
  [4, '偏长'],
  [4.1, '过长'],
])('a keyframe gap of %s seconds is judged', (seconds, text) => {
  expect(gapVerdict(seconds).text).toBe(text)
})

test.each([
  [14.9, '偏低'],
  [15, '正常'],
  [60, '正常'],
  [61.1, '偏高'],
])('%s frames a second are judged', (frames, text) => {
  expect(framesVerdict(frames).text).toBe(text)
})

test.each([
  [640, 360, '偏小'],
  [1920, 1080, '偏大'],
  [0, 0, '等待中'],
])('a picture of %i × %i is judged', (width, height, text) => {
  expect(sizeVerdict({ width, height }).text).toBe(text)
})

test('an unknown codec keeps its own name', () => {
  expect(codecText('avc1.640028,ac-3')).toBe('H.264 + ac-3')
})

test.each([
  ['planned', '还没有收到推流'],
  ['warming', '已收到推流'],
  ['live', '已收到推流'],
  ['interrupted', '还没有收到推流'],
] as const)('without measures a broadcast that is %s says: %s', (state, title) => {
  expect(unmeasuredTexts({ broadcast: { ...plan, state } }).title).toBe(title)
})
