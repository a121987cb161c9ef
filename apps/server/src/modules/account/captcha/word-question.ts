import { randomInt } from 'node:crypto'

const digits = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const

/** A number up to a hundred as it is written in words: 三, 十二, 四十, 五十六, 一百. */
export function inWords(value: number): string {
  if (value === 100) return '一百'
  const tens = Math.floor(value / 10)
  const ones = value % 10
  if (tens === 0) return digits[ones] ?? ''
  return `${tens === 1 ? '' : digits[tens]}十${ones === 0 ? '' : digits[ones]}`
}

export interface Question {
  text: string
  /** 10 to 99, so that one guess in ninety is right. */
  answer: number
}

const least = 10
const most = 99
/** Both ends belong to it. */
const from = (first: number, last: number) => randomInt(first, last + 1)

/** Each makes a question whose answer is the number given; no number it names is above a hundred. */
const forms: readonly ((answer: number) => string)[] = [
  (answer) => {
    const part = from(1, answer - 1)
    return `${inWords(part)}加${inWords(answer - part)}等于几？`
  },
  (answer) => {
    const taken = from(1, 100 - answer)
    return `${inWords(answer + taken)}减去${inWords(taken)}还剩多少？`
  },
  (answer) => `比${inWords(answer + 1)}小一的数是几？`,
  (answer) => {
    const more = from(1, 9)
    return `仓库里有${inWords(answer - more)}吨铜，又运来${inWords(more)}吨，现在共有多少吨？`
  },
  (answer) => {
    const sold = from(1, Math.min(9, 100 - answer))
    return `持有${inWords(answer + sold)}手，平仓${inWords(sold)}手，还有几手？`
  },
  (answer) => {
    const three = [from(1, answer - 1), from(1, answer - 1)]
    three.splice(from(0, 2), 0, answer)
    return `${three.map(inWords).join('、')}，这三个数中最大的是几？`
  },
]

/** A question for those who cannot see or drag: every answer from 10 to 99 is equally likely. */
export function createQuestion(answer = from(least, most)): Question {
  const form = forms[from(0, forms.length - 1)]
  if (!form) throw new Error('No form of question')
  return { text: `${form(answer)}请输入数字`, answer }
}
