import { expect, test } from 'vitest'
import { epochOf, momentAt } from '../calendar'
import { type CtpSnapshot, createCtpRefusalCounts, fromCtp } from '.'

const none = 1.7976931348623157e308

const snapshot: CtpSnapshot & Record<string, unknown> = {
  TradingDay: '20261012',
  ActionDay: '20261009',
  ExchangeID: '',
  InstrumentID: 'rb2701',
  UpdateTime: '21:00:00',
  UpdateMillisec: 500,
  LastPrice: 3110,
  Volume: 400,
  Turnover: 12_440_000,
  OpenInterest: 1_650_321,
  AveragePrice: 31_100,
  OpenPrice: 3108,
  HighestPrice: 3112,
  LowestPrice: 3106,
  PreClosePrice: 3100,
  PreSettlementPrice: 3095,
  PreOpenInterest: 1_640_000,
  SettlementPrice: none,
  UpperLimitPrice: 3311,
  LowerLimitPrice: 2878,
  BidPrice1: 3109,
  BidVolume1: 12,
  AskPrice1: none,
  AskVolume1: 0,
}

const evening = epochOf('2026-10-09 21:00:00.700')

test('a snapshot of Friday evening belongs to Monday', () => {
  expect(fromCtp(snapshot, evening)).toEqual({
    contractCode: 'rb2701',
    at: epochOf('2026-10-09 21:00:00.500'),
    tradingDay: '2026-10-12',
    price: 3110,
    volume: 400,
    turnover: 12_440_000,
    openInterest: 1_650_321,
    bid: 3109,
    bidVolume: 12,
    ask: null,
    askVolume: null,
    open: 3108,
    high: 3112,
    low: 3106,
    averagePrice: 3110,
    previousClose: 3100,
    previousSettlement: 3095,
    previousOpenInterest: 1_640_000,
    settlementPrice: null,
    limitUp: 3311,
    limitDown: 2878,
  })
})

test.each([
  [
    'Zhengzhou’s TradingDay is the calendar day at night',
    { InstrumentID: 'TA701', TradingDay: '20261009' },
    'TA2701',
  ],
  [
    'Dalian’s ActionDay is the trading day at night',
    { InstrumentID: 'm2701', ActionDay: '20261012' },
    'm2701',
  ],
])('%s, but the tick’s day comes from the local clock', (_why, own, contractCode) => {
  expect(fromCtp({ ...snapshot, ...own }, evening)).toMatchObject({
    contractCode,
    at: epochOf('2026-10-09 21:00:00.500'),
    tradingDay: '2026-10-12',
  })
})

test.each([
  ['2026-10-09 23:59:59.900', '2026-10-10 00:00:00.300', '23:59:59', 900, 'received after midnight'],
  ['2026-10-10 02:29:59.500', '2026-10-10 02:29:59.600', '02:29:59', 500, 'Saturday morning'],
  ['2026-10-12 09:00:01.000', '2026-10-12 08:59:59.000', '09:00:01', 0, 'an exchange whose clock is ahead'],
  [
    '2026-10-12 15:00:00.000',
    '2026-10-13 08:50:00.000',
    '15:00:00',
    0,
    'a snapshot of yesterday repeated at login',
  ],
])('%s: %s', (at, received, UpdateTime, UpdateMillisec, _why) => {
  const tick = fromCtp({ ...snapshot, InstrumentID: 'au2612', UpdateTime, UpdateMillisec }, epochOf(received))
  expect(tick && momentAt(tick.at)).toBe(at.slice(0, 19))
  expect(tick?.at).toBe(epochOf(at))
  expect(tick?.tradingDay).toBe('2026-10-12')
})

test('Zhengzhou’s turnover is multiplied only if it lacks the multiplier', () => {
  const pta = { ...snapshot, InstrumentID: 'TA701', LastPrice: 5750, AveragePrice: 5740, Volume: 100 }
  const lacking = fromCtp({ ...pta, Turnover: 5740 * 100 }, evening)
  const complete = fromCtp({ ...pta, Turnover: 5740 * 100 * 5 }, evening)
  expect(lacking).toMatchObject({ averagePrice: 5740, turnover: 5740 * 100 * 5 })
  expect(complete).toMatchObject({ averagePrice: 5740, turnover: 5740 * 100 * 5 })
  expect(fromCtp({ ...pta, Volume: 0, Turnover: 0 }, evening)?.turnover).toBe(0)
  expect(
    fromCtp({ ...pta, LastPrice: none, PreSettlementPrice: none, Turnover: 5 }, evening)?.turnover,
  ).toBeNull()
})

test('a contract without trades has quotes and no price', () => {
  const untraded = { ...snapshot, LastPrice: none, Volume: 0, Turnover: 0, OpenPrice: 0, AveragePrice: none }
  expect(fromCtp(untraded, evening)).toMatchObject({
    price: null,
    open: null,
    averagePrice: null,
    volume: 0,
    bid: 3109,
  })
})

test('refused snapshots are counted by reason', () => {
  const refused = createCtpRefusalCounts()
  const refuse = (own: Partial<CtpSnapshot>, received = evening) =>
    expect(fromCtp({ ...snapshot, ...own }, received, refused)).toBeNull()
  refuse({ InstrumentID: 'cu2701C80000' })
  refuse({ InstrumentID: 'xx2701' })
  refuse({ UpdateTime: '' })
  refuse({ UpdateTime: '25:00:00' })
  refuse({ UpdateTime: '21-00-00' })
  refuse({ UpdateTime: '17:30:00' })
  // A login on Monday morning repeats Friday's last snapshot; its clock alone would date it to Sunday night.
  refuse({ UpdateTime: '22:59:59' }, epochOf('2026-10-12 08:50'))
  expect(refused).toEqual({ unknownContract: 2, badTime: 3, noTradingDay: 2 })
})

test('a late settlement price belongs to the closed day', () => {
  const settled = { ...snapshot, UpdateTime: '16:20:11', SettlementPrice: 3088 }
  const received = epochOf('2026-10-12 16:20:12')
  expect(fromCtp(settled, received)).toMatchObject({ tradingDay: '2026-10-12', settlementPrice: 3088 })
  expect(fromCtp(settled, epochOf('2026-10-11 16:20:12'))).toBeNull()
})
