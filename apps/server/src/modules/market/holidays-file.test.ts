import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { calendarWarning, isTradingDay } from '@vce/futures'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { calendarCheck, enterHolidaysFile } from './holidays-file'

const folder = mkdtempSync(path.join(tmpdir(), 'vce-holidays-'))
afterAll(() => rmSync(folder, { recursive: true }))
const holidaysFile = path.join(folder, 'holidays.json')

const year = ['01-01..01-03', '02-05..02-11', '05-01..05-05', '10-01..10-07']

test.each([
  ['not json', '不是 JSON'],
  ['[]', '应为以年份为键的对象'],
  ['{"27": []}', '27 年不是年份'],
  ['{"2027": "01-01"}', '2027 年应为日期的数组'],
  [JSON.stringify({ 2027: [...year, '02-30'] }), '2027 年的「02-30」不是日期'],
  [JSON.stringify({ 2027: [...year, '06-10..06-09'] }), '2027 年的「06-10..06-09」不是日期'],
  [JSON.stringify({ 2027: [...year, 602] }), '2027 年的「602」不是日期'],
  [JSON.stringify({ 2027: year.slice(0, 3) }), '2027 年缺少 10-01、10-02、10-03'],
  [JSON.stringify({ 2027: ['01-01..12-31'] }), '2027 年有 261 个工作日休市，不合常理'],
  [JSON.stringify({ 2028: year }), '缺少 2027 年'],
])('the holidays file %s stops the start with “%s”', (text, message) => {
  writeFileSync(holidaysFile, text)
  expect(() => enterHolidaysFile({ holidaysFile })).toThrow(
    expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining(message) }),
  )
  expect(isTradingDay('2027-02-05')).toBe(true)
})

test('a missing holidays file stops the start with its path', () => {
  const missing = { holidaysFile: path.join(folder, 'none.json') }
  expect(() => enterHolidaysFile(missing)).toThrow(
    `HOLIDAYS_FILE 指向的 ${missing.holidaysFile} 不能用：读不出来`,
  )
})

test('the daily warning about a missing year stops once its holidays are entered', async () => {
  enterHolidaysFile({ holidaysFile: '' })
  const lines: string[] = []
  const check = calendarCheck(createLogger('warn', { write: (line: string) => lines.push(line) }))
  const now = new Date('2026-11-23T02:00:00Z')
  await check.run(undefined as never, now)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('2027 年的休市安排还没有录入')

  writeFileSync(holidaysFile, JSON.stringify({ 2027: year }))
  // Removes the holidays at the end, because the calendar is shared by all tests of the process.
  onTestFinished(enterHolidaysFile({ holidaysFile }))
  expect(isTradingDay('2027-02-05')).toBe(false)
  expect(isTradingDay('2027-02-12')).toBe(true)
  expect(calendarWarning('2026-11-23')).toBeNull()
  await check.run(undefined as never, now)
  expect(lines).toHaveLength(1)
})
