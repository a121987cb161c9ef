import { expect, test } from 'vitest'
import { annualFile, annualLines } from '../../test/shfe-files'
import { readExchangeFile } from '../index'

const problemsOf = (line: string) => {
  const file = readExchangeFile(
    new TextEncoder().encode(annualFile([...annualLines, line])),
    'annual_2017.csv',
  )
  if (file.status !== 'parsed') throw new Error(file.status)
  return file.problems
}
const line = (settlement: number, change: number, day = '20170201', contract = 'zn1703') =>
  `${contract},${day},20000,20000,20000,20300,19900,20100,${settlement},100,${change},10,100.50,50`

test('a settlement that agrees with range and change is not doubted', () => {
  expect(problemsOf(line(20_100, 100))).toEqual([])
})

test('a settlement outside of the day’s range is doubted, but its row stays', () => {
  expect(problemsOf(line(2010, -17_990))).toEqual([
    {
      at: '第 6 行',
      text: '「结算价」zn1703 的结算价 2010 不在最低价 19900 与最高价 20300 之间',
      doubt: true,
    },
  ])
})

test('a settlement outside of the range is accepted in the delivery month', () => {
  expect(problemsOf(line(23_000, 3000, '20170301'))).toEqual([])
})

test('a settlement contradicted by its published change is doubted', () => {
  expect(problemsOf(line(20_100, 1000))).toEqual([
    {
      at: '第 6 行',
      text: '「涨跌2」zn1703 公布的结算价涨跌 1000，与结算价 20100 减昨结算价 20000 不符',
      doubt: true,
    },
  ])
})
