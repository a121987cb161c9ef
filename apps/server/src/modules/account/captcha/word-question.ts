import { randomInt } from 'node:crypto'
import { chineseNumeral } from '@vce/futures/numerals'

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
    return `${chineseNumeral(part)}加${chineseNumeral(answer - part)}等于几？`
  },
  (answer) => {
    const taken = randomBetween(1, 100 - answer)
    return `${chineseNumeral(answer + taken)}减去${chineseNumeral(taken)}还剩多少？`
  },
  (answer) => `比${chineseNumeral(answer + 1)}小一的数是几？`,
  (answer) => {
    const more = randomBetween(1, 9)
    return `仓库里有${chineseNumeral(answer - more)}吨铜，又运来${chineseNumeral(more)}吨，现在共有多少吨？`
  },
  (answer) => {
    const sold = randomBetween(1, Math.min(9, 100 - answer))
    return `持有${chineseNumeral(answer + sold)}手，平仓${chineseNumeral(sold)}手，还有几手？`
  },
  (answer) => {
    const three = [randomBetween(1, answer - 1), randomBetween(1, answer - 1)]
    three.splice(randomBetween(0, 2), 0, answer)
    return `${three.map(chineseNumeral).join('、')}，这三个数中最大的是几？`
  },
]

/** A question for users who cannot see or cannot drag; every answer from 10 to 99 is equally likely. */
export function createQuestion(answer = randomBetween(minAnswer, maxAnswer)): Question {
  const form = forms[randomBetween(0, forms.length - 1)]
  if (!form) throw new Error('No form of question')
  return { text: `${form(answer)}请输入数字`, answer }
}
