import { type Opinion, scoreHorizons } from '@vce/protocol'
import type { CsvCell } from '#app/ui/table/csv'
import type { Column } from '#app/ui/table/table'
import { outcomesByHorizon, verdictOf } from './outcomes'

const column = (head: string, csv: (opinion: Opinion) => CsvCell): Column<Opinion> => ({
  head,
  cell: () => null,
  csv,
})

/** CSV columns of the list. */
export const opinionColumns: readonly Column<Opinion>[] = [
  column('交易日', ({ tradingDay }) => tradingDay),
  column('品种', ({ product }) => product.shortName),
  column('机构', ({ broker }) => broker),
  column('研究员', ({ researcher }) => researcher?.name),
  column('观点', ({ direction }) => direction),
  column('标题', ({ title }) => title),
  column('内容', ({ content }) => content),
  column('合约', ({ contract }) => contract),
  column('当日结算', ({ price }) => price),
  column('支撑', ({ viewPoint }) => viewPoint?.supports.join(' / ')),
  column('压力', ({ viewPoint }) => viewPoint?.resistances.join(' / ')),
  ...scoreHorizons.flatMap((horizon, place) => [
    column(`${horizon} 日后`, ({ outcomes }) => {
      const outcome = outcomesByHorizon(outcomes)[place]
      return outcome && verdictOf(outcome)
    }),
    column(`${horizon} 日涨跌%`, ({ outcomes }) => outcomesByHorizon(outcomes)[place]?.return),
  ]),
]
