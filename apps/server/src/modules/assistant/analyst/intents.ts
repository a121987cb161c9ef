import type { LinkedQuestion } from '../linking/link'

export const intents = [
  'snapshot',
  'quote',
  'market',
  'movers',
  'positions',
  'seat',
  'seatProfit',
  'flow',
  'orderFlow',
  'basis',
  'spread',
  'term',
  'receipts',
  'season',
  'chain',
  'technical',
  'pivots',
  'history',
  'views',
  'reports',
  'events',
  'why',
  'compare',
  'calendar',
  'spec',
  'strategy',
  'glossary',
  'help',
  'greet',
  'own',
  'otherMarket',
] as const
export type Intent = (typeof intents)[number]

interface Pattern {
  words: RegExp
  /** Certainty, from 0 to 1, of the intent if the pattern matches. */
  weight: number
}

const of = (weight: number, words: RegExp): Pattern => ({ words, weight })

const patterns: Readonly<Record<Exclude<Intent, 'snapshot'>, readonly Pattern[]>> = {
  quote: [
    of(0.7, /现价|多少钱|什么价|报价|行情|价格|报多少|点位|多少点|几个点/),
    of(
      0.66,
      /涨了吗|跌了吗|涨没涨|涨跌|涨幅|跌幅|涨了多少|跌了多少|涨多少|跌多少|收盘价|收多少|开盘价|结算价|昨结|涨停|跌停|封板/,
    ),
    of(0.62, /成交量|持仓量|日增仓|增仓多少|均价|振幅/),
    of(0.56, /多少|怎么样|如何|咋样|什么情况|啥情况|^\s*价\s*$/),
  ],
  market: [
    of(
      0.86,
      /盘面|大盘|(哪个|什么|哪些)板块|市场怎么样|全市场|整体市场|市场概况|今天市场|涨跌家数|沉淀资金|商品指数|复盘|收评|早评|一分钟看完/,
    ),
  ],
  movers: [
    of(
      0.84,
      /领涨|领跌|涨[得的]?最|跌[得的]?最|涨幅最|跌幅最|排行|排名前|涨幅榜|跌幅榜|哪些品种|哪个品种|什么品种|谁最强|谁最弱|最强的|最弱的|最活跃|振幅最|异动最/,
    ),
    of(0.92, /成交(量|额)?最|增仓最|减仓最|持仓最|流入最多|流出最多/),
  ],
  positions: [
    of(
      0.9,
      /席位|龙虎榜|持仓排名|前\d+名?(多|空|席|的)|加空|减空|加多|减多|多头主力|空头主力|主力资金多空|多空比|净多|净空|净持仓|多单|空单|机构持仓|谁在(做|加|减|平|买|卖|砸|抢)/,
    ),
    of(0.86, /(多头|空头)(?!排列)|前\d+大/),
    of(0.8, /持仓(在)?(增|减|加|变化|上升|下降)/),
    of(0.6, /谁在|龙虎|集中度|cr(5|10|20)/),
  ],
  seat: [
    of(0.88, /建仓成本|持仓成本|成本大概|成本多少|建仓过程|在做什么|在干嘛|持有什么|有哪些持仓|做了什么/),
  ],
  seatProfit: [
    of(
      0.93,
      /谁(最)?赚|谁(最)?亏|盈利榜|亏损榜|席位盈亏|盈亏榜|赚得?最|亏得?最|赚钱最|亏钱最|赚了多少|亏了多少|哪家赚|哪家亏/,
    ),
  ],
  flow: [
    of(
      0.88,
      /资金流|流入|流出|资金净|钱往哪|资金去哪|资金动向|资金面|主力资金|四象限|资金怎么|资金往哪|往哪流|资金.{0,4}去哪|资金.{0,3}(进|出)|资金(呢|情况)/,
    ),
  ],
  orderFlow: [
    of(0.9, /主动买|主动卖|买卖力量|力量比|主买|主卖|内外盘|外盘|内盘|逐笔|双开|多开|空开|多平|空平/),
  ],
  basis: [of(0.91, /基差|升贴水|升水|贴水|期现|现货价|现货/)],
  spread: [
    of(
      0.91,
      /价差|差价|差多少|相差|比价|比值|套利|跨期|跨品种|盘面利润|加工费|压榨利润|钢厂利润|焦化利润|炼厂利润|裂解|卷螺差|油粕比|豆菜粕/,
    ),
    of(0.7, /利润/),
  ],
  term: [
    of(
      0.92,
      /期限结构|期限|近高远低|近低远高|远月升水|back|contango|展期|移仓收益|换月收益|各合约价格|远期曲线/,
    ),
  ],
  receipts: [of(0.9, /仓单|库存|注册量|逼仓|虚实(盘)?比|交割库|注销/)],
  season: [
    of(
      0.9,
      /季节性|季节|历史上.*月|往年|历年|几月份|(\d+|这个|本|下)月.*(一般|通常|历史|往往)|连涨|连跌|上涨概率/,
    ),
  ],
  chain: [of(0.92, /产业链|上下游|上游|下游|原料是|链条/)],
  technical: [
    of(0.92, /技术面|技术指标|均线|macd|kdj|rsi|boll|布林|金叉|死叉|atr|cci|obv|dmi|\bma\d+|超买|超卖|指标/),
  ],
  pivots: [of(0.94, /支撑|压力|阻力|关键价位|枢轴|关键位|pivot|上方.*看|下方.*看/)],
  history: [
    of(
      0.8,
      /走势|最高(价|到|点|多少)?|最低(价|到|点|多少)?|近\d+[日天周]|最近\d+[日天周]|一周|这周|本周|上周|今年以来|历史价格|创新高|创新低|[日周月]k/,
    ),
  ],
  views: [
    of(
      0.93,
      /机构(怎么|咋)?看|看法|机构观点|观点|看多|看空|看涨|看跌|分析师|研究员|券商|期货公司怎么看|多空观点|命中率/,
    ),
  ],
  reports: [of(0.94, /研报|报告|日报|周报|晨报|读.*报/)],
  events: [of(0.88, /异动|快讯|消息|新闻|发生(了)?什么|有什么事|利好|利空/)],
  why: [of(0.95, /为什么|为啥|为何|怎么了|怎么回事|原因|咋回事|因为什么/)],
  compare: [
    of(
      0.89,
      /比较|对比|相比|哪个.{0,5}(更|强|弱|好|大|小|高|低|多|少|贵|活跃)|比.{1,8}(强|弱|高|低|大|小|多|少|贵|便宜|活跃)|谁(更|强|弱|大|高|多|涨|跌)|和.*(比|差)|区别|vs/,
    ),
  ],
  calendar: [
    of(
      0.93,
      /几点|什么时候(开|收|交易)|夜盘(时间|几点|到几|是哪|有没有|什么)|有(没有)?夜盘|没有夜盘|有夜盘|休市|放.{0,4}假|(?:国庆|春节|元旦|清明|端午|中秋|五一).{0,4}(?:休|几天|几号|哪天|什么时候|安排|夜盘|开市|开盘)|(?:开盘|开市|交易|休息)[吗么]|交割日|最后交易日|换月|交易时间|开盘时间|收盘时间|到期|自然人|个人客户|持有到|限仓|交割月|开市|节前|节后|哪天|还有几天/,
    ),
  ],
  spec: [
    of(
      0.94,
      /保证金|手续费|[一1]手|乘数|合约单位|最小变动|一跳|每跳|涨跌停板|停板幅度|合约规格|交易单位|杠杆|几倍/,
    ),
  ],
  strategy: [of(0.93, /策略|战绩|(?<!虚)实盘|回测|收益率排名|胜率.*策略|跟单/)],
  glossary: [
    of(
      0.97,
      /什么是|什么叫|是什么意思|啥意思|什么意思|怎么算|怎么计算|公式|定义|是啥|含义|解释|名词|叫什么|怎么理解|指的是/,
    ),
  ],
  help: [
    of(0.96, /^(怎么|如何)(看|用).*(榜|图谱|页面|功能|四象限|热力图)/),
    of(
      0.9,
      /在哪(里|儿)?(看|找|查|开|设|改|买)?|怎么(用|看|查|开通|设置|修改|充值|退款|订阅|换|导出|收藏|登录|注册|绑定|添加|找|取消|注销|联系|兑换|签到|打开|切换)|如何(用|看|查|开通|设置|修改|充值|退款|订阅|换|导出|收藏|登录|注册|绑定)|功能|客服|会员(有什么|权益|特权|多少钱|价格|怎么)/,
    ),
  ],
  greet: [
    of(
      0.98,
      /^(你|您)?(好|hi|hello|嗨|哈喽|在吗|早|早上好|下午好|晚上好|谢谢|多谢|ok|好的|嗯|再见|拜拜|你是谁|你叫什么|你能做什么|你会什么)[啊呀吗呢！!。.~～ ]*$/i,
    ),
  ],
  own: [of(0.95, /我的?自选|自选(里|股|品种)|我关注的|我收藏的/)],
  otherMarket: [
    of(
      0.96,
      /股票|a股|美股|港股|茅台|比特币|btc|以太坊|外汇|美元指数|人民币汇率|汇率|欧元|日元|纳斯达克|道琼斯|标普|恒生|基金(?!属)|etf|黄金现货价|伦敦金|伦铜|美原油|布伦特|wti|美豆|cbot|lme|nymex|comex|房价|彩票|天气|双色球/i,
    ),
  ],
}

export interface ScoredIntent {
  intent: Intent
  score: number
  /** Position of the matched text in the question; null if only names decided the intent. */
  at: { from: number; to: number } | null
}

const extra = 0.02
/** Minimum score with which an intent is used. */
export const minScore = 0.55

/** Intents of a question, best score first. */
export function scoreIntents({ rest, raw, products, seats, spread }: LinkedQuestion): ScoredIntent[] {
  const line = rest.toLowerCase()
  const scored = Object.entries(patterns).flatMap(([intent, own]) => {
    const from = intent === 'otherMarket' || intent === 'greet' ? raw : line
    const found = own.filter(({ words }) => words.test(from))
    const [first] = found.toSorted((one, other) => other.weight - one.weight)
    const match = first?.words.exec(from)
    if (!first || !match) return []
    const at = { from: match.index, to: match.index + match[0].length }
    return [{ intent: intent as Intent, score: Math.min(1, first.weight + extra * (found.length - 1)), at }]
  })
  const isSeatAlone = seats.length > 0 && products.length === 0
  const adjusted: ScoredIntent[] = scored.map((each) => {
    const { intent, score } = each
    // A question about 成本 names a seat; without a seat it is more likely about the list of all seats.
    if (intent === 'seat' && seats.length === 0) return { ...each, score: score - 0.2 }
    if (intent === 'positions' && seats.length > 0) return { ...each, score: score - 0.3 }
    if (intent === 'spread' && spread) return { ...each, score: score + 0.05 }
    // A comparison needs two products.
    if (intent === 'compare' && products.length < 2) return { ...each, score: score - 0.3 }
    return each
  })
  const bare = line.replace(/[\s,，。.?？!！~、呢的和与跟]/g, '') === ''
  if (seats.length > 0) adjusted.push({ intent: 'seat', score: isSeatAlone && bare ? 0.95 : 0.64, at: null })
  // A product alone means its snapshot; the score is high if the question contains nothing else.
  if (products.length === 1) adjusted.push({ intent: 'snapshot', score: bare ? 0.95 : 0.551, at: null })
  if (bare && products.length > 1) adjusted.push({ intent: 'compare', score: 0.9, at: null })
  return adjusted.toSorted((one, other) => other.score - one.score)
}
