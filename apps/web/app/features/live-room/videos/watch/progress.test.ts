import { expect, test, vi } from 'vitest'
import { createProgress, type ProgressReport } from './progress'

function setUp(send = vi.fn(async (_report: ProgressReport, _isLeaving: boolean) => undefined)) {
  const progress = createProgress(send)
  /** Plays from one second to another in steps of half a second. */
  const play = (from: number, to: number) => {
    for (let at = from; at <= to; at += 0.5) progress.played(at)
  }
  return { progress, play, send }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('nothing is reported before ten seconds were played', () => {
  const { play, send } = setUp()
  play(0, 9.5)
  expect(send).not.toHaveBeenCalled()
})

test('the first report has the ten seconds by which the view counts', () => {
  const { play, send } = setUp()
  play(30, 40)
  expect(send.mock.calls).toEqual([[{ second: 40, ranges: [[30, 40]] }, false]])
})

test('further reports follow each fifteen seconds', async () => {
  const { play, send } = setUp()
  play(0, 10)
  await settled()
  play(10.5, 25)
  expect(send.mock.calls.map(([report]) => report.ranges)).toEqual([[[0, 10]], [[10, 25]]])
})

test('a jump leaves out what it passed over', () => {
  const { progress, play, send } = setUp()
  play(0, 6)
  progress.stopped(100)
  play(100, 104)
  expect(send.mock.calls[0]?.[0].ranges).toEqual([
    [0, 6],
    [100, 104],
  ])
})

test('a step that is too long to be played begins a new stretch', () => {
  const { progress, play, send } = setUp()
  play(0, 6)
  play(60, 64)
  progress.leave()
  expect(send.mock.calls[0]?.[0].ranges).toEqual([
    [0, 6],
    [60, 64],
  ])
})

test('leaving reports the rest', () => {
  const { progress, play, send } = setUp()
  play(0, 4)
  progress.leave()
  expect(send.mock.calls).toEqual([[{ second: 4, ranges: [[0, 4]] }, true]])
})

test('leaving without having played reports nothing', () => {
  const { progress, send } = setUp()
  progress.leave()
  expect(send).not.toHaveBeenCalled()
})

test('a report that failed is part of the next one', async () => {
  const send = vi.fn(async (_report: ProgressReport, _isLeaving: boolean) => undefined)
  send.mockRejectedValueOnce(new Error('offline'))
  const { play } = setUp(send)
  play(0, 10)
  await settled()
  play(10.5, 11)
  expect(send.mock.calls[1]?.[0].ranges).toEqual([
    [0, 10],
    [10, 10.5],
  ])
})
