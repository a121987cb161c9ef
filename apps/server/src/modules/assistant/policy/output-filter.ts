/** Statements that no answer of any engine may make (assistant, "What it refuses"). */
export type ForbiddenStatement = 'advice' | 'target' | 'promise'

const hidden = /[\s*_`~·.、，,\-"'“”‘’「」【】]|\p{Default_Ignorable_Code_Point}/gu
const action =
  '买入|卖出|买进|做多|做空|看多|看空|加仓|减仓|建仓|开仓|平仓|清仓|满仓|止盈|止损|抄底|追涨|追多|追空|多单|空单|入场|进场|离场'
const advice = new RegExp(
  `(?:建议|推荐|宜|不妨|可以?考虑|可择机|逢低|逢高|适合)(?:您|你|投资者|大家|各位|现在|当前|此时|可以|可|立即|马上|直接|适当|适量|逢低|逢高|轻仓|继续|择机|的?是)*(?:${action})`,
  'u',
)
const target = /目标(?:价|位|点位)/u
const promise =
  /必(?:然|定|将|会)?(?:大|暴|上|下)?(?:涨|跌)|(?:一定|肯定|绝对|百分百|铁定)(?:会|能|要)?(?:大|暴|上|下)?(?:涨|跌|赚|盈利)|稳赚|包赚|稳赢|保证(?:收益|盈利|赚钱|本金)|保本|无风险(?:收益|套利)|零风险/u
const denial =
  /(?:不|未|何|无法|不能|没有|没人能|谁也不能|从不|不会|并非|不可能)(?:提供|给出|构成|做出|作出|会|能|可)?$/u

/**
 * Reason why a clause is forbidden; null for a harmless one. A target price is allowed with the name of its
 * broker.
 */
export function forbiddenIn(clause: string, namesBroker: boolean): ForbiddenStatement | null {
  const text = clause.normalize('NFKC').replace(hidden, '')
  if (isSaid(text, advice)) return 'advice'
  if (target.test(text) && !namesBroker) return 'target'
  return isSaid(text, promise) ? 'promise' : null
}

/** Whether a pattern occurs without a denial directly before it: 无法保证收益 is harmless. */
function isSaid(text: string, pattern: RegExp): boolean {
  for (const match of text.matchAll(new RegExp(pattern, 'gu'))) {
    if (!denial.test(text.slice(0, match.index))) return true
  }
  return false
}
