import { productOf } from '@vce/futures'
import {
  byProduct,
  type DayFile,
  type ExchangeDay,
  priceChangesOf,
  quoteSums,
  rankedRows,
  tenThousandYuan,
} from './day-files'

const wide = 10
const barred = (cells: readonly (string | number | null)[]) =>
  cells.map((cell) => String(cell ?? '').padEnd(wide)).join('|')
const grouping = (value: number) => value.toLocaleString('en')
const price = (value: number | null) =>
  value === null ? '0.00' : value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 郑商所 prints only one digit of the year: `CF701`. */
const published = (code: string) => code.replace(/\d(\d{3})$/, '$1')
const title = (name: string, { tradingDay }: ExchangeDay) =>
  `\t\t\t\t\t郑州商品交易所期货${name}(${tradingDay})`

function quotes(day: ExchangeDay): string {
  const sumLine = (name: string, { volume, openInterest, change }: ReturnType<typeof quoteSums>) =>
    barred([
      name,
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      grouping(volume),
      grouping(openInterest),
      grouping(change),
      '',
      '',
    ])
  return [
    title('每日行情表', day),
    '合约代码|昨结算|今开盘|最高价|最低价|今收盘|今结算|涨跌1|涨跌2|成交量(手)|持仓量|增减量|成交额(万元)|交割结算价',
    ...byProduct(day.quotes).flatMap(([, rows]) => [
      ...rows.map((row) =>
        barred([
          published(row.contractCode),
          ...[row.previousSettlement, row.open, row.high, row.low, row.close, row.settlementPrice].map(price),
          ...priceChangesOf(row).map(price),
          grouping(row.volume ?? 0),
          grouping(row.openInterest ?? 0),
          grouping(row.openInterestChange ?? 0),
          grouping(Number(tenThousandYuan(row))),
          '',
        ]),
      ),
      sumLine('小计', quoteSums(rows)),
    ]),
    sumLine('总计', quoteSums(day.quotes)),
    '',
  ].join('\n')
}

const productTitle = (code: string) => `${productOf(code)?.name.replace(/[A-Za-z]/g, '')}${code}`

function rankings(day: ExchangeDay): string {
  const blocks = rankedRows(day.rankings).map(({ code, ofProduct, lists, length }) => [
    '',
    `${ofProduct ? `品种：${productTitle(code)}` : `合约：${published(code)}`}              日期：${day.tradingDay}`,
    '名次  |会员简称  |成交量（手）|增减量  |会员简称  |持买仓量  |增减量  |会员简称  |持卖仓量  |增减量',
    ...Array.from({ length }, (_, at) =>
      barred([
        at + 1,
        ...lists.flatMap((row) => {
          const place = row?.places[at]
          return place ? [place.seat, grouping(place.lots), grouping(place.change ?? 0)] : ['-', '-', '-']
        }),
      ]),
    ),
    barred([
      '合计',
      ...lists.flatMap((row) => ['', grouping(row?.total?.lots ?? 0), grouping(row?.total?.change ?? 0)]),
    ]),
  ])
  return [title('持仓排名表', day), ...blocks.flat(), ''].join('\n')
}

function receipts(day: ExchangeDay): string {
  const blocks = day.receipts.map(({ productCode, quantity, change, forecast, warehouses }) => [
    `品种：${productTitle(productCode)}   单位：张          日期：${day.tradingDay}     每张仓单=1手合约*10吨/手=10吨`,
    '仓库编号  |仓库简称  |年度|等级|品牌|仓单数量  |当日增减  |有效预报  |升贴水',
    ...warehouses.flatMap((held, at) => [
      barred([String(at + 1).padStart(4, '0'), held.name, '', '', '', held.quantity, held.change, '', 0]),
      barred(['小计', '', '', '', '', held.quantity, held.change, held.forecast ?? 0, '']),
    ]),
    barred(['总计', '', '', '', '', quantity, change, forecast ?? 0, '']),
  ])
  return [title('仓单日报表', day), ...blocks.flat(), ''].join('\n')
}

/** Proportional fees are printed in 万分之一. */
const clearing = (day: ExchangeDay) =>
  [
    title('结算参数表', day),
    '合约代码|当日结算价|是否单边市|连续单边市天数|交易保证金率(%)|涨跌停板(%)|交易手续费|手续费收取方式|交割手续费|日内平今仓交易手续费|日持仓限额|交易限额',
    ...day.parameters.map((row) =>
      barred([
        published(row.contractCode),
        price(row.settlementPrice),
        'N',
        0,
        Number(((row.marginRate ?? 0) * 100).toFixed(2)),
        `±${Number(((row.priceLimit ?? 0) * 100).toFixed(2))}`,
        row.feePerLot ?? Number(((row.feeRate ?? 0) * 10_000).toFixed(2)),
        row.feePerLot === null ? '比例值' : '绝对值',
        '0.00',
        '0.00',
        grouping(row.positionLimit ?? 0),
        '',
      ]),
    ),
    '',
  ].join('\n')

/** Files of 郑商所: text separated by bars. */
export const czceFiles = (day: ExchangeDay): DayFile[] => [
  { name: `FutureDataDaily_${day.compact}.txt`, content: quotes(day) },
  { name: `FutureDataHolding_${day.compact}.txt`, content: rankings(day) },
  { name: `FutureDataWhsheet_${day.compact}.txt`, content: receipts(day) },
  { name: `FutureDataClearParams_${day.compact}.txt`, content: clearing(day) },
]
