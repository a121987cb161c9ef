import type { ChatMessage } from '@vce/protocol'

const asks = /[?？]|吗|请问|怎么|如何|为什么|多少|能不能|可不可以/

/** Members' messages that ask something and that no teacher has answered, the oldest first. */
export function waitingQuestions(messages: readonly ChatMessage[]): ChatMessage[] {
  const answered = new Set(messages.flatMap(({ accept }) => accept?.number ?? []))
  return messages.filter(
    ({ number, text, user: { role } }) =>
      role !== 'teacher' && role !== 'assistant' && asks.test(text) && !answered.has(number),
  )
}
