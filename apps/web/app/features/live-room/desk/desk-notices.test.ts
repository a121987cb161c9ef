import { streamProblems } from '@vce/protocol'
import { describe, expect, test } from 'vitest'
import { intakeText, noticesOf, problemText } from './desk-notices'
import { health, stream } from './health.fixture'

describe('a problem of the stream', () => {
  test.each([
    ['hevc', '当前为 HEVC（H.265）编码，请在 OBS 中改用 H.264'],
    ['av1', '当前为 AV1 编码，请在 OBS 中改用 H.264'],
    ['keyframes', '关键帧间隔超过 4 秒，请在 OBS 中改为 2 秒'],
    ['bitrate', '码率超过 6000 Kbps，10 秒内未下降将断开，请在 OBS 中调到 2500 Kbps 以内'],
  ] as const)('has a text: %s', (problem, text) => {
    expect(problemText({ problem, stream })).toBe(text)
  })

  test('has a text of its own for each kind', () => {
    const texts = streamProblems.map((problem) => problemText({ problem, stream }))
    expect(new Set(texts).size).toBe(streamProblems.length)
  })

  test('is said in the past for a stream that was closed for its bitrate', () => {
    expect(problemText({ problem: 'bitrate', stream: null })).toBe(
      '码率超过 6000 Kbps 已被断开，请在 OBS 中调到 2500 Kbps 以内后重新推流',
    )
  })
})

describe('a portal that takes no streams', () => {
  test.each([
    ['off', '平台未开启视频直播，暂时不能推流'],
    ['portTaken', '推流端口被占用，暂时收不到画面，请联系平台运营人员'],
    ['starting', '推流服务正在启动，通常需要几秒'],
    ['ready', null],
  ] as const)('says so: %s', (intake, text) => {
    expect(intakeText({ ...health, intake })).toBe(text)
  })

  test('does not start for a desk without a broadcast', () => {
    expect(intakeText({ intake: 'starting', broadcast: null })).toBeNull()
  })
})

test('problem, port and disk stand one below the other', () => {
  const read = { ...health, problem: 'hevc', intake: 'portTaken', is_disk_low: true } as const
  expect(noticesOf(read).map(({ key, isUrgent }) => [key, isUrgent])).toEqual([
    ['problem', true],
    ['intake', true],
    ['disk', false],
  ])
})

test('a good stream needs no notice', () => {
  expect(noticesOf({ ...health, stream })).toEqual([])
})
