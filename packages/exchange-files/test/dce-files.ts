import type { Row } from './shfe-quote-files'

/** Files in 大商所's layouts with values invented for these tests, never published. */

export const dceQuote = (contractId: string | null, variety: string, more: Row = {}): Row => ({
  variety,
  contractId,
  open: '3010',
  high: '3040',
  low: '2990',
  close: '3020',
  lastClear: '3000',
  clearPrice: '3015',
  diff: '20',
  diff1: '15',
  volumn: 40,
  openInterest: 100,
  diffI: -6,
  turnover: '120.60',
  ...more,
})

const noPrices = { open: null, high: null, low: null, close: null, lastClear: null, clearPrice: null }

export const dceSum = (variety: string, volumn: number, openInterest: number, diffI: number): Row =>
  dceQuote(null, variety, { ...noPrices, volumn, openInterest, diffI, turnover: '200.00' })

export const balancedDceQuotes = (): Row[] => [
  dceQuote('m2701', '豆粕'),
  dceQuote('m2705', '豆粕', { volumn: 10, openInterest: 20, diffI: 2 }),
  dceSum('豆粕小计', 50, 120, -4),
  dceQuote('l2701F', '聚乙烯月均价'),
  dceSum('聚乙烯月均价小计', 40, 100, -6),
  dceSum('总计', 90, 220, -10),
]

export const dceAnswer = (data: unknown, more: Row = {}) => ({
  success: true,
  code: 200,
  msg: '操作成功',
  data,
  ...more,
})

const columns =
  '商品名称 交割月份 开盘价 最高价 最低价 收盘价 前结算价 结算价 涨跌 涨跌1 成交量 持仓量 持仓量变化 成交额'
export const dceDayCells: readonly string[][] = [
  columns.split(' '),
  '豆一 1405 4,010 4,040 3,990 4,020 4,000 4,015 20 15 1,040 2,100 -6 417.56'.split(' '),
  '豆一 1407 - - - 4,025 4,025 4,025 0 0 0 20 0 0.00'.split(' '),
  '豆一小计          1,040 2,120 -6 417.56'.split(' '),
  '焦煤 1405 1,010 1,040 990 1,020 1,000 1,015 20 15 40 100 -6 243.60'.split(' '),
  '焦煤小计          40 100 -6 243.60'.split(' '),
  '总计          1,080 2,220 -12 661.16'.split(' '),
]

const htmlRow = (cells: readonly string[]) => `<tr><td nowrap> ${cells.join('</td>\n<td nowrap>')}</td></tr>`

export const dcePage = (title: string, queried: string, tables: readonly (readonly string[][])[]) => `\n
<html><head><meta http-equiv="Content-Type" content="text/html; charset=GBK">
<title>大连商品交易所 ${title}</title></head><body><table><tr><td>
<div class="title2">${queried}&nbsp;&nbsp;</div>
${tables.map((rows) => `<table class="table">${rows.map(htmlRow).join('\n')}</table>`).join('\n')}
</td></tr></table></body></html>\r\n`

export const dceDayPage = (rows = dceDayCells, queried = '查询日期：20140107') =>
  dcePage('日行情表', queried, [rows])

/** The text export, with two tabs between cells. */
export const dceDayText = (rows = dceDayCells, day = '20180103') =>
  `大连商品交易所日行情表\t\r\n查询日期：${day}\r\n\r\n${rows
    .map((cells) => cells.filter((cell) => cell !== '').join('\t\t'))
    .join('\r\n')}\r\n\r\n说明：\r\n(1) 成交量、持仓量：手（按双边计算）\r\n`

/** One contract of the batch zip, with consistent totals and lists of different lengths. */
export const dceRankText = (title = '合约代码：m2701\tDate：2026-10-12') =>
  `大连商品交易所会员成交持仓表\r\n${title}\r\n
名次\t\t会员简称\t成交量\t\t增减
1\t\t甲期货\t1,250\t\t-120
2\t\t乙期货（代客）\t20\t\t3
总计\t\t\t1,270\t\t-117

名次\t\t会员简称\t持买单量\t增减
1\t\t乙期货（代客）\t40\t\t-1
总计\t\t\t40\t\t-1

名次\t\t会员简称\t持卖单量\t增减
1\t\t甲期货\t30\t\t-7
2\t\t丙期货\t25\t\t0
3\t\t丁期货\t5\t\t5
总计\t\t\t60\t\t-2

会员类别\t总成交量\t增减\t总持买单量\t增减\t总持卖单量\t增减
期货公司会员\t1,300\t-110\t90\t4\t80\t1
非期货公司会员\t10\t0\t5\t0\t15\t2
`

const listColumns = '名次 会员简称 成交量 增减 名次 会员简称 持买单量 增减 名次 会员简称 持卖单量 增减'
export const dceRankCells: readonly string[][] = [
  listColumns.split(' '),
  '1 甲期货 1,250 -120 1 乙期货 40 -1 1 甲期货 30 -7'.split(' '),
  '2 乙期货 20 3     2 丙期货 25 0'.split(' '),
  '总计  1,270 -117 总计  40 -1 总计  55 -7'.split(' '),
]
const memberCells = [
  '会员类别 总成交量 增减 总持买单量 增减 总持卖单量 增减'.split(' '),
  '期货公司会员 1,300 -110 90 4 80 1'.split(' '),
  '非期货公司会员 10 0 5 0 15 2'.split(' '),
]

export const dceRankPage = (rows = dceRankCells, queried = '品种代码：a &nbsp; 查询日期：20140107') =>
  dcePage('日成交持仓排名', queried, [memberCells, rows])

export const dceReceipt = (varietyOrder: string | null, more: Row): Row => ({
  varietyOrder,
  groupCodeOrder: null,
  whCodeOrder: null,
  whType: '2',
  variety: null,
  genDate: '20261012',
  whAbbr: null,
  deliveryAbbr: null,
  lastWbillQty: 100,
  wbillQty: 100,
  diff: 0,
  ...more,
})

/** A group of two warehouses, an independent warehouse, 小计 and 总计, with consistent totals. */
export const balancedDceReceipts = (): Row[] => [
  dceReceipt('m', {
    variety: '豆粕',
    groupCodeOrder: '001',
    whType: '1',
    whAbbr: '甲集团',
    wbillQty: 90,
    diff: -10,
  }),
  dceReceipt('m', { groupCodeOrder: '001', whAbbr: '甲一库', wbillQty: 60, diff: -10 }),
  dceReceipt('m', { groupCodeOrder: '001', whAbbr: '甲二库', wbillQty: 30 }),
  dceReceipt('m', { variety: '豆粕', whAbbr: '乙仓储', deliveryAbbr: '乙港区', wbillQty: 12 }),
  dceReceipt('m', { variety: '豆粕小计', wbillQty: 102, diff: -10 }),
  dceReceipt('i', { variety: '铁矿石', whAbbr: '丙港务', wbillQty: 8, diff: 8 }),
  dceReceipt('i', { variety: '铁矿石小计', wbillQty: 8, diff: 8 }),
  dceReceipt(null, { variety: '总计', wbillQty: 110, diff: -2 }),
]

export const dceReceiptsAnswer = (entityList: unknown = balancedDceReceipts()) => dceAnswer({ entityList })
