import { randomInt } from 'node:crypto'

const digits = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const

/** A number from 1 to 100 in Chinese characters: 三, 十二, 四十, 五十六, 一百. */
export function toChineseNumeral(value: number): string {
  if (value === 100) return '一百'
  const tens = Math.floor(value / 10)
  const ones = value % 10
  if (tens === 0) return digits[ones] ?? ''
  return `${tens === 1 ? '' : digits[tens]}十${ones === 0 ? '' : digits[ones]}`
}

export interface Question {
  text: string
  /** From 10 to 99, so a random guess is right once in ninety. */
  answer: number
}

const minAnswer = 10
const maxAnswer = 99
/** A random integer, both ends inclusive. */
const randomBetween = (first: number, last: number) => randomInt(first, last + 1)

/** Functions that each build a question with the given answer; no number in a question exceeds a hundred. */
const forms: readonly ((answer: number) => string)[] = [
  (answer) => {
    const part = randomBetween(1, answer - 1)
    return `${toChineseNumeral(part)}加${toChineseNumeral(answer - part)}等于几？`
  },
  (answer) => {
    const taken = randomBetween(1, 100 - answer)
    return `${toChineseNumeral(answer + taken)}减去${toChineseNumeral(taken)}还剩多少？`
  },
  (answer) => `比${toChineseNumeral(answer + 1)}小一的数是几？`,
  (answer) => {
    const more = randomBetween(1, 9)
    return `仓库里有${toChineseNumeral(answer - more)}吨铜，又运来${toChineseNumeral(more)}吨，现在共有多少吨？`
  },
  (answer) => {
    const sold = randomBetween(1, Math.min(9, 100 - answer))
    return `持有${toChineseNumeral(answer + sold)}手，平仓${toChineseNumeral(sold)}手，还有几手？`
  },
  (answer) => {
    const three = [randomBetween(1, answer - 1), randomBetween(1, answer - 1)]
    three.splice(randomBetween(0, 2), 0, answer)
    return `${three.map(toChineseNumeral).join('、')}，这三个数中最大的是几？`
  },
]

/** A question for users who cannot see or cannot drag; every answer from 10 to 99 is equally likely. */
export function createQuestion(answer = randomBetween(minAnswer, maxAnswer)): Question {
  const form = forms[randomBetween(0, forms.length - 1)]
  if (!form) throw new Error('No form of question')
  return { text: `${form(answer)}请输入数字`, answer }
}
