import type { TextViews } from './views'

export type FindingKind =
  | 'mobile'
  | 'number'
  | 'wechat'
  | 'wechatId'
  | 'address'
  | 'shortener'
  | 'copyTrading'
  | 'account'
  | 'promise'
  | 'lure'
  | 'banned'
  // The following kinds result from a comparison with earlier texts, or from pictures, not from the text
  // itself.
  | 'ownCopy'
  | 'copies'
  | 'qrCode'

export interface Finding {
  kind: FindingKind
  points: number
  /** Where the finding begins in the source; `to` is its end. */
  from: number
  to: number
}

interface Rule {
  kind: FindingKind
  points: number
  view: keyof TextViews
  /** A regular expression with the flag `g`. */
  pattern: RegExp
}

const wechat =
  '微信|(?<![a-z])(?:vx|wx|v信|加v|v加|wei?xin|weixin|威x)(?![a-z]{3})|卫星号|加卫星|加微|微号|绿泡泡'
const brokers = '期货公司|永安|中信|国泰君安|华泰|银河|光大|海通|方正|南华|东证|中粮|瑞达|一德|浙商|新湖'

/** Patterns for contacts and offers (community, "What the filter does"). */
const rules: readonly Rule[] = [
  ...(['plain', 'dense'] as const).map(
    (view): Rule => ({ kind: 'mobile', points: 40, view, pattern: /(?<![\d.])1[3-9]\d{9}(?![\d.])/gu }),
  ),
  {
    kind: 'number',
    points: 50,
    view: 'dense',
    pattern: /(?:qq|群号|群聊|q群|加群|进群|入群|交流群)[^\d·]{0,4}\d{5,11}(?!\d)/gu,
  },
  { kind: 'wechat', points: 25, view: 'dense', pattern: new RegExp(wechat, 'gu') },
  {
    kind: 'wechatId',
    points: 60,
    view: 'plain',
    pattern: new RegExp(`(?:${wechat})[^a-z·]{0,12}?[a-z][-_a-z0-9]{5,19}(?![-_a-z0-9])`, 'gu'),
  },
  {
    kind: 'wechatId',
    points: 60,
    view: 'dense',
    pattern: new RegExp(`(?:${wechat})[^a-z0-9·]{0,12}(?:[a-z][a-z0-9]{5,19}|\\d{6,11})(?![a-z0-9])`, 'gu'),
  },
  {
    kind: 'shortener',
    points: 50,
    view: 'plain',
    pattern:
      /(?<![a-z0-9.-])(?:t\.cn|dwz\.cn|url\.cn|bit\.ly|suo\.im|tinyurl\.com|u\.nu|is\.gd|goo\.gl|c7\.gg)\/\w+/gu,
  },
  {
    kind: 'copyTrading',
    points: 40,
    view: 'dense',
    pattern: /带单|跟单|喊单|代客(?:理财|操盘|交易)|代操盘|代你?操作|配资/gu,
  },
  {
    kind: 'account',
    points: 40,
    view: 'dense',
    pattern: new RegExp(
      `开户.{0,12}?(?:返佣|返现|手续费(?:加|·|优惠|低|最低|一分)|低保证金|${brokers})|(?:返佣|低保证金|手续费·|${brokers}).{0,12}?开户`,
      'gu',
    ),
  },
  {
    kind: 'promise',
    points: 30,
    view: 'dense',
    pattern: /稳赚|保本|包赚|翻倍|内部消息|必涨|必跌|包赢|稳赢/gu,
  },
  { kind: 'lure', points: 20, view: 'dense', pattern: /进群|私聊|私信我|领(?:取)?资料|拉你进|加我/gu },
]

const domain =
  /(?<![a-z0-9.@-])(?:[a-z0-9-]{1,40}\.){1,4}(?:com|cn|net|org|cc|vip|top|xyz|io|me|tv|shop|site|club|info|co|app|link|fun|icu|live)(?![a-z0-9-])/gu

/** Findings in a text, at most one per kind. `ownHosts` and their subdomains may be named. */
export function findingsIn(views: TextViews, ownHosts: readonly string[]): Finding[] {
  const found = new Map<FindingKind, Finding>()
  const add = (kind: FindingKind, points: number, view: keyof TextViews, match: RegExpExecArray) => {
    if (found.has(kind)) return
    const { at } = views[view]
    const from = at[match.index] ?? 0
    found.set(kind, { kind, points, from, to: (at[match.index + match[0].length - 1] ?? from) + 1 })
  }
  for (const { kind, points, view, pattern } of rules)
    for (const match of views[view].text.matchAll(pattern)) add(kind, points, view, match)
  for (const match of views.plain.text.matchAll(domain))
    if (!ownHosts.some((host) => match[0] === host || match[0].endsWith(`.${host}`)))
      add('address', 20, 'plain', match)
  return [...found.values()]
}
