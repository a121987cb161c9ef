import type { RollYieldRow, TermContract } from '@vce/protocol'
import { expect, test } from 'vitest'
import { contractsCsv } from './contracts-card'
import { rankedYields } from './ranking-rows'

const row = (code: string, exchange: string, sector: string, rollYield: number) =>
  ({ code, shortName: code, exchange, sector, rollYield, rollYieldChange: null }) as RollYieldRow
const rows = [row('rb', 'SHFE', '黑色', -3), row('i', 'DCE', '黑色', 12), row('cu', 'SHFE', '有色', 1)]
const all = { exchange: null, sector: null, sort: 'rollYield', order: 'desc' } as const
const codes = (ranked: RollYieldRow[]) => ranked.map(({ code }) => code)

test('the ranking is sorted by roll yield and filtered by exchange and sector', () => {
  expect(codes(rankedYields(rows, all))).toEqual(['i', 'cu', 'rb'])
  expect(codes(rankedYields(rows, { ...all, sector: '黑色', order: 'asc' }))).toEqual(['rb', 'i'])
  expect(codes(rankedYields(rows, { ...all, exchange: 'SHFE', sector: '黑色' }))).toEqual(['rb'])
})

test('the CSV file has the reason why a contract is not on the curve', () => {
  const contract: TermContract = {
    code: 'rb2612',
    deliveryMonth: '2612',
    main: false,
    secondary: false,
    offCurve: 'delivery',
    price: 3000,
    change: -5,
    changeRate: -0.17,
    spread: -20,
    spreadRate: -0.66,
    rollYield: null,
    openInterest: 120,
    volume: null,
  }

  const [head, line] = contractsCsv({ digits: 0, contracts: [contract] })
    .trim()
    .split('\r\n')

  expect(head).toContain('合约,结算价,涨跌,与主力价差,价差率,年化,持仓,成交,未入曲线')
  expect(line).toBe('rb2612,3000,-5,-20,-0.66,,120,,交割月')
})
