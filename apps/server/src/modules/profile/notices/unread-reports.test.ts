import { expect, test, vi } from 'vitest'
import { createLogger } from '#platform/logging'
import { createUnreadReports } from './unread-reports'

/** Reports whose counts stay pending until the test answers them. */
function reports() {
  const answers: { userId: number; answer: (unread: number) => void; fail: () => void }[] = []
  const send = vi.fn<(userId: number, unread: number) => void>()
  const created = createUnreadReports({
    logger: createLogger('silent'),
    count: (userId) =>
      new Promise((resolve, reject) => {
        answers.push({ userId, answer: resolve, fail: () => reject(new Error('lost')) })
      }),
    send,
  })
  return { ...created, answers, send }
}

test('changes during a report cause one more report after it', async () => {
  const { report, settled, answers, send } = reports()
  report(1)
  report(1)
  report(1)
  report(2)
  expect(answers.map(({ userId }) => userId)).toEqual([1, 2])
  answers[1]?.answer(7)
  answers[0]?.answer(1)
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  answers[2]?.answer(3)
  await settled()
  expect(send.mock.calls.filter(([userId]) => userId === 1)).toEqual([
    [1, 1],
    [1, 3],
  ])
  expect(send).toHaveBeenCalledWith(2, 7)
})

test('a report that failed does not keep the next from running', async () => {
  const { report, settled, answers, send } = reports()
  report(1)
  report(1)
  answers[0]?.fail()
  await settled()
  expect(send).not.toHaveBeenCalled()
  report(1)
  answers[1]?.answer(2)
  await settled()
  expect(send.mock.calls).toEqual([[1, 2]])
})
