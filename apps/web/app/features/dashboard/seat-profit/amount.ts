import { type Figure, price, signed } from '#app/lib/format'
import type { Column } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'

const tenThousand = 1e4
const hundredMillion = 1e8

const inWan = (yuan: Figure) => (yuan == null ? null : yuan / tenThousand)

/** Yuan shown in 万元 with + or −, for columns. */
export const tenThousandsText = (yuan: Figure, digits = 2) => signed(inWan(yuan), digits)

/** A single profit with + or −, in 亿, 万 or 元 by its size. */
export function profitText(yuan: Figure): string {
  const size = Math.abs(yuan ?? 0)
  if (yuan == null || size < tenThousand) return signed(yuan, 0, ' 元')
  if (size < hundredMillion) return signed(yuan / tenThousand, 1, ' 万')
  return signed(yuan / hundredMillion, 2, ' 亿')
}

/** A profit short enough for a day of the calendar: `+1.23亿`, `−1,234万`. */
export function briefProfitText(yuan: number): string {
  const size = Math.abs(yuan)
  if (size >= hundredMillion) return signed(yuan / hundredMillion, 2, '亿')
  if (size >= tenThousand) return signed(yuan / tenThousand, 0, '万')
  return signed(yuan)
}

/** Axis format of profits, and their unit for the card's note. */
export function profitAxisFormat(all: readonly (number | null)[]) {
  const max = all.reduce<number>((top, yuan) => Math.max(top, Math.abs(yuan ?? 0)), 0)
  if (max >= 10 * hundredMillion)
    return { unit: '亿元', write: (yuan: number) => price(yuan / hundredMillion, 0) }
  if (max >= hundredMillion) return { unit: '亿元', write: (yuan: number) => price(yuan / hundredMillion, 1) }
  const digits = max >= 20 * tenThousand ? 0 : 2
  return { unit: '万元', write: (yuan: number) => price(yuan / tenThousand, digits) }
}

/** Column of 盈亏 in 万元 with colour and + or −; exact to the 元 in the CSV file. */
export const profitColumn = <Row>(
  head: string,
  of: (row: Row) => Figure,
  width: number | undefined = 120,
): Column<Row> => ({
  ...changeColumn<Row>({ head: `${head}/万元`, of: (row) => inWan(of(row)), digits: 2, width }),
  csv: (row) => {
    const wanOf = inWan(of(row))
    return wanOf === null ? null : Number(wanOf.toFixed(4))
  },
})
