import { expect, test } from 'vitest'
import { message } from '#app/features/live-room/room.fixture'
import { waitingQuestions } from './waiting-questions'

const numbersOf = (messages: readonly { number: number }[]) => messages.map(({ number }) => number)
const answer = { number: 2, nickname: '', text: '' }
const teacher = { ...message(1).user, role: 'teacher' as const }

test('members’ questions wait until a teacher has answered them', () => {
  const messages = [
    message(1, { text: '螺纹夜盘怎么看' }),
    message(2, { text: '今晚有加息吗' }),
    message(3, { text: '早' }),
    message(4, { text: '大家怎么看？', user: teacher }),
    message(5, { text: '没有', user: teacher, accept: answer }),
    message(6, { text: '止损放多少？' }),
  ]
  expect(numbersOf(waitingQuestions(messages))).toEqual([1, 6])
})
