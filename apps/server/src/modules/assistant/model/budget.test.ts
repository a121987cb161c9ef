import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { crowd } from '#test/crowd'
import { createBudget } from './budget'

const { db } = await startTestApp()
const time = { now: new Date('2026-11-20T10:00:00+08:00') }

/** A budget of 100 分, on a day that no other test uses. */
function start(day: string) {
  time.now = new Date(`${day}T10:00:00+08:00`)
  const alarms: number[] = []
  const open = () =>
    createBudget({
      db,
      clock: { now: () => time.now },
      dailyFen: 100,
      onAlarm: ({ fen }) => void alarms.push(fen),
    })
  const [budget, ofOtherProcess] = [open(), open()]
  const spend = (fen: number) => budget.add({ tokensIn: 10, tokensOut: 5, fen })
  const allowed = async () => [await budget.allows(1), await budget.allows(2)]
  return { budget, ofOtherProcess, spend, allowed, alarms }
}

test('a budget below four fifths allows all without an alarm', async () => {
  const { spend, allowed, alarms } = start('2026-11-01')
  await spend(79)
  expect([await allowed(), alarms]).toEqual([[true, true], []])
})

test('a budget from four fifths on alarms once a day', async () => {
  const { spend, alarms, ofOtherProcess } = start('2026-11-02')
  await spend(80)
  await spend(5)
  await ofOtherProcess.add({ tokensIn: 1, tokensOut: 1, fen: 1 })
  expect(alarms).toEqual([80])
})

test('a spent budget allows only members', async () => {
  const { spend, allowed } = start('2026-11-03')
  await spend(100)
  expect(await allowed()).toEqual([false, true])
})

test('a budget exceeded by a fifth allows no reader', async () => {
  const { spend, allowed } = start('2026-11-04')
  await spend(120)
  expect(await allowed()).toEqual([false, false])
})

test('the budget includes costs of other processes', async () => {
  const { ofOtherProcess, allowed } = start('2026-11-05')
  await ofOtherProcess.add({ tokensIn: 1, tokensOut: 1, fen: 100 })
  expect(await allowed()).toEqual([false, true])
})

test('the budget begins with nothing spent on the next Beijing day', async () => {
  const { spend, allowed } = start('2026-11-06')
  await spend(500)
  time.now = new Date('2026-11-07T00:00:00+08:00')
  expect(await allowed()).toEqual([true, true])
})

test('answers that end at the same time are all added to the budget', async () => {
  const { spend, allowed } = start('2026-11-08')
  const callers = crowd(20)
  await spend(100 - 5 * callers)
  await Promise.all(Array.from({ length: callers }, () => spend(5)))
  expect(await allowed()).toEqual([false, true])
})
