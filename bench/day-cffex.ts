import {
  byProduct,
  type DayFile,
  type ExchangeDay,
  groupRows,
  priceChangesOf,
  quoteSums,
  rankedRows,
} from './day-files'

const line = (cells: readonly (string | number | null)[]) => cells.map((cell) => cell ?? '').join(',')

function quotes({ quotes }: ExchangeDay): string {
  const sumLine = (name: string, { volume, openInterest, change }: ReturnType<typeof quoteSums>) =>
    line([name, '', '', '', volume, '', openInterest, change, '', '', '', '', '', '', ''])
  return [
    '合约代码,今开盘,最高价,最低价,成交量,成交金额,持仓量,持仓变化,今收盘,今结算,前结算,涨跌1,涨跌2,隐含波动率(%),Delta',
    ...byProduct(quotes).flatMap(([, rows]) => [
      ...rows.map((row) =>
        line([
          row.contractCode.padEnd(30),
          row.open,
          row.high,
          row.low,
          row.volume,
          ((row.turnover ?? 0) / 10_000).toFixed(3),
          row.openInterest,
          row.openInterestChange,
          row.close,
          row.settlementPrice,
          row.previousSettlement,
          ...priceChangesOf(row),
          '--',
          '--',
        ]),
      ),
      sumLine('小计', quoteSums(rows)),
    ]),
    sumLine('合计', quoteSums(quotes)),
    '',
  ].join('\n')
}

/** File with the rankings of all contracts of one product. */
const ranking = (compact: string, contracts: ReturnType<typeof rankedRows>) =>
  [
    '交易日,合约,排名,成交量排名,,,持买单量排名,,,持卖单量排名,,',
    ',,,会员简称,成交量,比上一交易日增减,会员简称,持买单量,比上一交易日增减,会员简称,持卖单量,比上一交易日增减',
    ...contracts.flatMap(({ code, lists, length }) =>
      Array.from({ length }, (_, at) =>
        line([
          compact,
          code,
          at + 1,
          ...lists.flatMap((row) => {
            const place = row?.places[at]
            return place ? [place.seat, place.lots, place.change ?? 0] : ['', '', '']
          }),
        ]),
      ),
    ),
    '',
  ].join('\n')

const percent = (rate: number | null) => `${Number(((rate ?? 0) * 100).toFixed(3))}%`

const parameters = ({ compact, parameters }: ExchangeDay) =>
  [
    `期货合约结算业务参数表（${compact}）`,
    '期货合约,合约多头保证金标准,合约空头保证金标准,交易手续费标准,交割手续费标准,平今仓收取率',
    ...parameters.map((row) =>
      line([
        row.contractCode,
        percent(row.marginRate),
        percent(row.marginRate),
        row.feePerLot === null
          ? `万分之${Number(((row.feeRate ?? 0) * 10_000).toFixed(3))}`
          : `${row.feePerLot}元/手`,
        '万分之0.5',
        '100%',
      ]),
    ),
    '合计,,,,,',
    '注：以上为交易所标准,,,,,',
    '',
  ].join('\n')

/** Files of 中金所: one file of rankings per product. */
export const cffexFiles = (day: ExchangeDay): DayFile[] => [
  { name: `${day.compact}_1.csv`, content: quotes(day) },
  ...groupRows(rankedRows(day.rankings), ({ product }) => product).map(([product, contracts]) => ({
    name: `${product}_1_${day.compact}.csv`,
    content: ranking(day.compact, contracts),
  })),
  { name: `cffex_parameters_${day.compact}.csv`, content: parameters(day) },
]
