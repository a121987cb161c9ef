import { indicatorDefaults } from '@vce/futures/indicators'
import type { Target } from '@vce/protocol'

type Entry = Omit<Target, 'id' | 'code' | 'readings'>

const namedParameters = (name: string, values: readonly number[]) => values.map((value) => ({ name, value }))
const parametersInOrder = (names: readonly string[], values: readonly number[]) =>
  names.map((name, index) => ({ name, value: values[index] ?? 0 }))

const { ma, boll, macd, kdj, rsi, atr, cci, sar } = indicatorDefaults
const percent = (share: number) => Math.round(share * 100)

/** The indicators by their names in charts. The page header shows the first six. */
const entries = {
  MA: {
    title: 'MA 移动平均线',
    formula: '最近 N 根 K 线收盘价的算术平均',
    drawnOn: 'overlay',
    parameters: namedParameters('周期', ma),
    crossing: '短期均线上穿长期均线为金叉，下穿为死叉',
    rule: '收盘价高于均线记买入，低于记卖出，相差不足一个最小变动价位记中性；各条均线过半数为准',
    needs: 60,
  },
  BOLL: {
    title: 'BOLL 布林带',
    formula: '中轨为 N 根收盘价的均值，上、下轨各离中轨若干倍标准差（除以 N − 1）',
    drawnOn: 'overlay',
    parameters: parametersInOrder(['周期', '倍数'], boll),
    crossing: '收盘价上穿上轨为升破，下穿下轨为跌破；穿过中轨为强弱转换',
    rule: '收盘价跌破下轨买入，升破上轨卖出，轨内为中性',
    needs: 20,
  },
  MACD: {
    title: 'MACD 指数平滑异同均线',
    formula: 'DIF = 快线 EMA − 慢线 EMA，DEA = DIF 的 EMA，柱 = 2 × (DIF − DEA)',
    drawnOn: 'pane',
    parameters: parametersInOrder(['快线', '慢线', '信号'], macd),
    crossing: 'DIF 上穿 DEA 为金叉，下穿为死叉；柱由绿转红或由红转绿',
    rule: 'DIF 在 DEA 之上买入，之下卖出',
    needs: 34,
  },
  KDJ: {
    title: 'KDJ 随机指标',
    formula: 'RSV = (收盘 − N 期最低) ÷ (N 期最高 − N 期最低) × 100，K、D 为其平滑，J = 3K − 2D',
    drawnOn: 'pane',
    parameters: parametersInOrder(['周期', 'K 平滑', 'D 平滑'], kdj),
    crossing: 'K 上穿 D 为金叉，下穿为死叉；20 以下为超卖区，80 以上为超买区',
    rule: 'J 低于 0 超卖买入，高于 100 超买卖出，其间 K 在 D 之上买入，之下卖出',
    needs: 9,
  },
  RSI: {
    title: 'RSI 相对强弱指标',
    formula: '上涨幅度的平滑均值 ÷ 全部涨跌幅度的平滑均值 × 100',
    drawnOn: 'pane',
    parameters: namedParameters('周期', rsi),
    crossing: '短周期上穿长周期为金叉，下穿为死叉；越过 50 为强弱转换',
    rule: '低于 30 记超卖买入，高于 70 记超买卖出，其间记中性；各个周期过半数为准',
    needs: 25,
  },
  ATR: {
    title: 'ATR 真实波幅',
    formula: '真实波幅取最高 − 最低、|最高 − 前收|、|最低 − 前收| 中最大者，ATR 为其 N 期均值',
    drawnOn: 'pane',
    parameters: namedParameters('周期', [atr]),
    crossing: '只有一条线，没有交叉；升高为波动放大，常用来定止损的距离',
    rule: '只量波动的大小，不指方向，恒为中性',
    needs: 15,
  },
  EMA: {
    title: 'EMA 指数均线',
    formula: '(2 × 收盘 + (N − 1) × 前值) ÷ (N + 1)，越近的收盘价越重',
    drawnOn: 'overlay',
    parameters: namedParameters('周期', ma),
    crossing: '短期均线上穿长期均线为金叉，下穿为死叉，比 MA 来得早',
    rule: '收盘价高于均线记买入，低于记卖出，相差不足一个最小变动价位记中性；各条均线过半数为准',
    needs: 60,
  },
  SAR: {
    title: 'SAR 抛物线转向',
    formula: '止损点位逐根向极值价靠拢，每创新极值步长加大，至上限为止；触及即转向',
    drawnOn: 'overlay',
    parameters: parametersInOrder(['周期', '步长 %', '上限 %'], [sar[0], percent(sar[1]), percent(sar[2])]),
    crossing: '价格触及点位即转向：点位由上翻到下为转多，由下翻到上为转空',
    rule: 'SAR 位于价格下方为买入，上方为卖出',
    needs: 4,
  },
  CCI: {
    title: 'CCI 顺势指标',
    formula: '(TYP − TYP 的均值) ÷ (0.015 × 平均绝对偏差)，TYP = (最高 + 最低 + 收盘) ÷ 3',
    drawnOn: 'pane',
    parameters: namedParameters('周期', [cci]),
    crossing: '上穿 100 为转强，下穿 −100 为转弱',
    rule: '高于 100 走强买入，低于 −100 走弱卖出，其间为中性',
    needs: 14,
  },
  OBV: {
    title: 'OBV 能量潮',
    formula: '收盘上涨加当日成交量，下跌减当日成交量，逐日累计，单位手',
    drawnOn: 'pane',
    parameters: namedParameters('均线周期', [10]),
    crossing: 'OBV 上穿其均线为量能转强，下穿为转弱；与价格背离值得留意',
    rule: 'OBV 在其 10 期均线之上买入，之下卖出',
    needs: 10,
  },
  VWAP: {
    title: 'VWAP 均价线',
    formula: '成交额 ÷ (成交量 × 合约乘数)，每个交易日从头算起；日线上就是当日均价',
    drawnOn: 'overlay',
    parameters: [],
    crossing: '分时价格上穿均价线为当日转强，下穿为转弱',
    rule: '收盘价高于当日均价买入，低于卖出，相差不足一个最小变动价位为中性',
    needs: 1,
  },
  PIVOT: {
    title: '枢轴点位',
    formula: 'P = (前日最高 + 最低 + 收盘) ÷ 3，R1 = 2P − 前日最低，S1 = 2P − 前日最高',
    drawnOn: 'overlay',
    parameters: [],
    crossing: '上穿 R1 为偏强，下穿 S1 为偏弱；穿过 P 为当日强弱转换',
    rule: '收盘价高于 R1 偏强买入，低于 S1 偏弱卖出，其间震荡为中性',
    needs: 2,
  },
  TREND: {
    title: '均线排列',
    formula: '收盘价、MA5、MA20、MA60 的高低次序；不足 60 根 K 线时不计 MA60',
    drawnOn: 'overlay',
    parameters: namedParameters('周期', [5, 20, 60]),
    crossing: '由缠绕转为依次排开是趋势的开始，重新相交是趋势的松动',
    rule: '由高到低依次排开为多头排列买入，由低到高为空头排列卖出，否则为中性',
    needs: 60,
  },
} satisfies Record<string, Entry>

export type TargetCode = keyof typeof entries

/** Every indicator in the order of the list. Ids never change: a new indicator gets the next number. */
export const targetCatalogue = (Object.entries(entries) as [TargetCode, Entry][]).map(
  ([code, entry], index) => ({ id: index + 1, code, ...entry }),
)
