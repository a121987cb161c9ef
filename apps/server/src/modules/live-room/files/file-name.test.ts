import { expect, test } from 'vitest'
import { fileNameAmong } from './file-name'

test.each([
  ['夜盘提纲.pdf', '夜盘提纲.pdf'],
  ['夜盘提纲.PDF', '夜盘提纲.pdf'],
  ['夜盘提纲', '夜盘提纲.pdf'],
  ['提纲.pdf.html', '提纲.pdf.html.pdf'],
  ['C:\\资料\\提纲.pdf', '提纲.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['11:30 "盘面"?*.pdf', '11_30 _盘面___.pdf'],
  ['\u202efdp.提纲\u0000\n\u200f.pdf', 'fdp.提纲.pdf'],
  ['  . 提纲  1 . .pdf', '提纲 1.pdf'],
  ['\ud800提纲.pdf', '提纲.pdf'],
  ['', '资料.pdf'],
  ['.pdf', '资料.pdf'],
  ['/', '资料.pdf'],
])('%j is saved as %s', (given, name) => {
  expect(fileNameAmong([], given)).toBe(name)
})

test('a name that is taken gets a number', () => {
  const taken = ['提纲.pdf', '提纲 (2).pdf', 'plan.pdf']
  expect(fileNameAmong(taken, '提纲.pdf')).toBe('提纲 (3).pdf')
  expect(fileNameAmong(taken, 'Plan.pdf')).toBe('Plan (2).pdf')
})

test('a name has at most a hundred characters with its ending', () => {
  const long = fileNameAmong([], '🌾'.repeat(150))
  expect(long).toBe(`${'🌾'.repeat(96)}.pdf`)
  expect(fileNameAmong([long], '🌾'.repeat(150))).toBe(`${'🌾'.repeat(92)} (2).pdf`)
})
