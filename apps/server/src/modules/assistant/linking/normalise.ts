import { numeralValue } from '@vce/futures/numerals'
import { simplified } from '#platform/folding'

/** Polite and filler phrases that do not change the meaning of a question. */
const fillers =
  /请问|麻烦|帮我|帮忙|给我|我想知道|我想问|想知道|能不能|可不可以|可以|一下|看看|看一下|告诉我|你好|您好|谢谢|呗|哈|哦|呀|啊/g

/** Two digits side by side are an estimate: 二三天. */
const isEstimate = (text: string) => /[一二两三四五六七八九][零一二两三四五六七八九]/.test(text)

/** Value of a Chinese numeral in a question; null for an estimate and for any other text. */
export const numberOf = (text: string): number | null => (isEstimate(text) ? null : numeralValue(text))

/** Chinese numerals before a counted noun: 前二十席位, 近五日, 三个月. */
const counted =
  /(?<=[前近最第]|top\s?|^|[^零一二两三四五六七八九十百千])([零一二两三四五六七八九十百千]+)(?=席|家|名|大|强|日|天|周|个|年|只|条|手|位|月份?)/gi

/** Normalises a question for linking: width, traditional characters and Chinese numerals; removes fillers. */
export const normaliseQuestion = (question: string): string =>
  simplified(question.normalize('NFKC'))
    .replace(
      /前([一二三四五六七八九十]{1,3})(?![零一二三四五六七八九十百千年月周天])/g,
      (all: string, numerals: string) => {
        const number = numberOf(numerals)
        return number === null ? all : `前${number}`
      },
    )
    .replace(counted, (numerals: string) => String(numberOf(numerals) ?? numerals))
    .replace(fillers, '')
    .replace(/\s+/g, ' ')
    .trim()
