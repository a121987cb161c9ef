import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAnswerStream } from '#app/features/assistant/wire/answer-stream'
import { fakeSources, frameOf } from '#app/features/assistant/wire/stream-source.fixture'
import { createChatStore, runningTurn } from './chat-store'
import { isOwnChat, type SavedChat } from './saved-chat'

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

function startChat(before: SavedChat | null = null) {
  const sources = fakeSources()
  const stored: { chat: SavedChat | null; draft: string } = { chat: before, draft: '' }
  const [onAnswer, onRefused] = [vi.fn(), vi.fn()]
  let ids = 0
  const chat = createChatStore({
    openAnswerStream: (question, options) => openAnswerStream(question, { ...options, open: sources.open }),
    now: () => 1_000 + ids,
    newId: () => {
      ids += 1
      return `r-${ids}`
    },
    caller: () => ({ token: '', uuid: 'u' }),
    owner: () => '',
    storage: {
      read: () => stored.chat,
      write: (written) => {
        stored.chat = structuredClone(written)
      },
      draft: () => stored.draft,
      keepDraft: (draft) => {
        stored.draft = draft
      },
    },
    onAnswer,
    onRefused,
  })
  return { chat, sources, stored, onAnswer, onRefused }
}

const put = { isVip: false }

test('the next question continues in the session of the answer', () => {
  const { chat, sources, onAnswer } = startChat()
  chat.put(' 螺纹多少 ', put)
  sources.send(frameOf({ text: '<p>3010</p>', last: true, left: 2 }))
  expect(chat.state()).toMatchObject({ sessionId: 's1', left: 2 })
  expect(chat.state().turns[0]).toMatchObject({ prompt: '螺纹多少', state: 'done', html: '<p>3010</p>' })
  expect(onAnswer.mock.calls).toEqual([[true], [false]])
  chat.put('01 合约呢？', put)
  expect(sources.opened[1]?.address.searchParams.get('session_id')).toBe('s1')
})

test('a refused question goes back into the empty box', () => {
  const { chat, sources, onRefused } = startChat()
  chat.put('螺纹多少', put)
  sources.send(frameOf({ chatId: null, code: 'tooOften', last: true }))
  expect(chat.state()).toMatchObject({ turns: [], draft: '螺纹多少' })
  expect(onRefused).toHaveBeenCalledWith('tooOften', 'tooOften')
})

test('a reload resumes the running answer by its chat id', () => {
  const { chat, sources, stored } = startChat()
  chat.put('螺纹多少', put)
  sources.send(frameOf())
  const again = startChat(stored.chat)
  again.chat.resume()
  expect(again.sources.opened[0]?.address.searchParams.get('chat_id')).toBe('7')
  again.sources.send(frameOf({ text: '<p>3010</p>', last: true }))
  expect(again.chat.state().turns[0]).toMatchObject({ state: 'done', html: '<p>3010</p>' })
})

test('a reload before the first message repeats the same request', () => {
  const { chat, stored } = startChat()
  chat.put('螺纹多少', put)
  const again = startChat(stored.chat)
  again.chat.resume()
  expect(again.sources.opened[0]?.address.searchParams.get('request_id')).toBe('r-1')
})

test('a resumed answer that no longer exists fails and keeps its question', () => {
  const { chat, sources, stored } = startChat()
  chat.put('螺纹多少', put)
  sources.send(frameOf({ text: '<p>3</p>' }))
  const again = startChat(stored.chat)
  again.chat.resume()
  again.sources.send(frameOf({ chatId: null, code: 'unknownChat', last: true }))
  expect(again.chat.state().turns[0]).toMatchObject({ prompt: '螺纹多少', state: 'failed' })
  expect(again.onRefused).not.toHaveBeenCalled()
})

test('a stop before the chat id is known is sent after the first message', () => {
  const { chat, sources } = startChat()
  const call = vi.fn(() => Promise.resolve())
  chat.put('螺纹多少', put)
  chat.stop(call)
  expect(runningTurn(chat.state())).toBeUndefined()
  expect(call).not.toHaveBeenCalled()
  sources.send(frameOf({ text: '<p>3</p>' }))
  expect(call).toHaveBeenCalledWith(7)
  expect(chat.state().turns[0]).toMatchObject({ state: 'stopped', html: '<p>3</p>' })
})

test('the rest of a stopped answer does not end the next question', () => {
  const { chat, sources, onAnswer } = startChat()
  chat.put('螺纹多少', put)
  sources.send(frameOf())
  chat.stop(() => new Promise(() => undefined))
  chat.put('沪银多少', put)
  sources.send(frameOf({ text: '<p>3</p>', last: true }), 0)
  expect(runningTurn(chat.state())?.prompt).toBe('沪银多少')
  expect(onAnswer).toHaveBeenLastCalledWith(true)
})

test('the view does not change while an answer runs', () => {
  const { chat, sources } = startChat()
  chat.put('螺纹多少', put)
  chat.show({ tab: 'history' })
  chat.begin()
  expect(chat.state()).toMatchObject({ tab: 'chat', turns: [{ prompt: '螺纹多少' }] })
  sources.send(frameOf({ last: true }))
  chat.show({ tab: 'history' })
  expect(chat.state().tab).toBe('history')
})

test('a retry replaces the failed answer', () => {
  const { chat, sources } = startChat()
  chat.put('螺纹多少', put)
  sources.send(frameOf({ last: true, code: 'failed' }))
  const [failed] = chat.state().turns
  if (failed) chat.retry(failed, put)
  expect(chat.state().turns.map(({ requestId, state }) => [requestId, state])).toEqual([['r-2', 'running']])
})

test('an older count of free questions does not replace a newer one', () => {
  const { chat, sources } = startChat()
  chat.setLeft(3, 500)
  chat.put('螺纹多少', put)
  sources.send(frameOf({ left: 2 }))
  chat.setLeft(3, 500)
  expect(chat.state().left).toBe(2)
})

test('a saved conversation is not shown to another user', () => {
  expect([
    isOwnChat('', '5'),
    isOwnChat('', ''),
    isOwnChat('5', '5'),
    isOwnChat('5', '6'),
    isOwnChat('5', ''),
  ]).toEqual([true, true, true, false, false])
})
