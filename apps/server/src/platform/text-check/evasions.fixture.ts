/** Random choices that are repeatable for a seed (mulberry32). */
export function createRandomChoices(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return { below, pick: <T>(all: readonly T[]): T => all[below(all.length)] as T }
}
export type RandomChoices = ReturnType<typeof createRandomChoices>

/** Offers in plain spelling. */
export const offers = [
  '加微信 trader8899 每天带单',
  '微信号 qihuo_9527 免费喊单',
  '加v qihuo666888 内部消息',
  'vx：baima2026 私聊领资料',
  'QQ群 123456789 进群带单',
  '扣扣 998877665 稳赚不赔，私聊',
  '电话 13812345678 私聊开户返佣',
  '手机 13987654321 配资加我',
  '永安期货开户手续费+1分，微信 kaihu8888',
  '加群 556677889 代客理财 保本',
] as const

const each = (text: string, change: (character: string) => string) => [...text].map(change).join('')
const shifted = (text: string, from: RegExp, base: number, zero: number) =>
  each(text, (character) =>
    from.test(character) ? String.fromCodePoint(base + (character.codePointAt(0) ?? 0) - zero) : character,
  )
const table = (pairs: string) =>
  new Map(Array.from({ length: pairs.length / 2 }, (_, at) => [pairs[at * 2], pairs[at * 2 + 1]]))
const swapped = (pairs: string) => {
  const of = table(pairs)
  return (text: string) => each(text, (character) => of.get(character) ?? character)
}
const between = (character: string) => (text: string, draw: RandomChoices) =>
  each(text, (one) => (/[\p{L}\p{N}]/u.test(one) && draw.below(3) === 0 ? one + character : one))

/** Disguised spellings of a text, which a plain search does not find. */
export const evasions: Readonly<Record<string, (text: string, draw: RandomChoices) => string>> = {
  fullWidth: (text) => shifted(text, /[!-~]/u, 0xff01, 0x21),
  zeroWidth: between('\u200b'),
  joiner: between('\u2060'),
  softHyphen: between('\u00ad'),
  accents: between('\u0336'),
  selectors: between('\ufe0f'),
  cyrillic: swapped('aаcсeеoоpрxхyуiіsѕ'),
  circled: (text) => shifted(text, /[a-z]/u, 0x24d0, 0x61),
  squared: (text) => shifted(text.toLowerCase(), /[a-z]/u, 0x1f170, 0x61),
  smallCaps: swapped('aᴀcᴄeᴇoᴏvᴠwᴡzᴢkᴋmᴍtᴛ'),
  bold: (text) => shifted(text, /[a-z]/u, 0x1d41a, 0x61),
  upper: (text) => text.toUpperCase(),
  traditional: swapped('电電话話开開户戶号號领領资資料料带帶单單进進赚賺赔賠续續费費内內部部给給财財'),
  homophones: (text) =>
    text
      .replaceAll('微信', '薇芯')
      .replaceAll('扣扣', '抠抠')
      .replaceAll('加群', '加裙')
      .replaceAll('Q群', 'Q裙'),
  apart: (text) => text.replaceAll('微信', '微 信').replaceAll('加v', '加 V').replaceAll('QQ', 'Q Q'),
  numerals: (text) =>
    text.replace(/\d{7,}/gu, (run) => each(run, (digit) => '零一二三四五六七八九'[Number(digit)] ?? digit)),
  formal: (text) =>
    text.replace(/\d{7,}/gu, (run) => each(run, (digit) => '零壹贰叁肆伍陆柒捌玖'[Number(digit)] ?? digit)),
  dashes: (text) => text.replace(/\d{7,}/gu, (run) => [...run].join('-')),
  keyCaps: (text) => text.replace(/\d{7,}/gu, (run) => each(run, (digit) => `${digit}\ufe0f\u20e3`)),
  blanks: (text) => text.replace(/\d{7,}/gu, (run) => run.replace(/(.{3})/gu, '$1 ')),
  asterisks: between('*'),
}

const products = ['螺纹钢', '热卷', '铁矿石', '豆粕', '白银', '沪铜', '甲醇', '碳酸锂', '生猪', '棕榈油']
const codes = ['rb2705', 'hc2705', 'i2701', 'm2705', 'ag2702', 'cu2612', 'MA701', 'lc2701', 'lh2703', 'p2705']

/** A harmless text about the market: codes, prices, dates and lots. */
export function cleanText(draw: RandomChoices): string {
  const at = draw.below(products.length)
  const [name, code] = [products[at], codes[at]]
  const price = 1_000 + draw.below(90_000)
  const lots = draw.below(3_000_000)
  const day = `${1 + draw.below(12)}-${10 + draw.below(18)}`
  const rate = (draw.below(900) / 100).toFixed(2)
  return draw.pick([
    `${name} ${code} 今天在 ${price} 附近震荡，持仓 ${lots} 手，较上日增 ${rate}%。`,
    `$${code} ${price} 开多，止损 ${price - 30}，止盈 ${price + 90}，仓位三成。`,
    `2026-${day} 15:00 收盘 ${price}，成交 ${lots.toLocaleString('en')} 手，资金流入 ${rate} 亿元。`,
    `${name}前20席位空单合计 ${lots} 手，永安期货减仓 ${draw.below(9_000)} 手，中信期货加仓。`,
    `基差 ${draw.below(200)} 元/吨，现货 ${price}.5，仓单 ${lots} 吨，库存连降三周。`,
    `请问${name}夜盘 21:00 到 23:00 吗？保证金 ${rate}%，一手大概 ${price} 元？`,
    `昨天 ${code} 从 ${price} 跌到 ${price - 123}，20 日均线 ${price + 45}，MACD 死叉。`,
    `交易所公告：自 2026 年 ${1 + draw.below(12)} 月 ${1 + draw.below(28)} 日结算时起，${name}涨跌停板调整为 ${draw.below(9) + 4}%。`,
    `豆菜粕价差 ${draw.below(900)}，历史分位 ${rate}%，${code} 和 ${draw.pick(codes)} 正套可以看看数据。`,
    `复盘：早盘高开 ${draw.below(60)} 点，${name}减仓 ${draw.below(90_000)} 手，午后跳水，收在 ${price}。大家怎么看？`,
  ])
}
