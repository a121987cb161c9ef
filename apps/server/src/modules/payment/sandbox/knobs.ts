import type { ForgeryName } from './forgery-names'

/** Settings of how a payment behaves in the sandbox. */
export interface Knobs {
  /** Delivery of the notice. `disordered`: the payment's notice is sent after the first refund's. */
  notice: 'now' | 'late' | 'twice' | 'tenfold' | 'disordered' | 'lost' | 'forged'
  lateSeconds: number
  /** The forgery that is sent instead of the notice; null: all of them. */
  forgery: ForgeryName | null
  /** Fen by which the paid amount differs from the attempt's. */
  amount: -1 | 0 | 1
  /** `slow` and `hangs` delay the answer after the call was executed; `fails` does not execute it. */
  channel: 'normal' | 'slow' | 'hangs' | 'fails'
  /** `afterClose`: the payer pays, but the money arrives only after the payment is closed. */
  moment: 'now' | 'afterClose'
  refund: 'normal' | 'abnormal'
  bill: 'true' | 'drops' | 'adds' | 'changes'
}

export const defaultKnobs: Knobs = {
  notice: 'now',
  lateSeconds: 30,
  forgery: null,
  amount: 0,
  channel: 'normal',
  moment: 'now',
  refund: 'normal',
  bill: 'true',
}

/** Delay of a slow channel in milliseconds; less than the clients' timeout. */
export const slowMs = 3000

interface Choice {
  text: string
  knobs: Partial<Knobs>
}

/** Choices on the page that simulates the payer's phone, by row; the form sends `row.index`. */
export const choices: readonly { name: string; options: readonly Choice[] }[] = [
  {
    name: '通知',
    options: [
      { text: '立即', knobs: { notice: 'now' } },
      { text: '晚 30 秒', knobs: { notice: 'late', lateSeconds: 30 } },
      { text: '两次', knobs: { notice: 'twice' } },
      { text: '十次', knobs: { notice: 'tenfold' } },
      { text: '乱序', knobs: { notice: 'disordered' } },
      { text: '丢失', knobs: { notice: 'lost' } },
      { text: '伪造', knobs: { notice: 'forged', forgery: null } },
    ],
  },
  {
    name: '金额',
    options: [
      { text: '照单', knobs: { amount: 0 } },
      { text: '+1 分', knobs: { amount: 1 } },
      { text: '−1 分', knobs: { amount: -1 } },
    ],
  },
  {
    name: '渠道',
    options: [
      { text: '正常', knobs: { channel: 'normal' } },
      { text: '慢', knobs: { channel: 'slow' } },
      { text: '挂起', knobs: { channel: 'hangs' } },
      { text: '500', knobs: { channel: 'fails' } },
    ],
  },
  {
    name: '时机',
    options: [
      { text: '现在', knobs: { moment: 'now' } },
      { text: '关单后付', knobs: { moment: 'afterClose' } },
    ],
  },
  {
    name: '退款',
    options: [
      { text: '正常', knobs: { refund: 'normal' } },
      { text: '异常', knobs: { refund: 'abnormal' } },
    ],
  },
  {
    name: '对账单',
    options: [
      { text: '照实', knobs: { bill: 'true' } },
      { text: '漏一行', knobs: { bill: 'drops' } },
      { text: '多一行', knobs: { bill: 'adds' } },
      { text: '改一行', knobs: { bill: 'changes' } },
    ],
  },
]

/** Whether a payment's current knobs have all values of a choice. */
export const isChosen = (current: Knobs, choice: Choice) =>
  Object.entries(choice.knobs).every(([name, value]) => current[name as keyof Knobs] === value)

/** The choice that a form names as `row.index`; undefined for any other text. */
export function choiceOf(text: string): Choice | undefined {
  const [, row = '', index = ''] = /^(\d)\.(\d)$/.exec(text) ?? []
  return choices[Number(row)]?.options[row === '' ? -1 : Number(index)]
}
