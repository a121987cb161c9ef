import { createHash } from 'node:crypto'
import type { CaptchaWork } from '@vce/protocol'

const ones = '零一二三四五六七八九'

/** Parses a Chinese numeral: 五十六 is 56, 一百 is 100. */
function numberOf(numeral: string): number {
  if (numeral === '一百') return 100
  const [tens, rest] = numeral.includes('十') ? numeral.split('十') : ['零', numeral]
  return (tens ? ones.indexOf(tens) : 1) * 10 + (rest ? ones.indexOf(rest) : 0)
}

/**
 * Captcha questions for users who cannot drag, each with the function that computes the answer from its
 * numbers.
 */
const sums: readonly [question: RegExp, answer: (a: number, b: number, c: number) => number][] = [
  [/^(\S+?)加(\S+?)等于几/, (a, b) => a + b],
  [/^(\S+?)减去(\S+?)还剩多少/, (a, b) => a - b],
  [/^比(\S+?)小一的数/, (a) => a - 1],
  [/有(\S+?)吨铜，又运来(\S+?)吨/, (a, b) => a + b],
  [/^持有(\S+?)手，平仓(\S+?)手/, (a, b) => a - b],
  [/^(\S+?)、(\S+?)、(\S+?)，这三个数中最大/, (a, b, c) => Math.max(a, b, c)],
]

/** Answers a captcha question as a person would. */
export function answerOf(question: string): number {
  for (const [form, answer] of sums) {
    const [, ...numerals] = form.exec(question) ?? []
    const [a = 0, b = 0, c = 0] = numerals.map(numberOf)
    if (numerals.length > 0) return answer(a, b, c)
  }
  throw new Error(`Unknown question “${question}”`)
}

/** Computes the proof of work of a captcha, which is one bit in development mode. */
export function nonceFor({ challenge, bits }: CaptchaWork): string {
  for (let nonce = 0; ; nonce += 1) {
    const hash = createHash('sha256').update(`${challenge}:${nonce}`).digest()
    if (bits === 0 || hash.readUInt32BE(0) >>> (32 - bits) === 0) return String(nonce)
  }
}
