/** The assistant's model, at an address that implements OpenAI's chat completions. */
export interface AiSettings {
  /** Address with its version, without a trailing slash: `https://api.example.com/v1`. */
  url: string
  key: string
  model: string
  /** Model for members; equal to `model` if none is set. */
  deepModel: string
  /** The model's filing number (算法备案号 or 大模型备案号), shown next to its name. */
  filing: string
  /** Price of a million tokens in 元: `priceIn` of the prompt, `priceOut` of the answer. */
  priceIn: number
  priceOut: number
  /** Maximum cost per Beijing day, in 分. */
  dailyBudgetFen: number
}

const names = [
  'AI_BASE_URL',
  'AI_API_KEY',
  'AI_MODEL',
  'AI_FILING',
  'AI_PRICE_IN',
  'AI_PRICE_OUT',
  'AI_DAILY_BUDGET_FEN',
] as const

type RawSettings = Record<(typeof names)[number] | 'AI_MODEL_DEEP', string>

const isPrice = (text: string) => /^\d{1,6}(\.\d{1,4})?$/.test(text)

/**
 * A sentence about what is missing or wrong, without any value of a setting; undefined if the settings are
 * complete or absent.
 */
export function aiComplaint(set: RawSettings): string | undefined {
  const missing = names.filter((name) => set[name] === '')
  if (missing.length === names.length && set.AI_MODEL_DEEP === '') return undefined
  if (missing.length > 0)
    return `设置 AI_* 时须七项齐全，现缺 ${missing.join('、')}，否则大模型不能用；七项全空时由规则分析员回答。`
  for (const name of ['AI_PRICE_IN', 'AI_PRICE_OUT'] as const)
    if (!isPrice(set[name])) return `设置 ${name} 须为每百万 token 的价格（元），例如 2 或 0.8，免费写 0。`
  if (!/^[1-9]\d{0,8}$/.test(set.AI_DAILY_BUDGET_FEN))
    return '设置 AI_DAILY_BUDGET_FEN 须为每天的预算（分），为正整数，例如 5000 即 50 元。'
  return undefined
}

export function aiSettingsOf(set: RawSettings): AiSettings | null {
  if (names.some((name) => set[name] === '')) return null
  return {
    url: set.AI_BASE_URL.replace(/\/$/, ''),
    key: set.AI_API_KEY,
    model: set.AI_MODEL,
    deepModel: set.AI_MODEL_DEEP || set.AI_MODEL,
    filing: set.AI_FILING,
    priceIn: Number(set.AI_PRICE_IN),
    priceOut: Number(set.AI_PRICE_OUT),
    dailyBudgetFen: Number(set.AI_DAILY_BUDGET_FEN),
  }
}
