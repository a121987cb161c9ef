/** One warehouse of a small `dailystock` file with invented figures. */
interface WarehouseStock {
  /** The product as the exchange prints it: 铜, 螺纹钢, 螺纹钢厂库. */
  table: string
  code: string
  region?: string
  name: string
  /** 吨. */
  quantity: number
  change?: number
}

/**
 * 上期所's stock report of one day. `total` is the table's published total, which may differ from the sum of the
 * warehouses.
 */
export function stockFile(
  day: string,
  stored: readonly WarehouseStock[],
  total?: { table: string; quantity: number },
) {
  const compact = day.replaceAll('-', '')
  const row = ({ table, code, region = '', name, quantity, change = 0 }: WarehouseStock) => ({
    VARNAME: table,
    VARID: code,
    WGHTUNIT: '2',
    WHTYPE: table.endsWith('厂库') ? '2' : '1',
    REGNAME: region,
    WHABBRNAME: name,
    WRTWGHTS: quantity,
    WRTCHANGE: change,
  })
  const [first] = stored
  return {
    name: `${compact}dailystock.dat`,
    content: JSON.stringify({
      o_code: '0000',
      o_msg: '查询成功',
      o_tradingday: compact,
      report_date: compact,
      o_cursor: [
        ...stored.map(row),
        ...(total && first ? [row({ ...total, code: first.code, name: '总计' })] : []),
      ],
    }),
  }
}
