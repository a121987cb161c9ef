import type { AnswerEnd, AnswerEngine, AnswerSoFar, Question } from './answering'

const nothing: AnswerSoFar = { html: '', plain: '', thoughts: [], sources: [], isCountable: false }
const end: AnswerEnd = {
  kind: 'done',
  intent: 'quote',
  engine: 'analyst',
  tree: [],
  facts: [],
  probes: ['甲', '乙', '丙'],
  slots: { product: 'rb' },
  failures: [],
}

export interface SteppedAnswer {
  question: Question
  signal: AbortSignal
  show: (html: string, fields?: Partial<AnswerSoFar>) => void
  finish: (fields?: Partial<AnswerEnd>) => void
  fail: (error: Error) => void
}

/** Answers that a test controls step by step, in the order of the questions. */
export function steppedAnswers() {
  const begun: SteppedAnswer[] = []
  const waiting: ((stepped: SteppedAnswer) => void)[] = []
  const answering: AnswerEngine = (question, show, signal) =>
    new Promise((resolve, reject) => {
      const stepped: SteppedAnswer = {
        question,
        signal,
        show: (html, fields = {}) =>
          show({ ...nothing, html, plain: html.replaceAll(/<[^>]+>/g, ''), isCountable: true, ...fields }),
        finish: (fields = {}) => resolve({ ...end, ...fields }),
        fail: reject,
      }
      const next = waiting.shift()
      if (next) next(stepped)
      else begun.push(stepped)
    })
  return {
    answering,
    /** Resolves to the answer of the next question, waiting until a question is sent. */
    next: (): Promise<SteppedAnswer> => {
      const stepped = begun.shift()
      return stepped ? Promise.resolve(stepped) : new Promise((resolve) => waiting.push(resolve))
    },
    /** Number of sent questions whose answers `next` has not returned yet. */
    untaken: () => begun.length,
  }
}
