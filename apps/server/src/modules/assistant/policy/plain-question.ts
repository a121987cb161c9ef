import { simplified } from '#platform/folding'

/**
 * A question in the form that rules match: one form for each character, without punctuation, blanks and
 * separators.
 */
export const plainQuestion = (question: string): string =>
  question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Cc}/gu, ' ')
    .replace(/[\u3400-\u9fff]+/gu, simplified)
    .replace(/(?<=[a-z])\s+(?=[a-z])/gu, ' ')
    .replace(/(?<![a-z])\s+|\s+(?![a-z])/gu, '')
    .replace(/[，。！？、；：,!?;:~*_·.…"'“”‘’「」()（）[\]【】<>《》-]/gu, '')
