/** Small files in 广期所's layouts with values invented for these tests, never published. */

type Row = Record<string, unknown>

const quote = (varietyOrder: string, delivMonth: string, more: Row = {}): Row => ({
  variety: '虚构品种',
  varietyOrder,
  delivMonth,
  open: 158000,
  high: '160200',
  low: '156800',
  close: '159500',
  lastClear: '157900',
  clearPrice: '158700',
  diff: '1600',
  diff1: '800',
  volumn: 210,
  openInterest: 351,
  diffI: 12,
  turnover: '33379.002',
  ...more,
})

const sum = (
  variety: string,
  varietyOrder: string,
  volumn: number,
  openInterest: number,
  diffI: number,
): Row => ({
  variety,
  varietyOrder,
  delivMonth: '',
  open: '',
  clearPrice: '',
  volumn,
  openInterest,
  diffI,
})

export const gfexQuotes = () => ({
  code: '0',
  param: { trade_date: ['20261012'], trade_type: ['0'] },
  data: [
    quote('lc', '2701'),
    quote('lc', '2703', { open: '0', high: '0', low: '0', close: '0', volumn: 0, openInterest: 9, diffI: 0 }),
    sum('碳酸锂小计', 'lc', 210, 360, 12),
    sum('总计', '', 210, 360, 12),
  ],
})

export const gfexRanking = () => ({
  code: '0',
  data: [
    { abbr: '甲期货', todayQty: '1,200', qtySub: '-30' },
    { abbr: '乙期货', todayQty: 900, qtySub: 10 },
    { abbr: '', todayQty: 2100, qtySub: -20 },
  ] as Row[],
})

const receipt = (
  varietyOrder: string,
  whAbbr: string,
  wbillQty: number,
  diff: number,
  more: Row = {},
): Row => ({
  varietyOrder,
  whType: '2',
  variety: varietyOrder === 'lc' ? '碳酸锂' : '多晶硅',
  genDate: '20261012',
  whAbbr,
  trademarkName: '',
  lastWbillQty: wbillQty - diff,
  regWbillQty: 500,
  logoutWbillQty: 500 - diff,
  wbillQty,
  diff,
  ...more,
})

const blank = {
  varietyOrder: '',
  whType: '',
  genDate: '',
  whAbbr: '',
  regWbillQty: null,
  logoutWbillQty: null,
}

export const gfexReceipts = () => ({
  code: '0',
  data: [
    receipt('lc', '某库一', 300, -20),
    receipt('lc', '某库二', 100, 5),
    { ...blank, varietyOrder: 'lc', variety: '碳酸锂小计', lastWbillQty: 415, wbillQty: 400, diff: -15 },
    receipt('ps', '某库三', 50, 0, { trademarkName: '甲牌' }),
    receipt('ps', '某库三', 20, 1, { trademarkName: '乙牌' }),
    { ...blank, varietyOrder: 'ps', variety: '多晶硅小计', lastWbillQty: 69, wbillQty: 70, diff: 1 },
    { ...blank, variety: '总计', lastWbillQty: 484, wbillQty: 470, diff: -14 },
  ] as Row[],
})

/** The response for a day without trading. */
export const gfexNoReceipts = () => ({
  code: '0',
  data: [{ ...blank, variety: '总计', lastWbillQty: null, wbillQty: null, diff: null }] as Row[],
})

export const gfexParameters = () => ({
  code: '0',
  data: [
    {
      contractId: 'lc2701',
      specBuyRate: 0.12,
      specBuy: 19044,
      hedgeBuyRate: 0.1,
      riseLimitRate: 0.11,
      riseLimit: 176100,
      fallLimit: 141300,
      clientBuyPosiQuota: 3000,
    },
    { contractId: 'lc2701-C-160000', specBuyRate: null, riseLimit: 9000 },
  ] as Row[],
})
