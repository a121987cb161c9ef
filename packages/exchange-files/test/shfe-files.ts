import type { Row } from './shfe-quote-files'

/** Files in 上期所's layouts with values invented for these tests, never published. */

export const stock = (varname: string, warehouse: string, quantity: unknown, more: Row = {}): Row => ({
  VARNAME: varname,
  REGNAME: '上海$$Shanghai',
  WHABBRNAME: `${warehouse}$$Somewhere`,
  WHTYPE: '1',
  WGHTUNIT: '2',
  WRTWGHTS: quantity,
  WRTCHANGE: 0,
  ROWSTATUS: '0',
  ...more,
})

/** Copper in two regions, rebar in 仓库 and 厂库, silver in kilograms, crude oil in barrels. */
export const balancedStock = (): Row[] => [
  stock('铜$$COPPER', '甲库', 1000, { WRTCHANGE: -50 }),
  stock('铜$$COPPER', '乙库', 500),
  stock('铜$$COPPER', '合计', 1500, { WRTCHANGE: -50 }),
  stock('铜$$COPPER', '丙库', 20, { REGNAME: '江苏$$Jiangsu' }),
  stock('铜$$COPPER', '合计', 20, { REGNAME: '江苏$$Jiangsu' }),
  stock('铜$$COPPER', '保税商品总计', 20, { REGNAME: '' }),
  stock('铜$$COPPER', '完税商品总计', 1500, { REGNAME: '', WRTCHANGE: -50 }),
  stock('铜$$COPPER', '总计', 1520, { REGNAME: '', WRTCHANGE: -50 }),
  stock('螺纹钢仓库$$Rebar', '丁库', 300, { WRTCHANGE: 300 }),
  stock('螺纹钢仓库$$Rebar', '总计', 300, { WRTCHANGE: 300 }),
  stock('螺纹钢厂库$$Rebar', '戊钢', 60, { WHTYPE: '2' }),
  stock('螺纹钢厂库$$Rebar', '总计', 60, { WHTYPE: '2' }),
  stock('白银$$SILVER', '己库', 1_234_567, { WGHTUNIT: '1' }),
  stock('白银$$SILVER', '总计', 1_234_567, { WGHTUNIT: '1' }),
  stock('中质含硫原油$$Crude', '庚油库', 190_000, { WGHTUNIT: '3', VARID: 'sc' }),
  stock('中质含硫原油$$Crude', '总计', 190_000, { WGHTUNIT: '3', VARID: 'sc' }),
]

export const stockFile = (rows: unknown = balancedStock(), root: Row = {}) => ({
  o_cursor: rows,
  o_code: '0000',
  o_tradingday: '20250604',
  report_date: '20250604',
  ...root,
})

export const stockPage = (date = '2025-11-20 星期四') => `<html><head><title>仓单日报</title></head><body>
<table><tr><td colspan="4">${date}</td></tr><tr><td>地区</td><td>仓库</td><td>期货</td><td>增减</td></tr></table>
<table class="el-table_table">
<tr class="special_row_type"><td colspan="3">铜</td><td>单位：吨</td></tr>
<tr class="tdBorder"><td rowspan="3">上海</td><td>甲库</td><td>1,000</td><td>-50</td></tr>
<tr class="tdBorder"><td>乙库</td><td>500</td><td>0</td></tr>
<tr class="isTotal"><td>合计</td><td>1,500</td><td>-50</td></tr>
<tr class="isTotal"><td colspan="2">保税商品总计</td><td>0</td><td>0</td></tr>
<tr class="isTotal"><td colspan="2">完税商品总计</td><td>1,500</td><td>-50</td></tr>
<tr class="isTotal"><td colspan="2">总计</td><td>1,500</td><td>-50</td></tr>
</table>
<table class="el-table_table">
<tr class="special_row_type"><td colspan="3">螺纹钢仓库</td><td>单位：吨</td></tr>
<tr><td>天津</td><td>丁库</td><td>300</td><td>300</td></tr>
<tr class="isTotal"><td colspan="2">总计</td><td>300</td><td>300</td></tr>
</table>
<table class="el-table_table">
<tr class="special_row_type"><td colspan="3">螺纹钢厂库</td><td>单位：吨</td></tr>
<tr><td>厂库提货地</td><td>戊钢</td><td>60</td><td>0</td></tr>
<tr class="isTotal"><td colspan="2">总计</td><td>60</td><td>0</td></tr>
</table>
<table class="el-table_table">
<tr class="special_row_type"><td colspan="3">中质含硫原油</td><td>单位：桶</td></tr>
<tr><td>浙江</td><td>庚油库</td><td>190,000</td><td>-10,000</td></tr>
<tr class="isTotal"><td colspan="2">总计</td><td>190,000</td><td>-10,000</td></tr>
</table>
</body></html>
`

export const settlementFile = (rows?: unknown, root: Row = {}) => ({
  Settlement: rows ?? [
    settlementRow('cu2701', { TRADEFEERATION: '0.00005', DISCOUNTRATE: '2' }),
    settlementRow('au2702', { TRADEFEEUNIT: '10', DISCOUNTRATE: '0', SPEC_SHORTMARGINRATIO: '0.16' }),
    settlementRow('sc2701', { TRADEFEEUNIT: '20', DISCOUNTRATE: '1' }),
  ],
  report_date: '20261012',
  update_date: '20261012 16:20:00',
  ...root,
})

export const settlementRow = (contract: string, more: Row = {}): Row => ({
  INSTRUMENTID: contract,
  TRADINGDAY: '20261012',
  SETTLEMENTPRICE: '1015',
  SPEC_LONGMARGINRATIO: '0.11',
  SPEC_SHORTMARGINRATIO: '0.11',
  LONGMARGINRATIO: '.10',
  SHORTMARGINRATIO: '.10',
  TRADEFEERATION: '0',
  TRADEFEEUNIT: '0',
  DISCOUNTRATE: '1',
  ...more,
})

export const tradeArgumentFile = (rows?: unknown) => ({
  ContractDailyTradeArgument: rows ?? [
    {
      INSTRUMENTID: 'cu2701',
      TRADINGDAY: '20261012',
      UPPER_VALUE: '.08000000',
      LOWER_VALUE: '.08000000',
      PRICE_LIMITS: '',
      SPEC_LONGMARGINRATIO: '.10000000',
      SPEC_SHORTMARGINRATIO: '.10000000',
      HDEGE_LONGMARGINRATIO: '.09000000',
      HDEGE_SHORTMARGINRATIO: '.09000000',
    },
  ],
})

/** A file with fees in thousandths. */
export const olderSettlementFile = (rows?: unknown) => ({
  o_cursor: rows ?? [
    {
      INSTRUMENTID: 'cu1903                  ',
      SETTLEMENTPRICE: 1015,
      SPECLONGMARGINRATIO: 0.08,
      SPECSHORTMARGINRATIO: 0.08,
      HEDGLONGMARGINRATIO: 0.07,
      HEDGSHORTMARGINRATIO: 0.07,
      TRADEFEERATIO: 0.05,
      TRADEFEEUNIT: 0,
      TTRADEFEERATIO: 0.025,
    },
  ],
  o_code: 0,
})

/**
 * A year's history: the contract only on its first line, quoted figures with thousands separators, 成交金额 in
 * 万元.
 */
export const annualFile = (lines: readonly string[] = annualLines) =>
  `${[annualHeader, ...lines].join('\r\n')}\r\n`
export const annualHeader =
  '合约,日期,前收盘,前结算,开盘价,最高价,最低价,收盘价,结算价,涨跌1,涨跌2,成交量,成交金额,持仓量'
export const annualLines: readonly string[] = [
  'cu1703,20170103,46000,46010,46010,46200,45900,46100,46050,90,40,400,"9,210.00",9000',
  ',20170104,46100,46050,,,,46050,46050,0,0,0,0.00,9000',
  ',20170105,46050,46050,46010,46200,45900,46100,46150,50,100,40,923.00,9040',
  'hc1705,20170103,3300,3310,3310,3360,3290,3350,3340,40,30,1000,"3,340.00",20000',
]
