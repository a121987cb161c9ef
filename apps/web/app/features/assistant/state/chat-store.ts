import type { ChatFrame, ChatRecord } from '@vce/protocol'
import type { OpenAnswerStream } from '#app/features/assistant/wire/answer-stream'
import { newTurn, type Turn, withFrame } from '#app/features/assistant/wire/turn'
import { createValue } from '#app/lib/value'
import type { SavedChat } from './saved-chat'

export type ChatTab = 'chat' | 'history'

export interface ChatState {
  turns: readonly Turn[]
  sessionId: string
  draft: string
  tab: ChatTab
  /** The record of the history that is shown instead of the conversation. */
  opened: ChatRecord | null
  /** Free questions left; null: not known yet. */
  left: number | null
  popup: { kind: 'noCount' } | { kind: 'report'; turn: Turn } | null
}

export interface ChatStoreOptions {
  openAnswerStream: OpenAnswerStream
  now: () => number
  newId: () => string
  caller: () => { token: string; uuid: string }
  owner: () => string
  storage: {
    read: () => SavedChat | null
    write: (chat: SavedChat) => void
    draft: () => string
    keepDraft: (text: string) => void
  }
  /** Called when an answer begins or ends. */
  onAnswer: (running: boolean) => void
  /** Called when the server refuses a question. */
  onRefused: (code: string, message: string) => void
}

interface QuestionContext {
  world?: string
  page?: string
  isVip: boolean
}

export const emptyChat: ChatState = {
  turns: [],
  sessionId: '',
  draft: '',
  tab: 'chat',
  opened: null,
  left: null,
  popup: null,
}

export const runningTurn = ({ turns }: Pick<ChatState, 'turns'>): Turn | undefined => {
  const last = turns.at(-1)
  return last?.state === 'running' ? last : undefined
}

/** The conversation of this browser tab; the panel and the page /AI show the same one. */
export function createChatStore({
  openAnswerStream,
  now,
  newId,
  caller,
  owner,
  storage,
  ...on
}: ChatStoreOptions) {
  const state = createValue<ChatState>(emptyChat)
  let stream: ReturnType<OpenAnswerStream> | null = null
  /** When `left` was last received, in epoch milliseconds. */
  let leftAt = 0
  /** Stops the answer on the server as soon as the id of its chat is known. */
  let stopLater: ((chatId: number) => void) | null = null

  const set = (change: Partial<ChatState>) => state.set((before) => ({ ...before, ...change }))

  function keep() {
    const { sessionId, turns } = state.get()
    storage.write({ owner: owner(), sessionId, turns })
  }

  const replace = (requestId: string, change: (turn: Turn) => Turn) =>
    set({ turns: state.get().turns.map((turn) => (turn.requestId === requestId ? change(turn) : turn)) })

  const remove = (requestId: string) =>
    set({ turns: state.get().turns.filter((turn) => turn.requestId !== requestId) })

  function ended() {
    stream = null
    keep()
    on.onAnswer(false)
  }

  function onRefused({ requestId, prompt, chatId }: Turn, code: string, message: string) {
    // With a `chatId` the answer no longer exists on the server; without one the question returns to the
    // field.
    if (chatId !== null) replace(requestId, (turn) => ({ ...turn, state: 'failed' }))
    else {
      remove(requestId)
      if (state.get().draft === '') setDraft(prompt)
    }
    ended()
    if (chatId === null) on.onRefused(code, message)
  }

  function onFrame(requestId: string, frame: ChatFrame) {
    const turn = state.get().turns.find((each) => each.requestId === requestId)
    if (!turn) return
    const { chat_id: chatId, code, msg = '' } = frame.cons_res
    setLeft(frame.all_search_count, now())
    if (chatId === null && code !== undefined) return onRefused(turn, code, msg)
    const isNew = turn.chatId === null && chatId !== null
    replace(requestId, (before) => withFrame(before, frame, now()))
    if (frame.output.session_id) set({ sessionId: frame.output.session_id })
    if (isNew) {
      keep()
      stopLater?.(chatId)
      stopLater = null
    }
    if (frame.output.finish_reason !== 'stop') return
    if (code === 'failed') console.info('An answer of the assistant failed')
    // If the answer was stopped, `stop` has already called `ended`, and the next question may be running.
    if (turn.state === 'running') ended()
    else keep()
  }

  function read(turn: Turn, page?: string) {
    const { requestId, prompt, chatId, world } = turn
    stream = openAnswerStream(
      { prompt, requestId, sessionId: state.get().sessionId, chatId, world, page },
      {
        caller,
        onFrame: (frame) => onFrame(requestId, frame),
        onLost() {
          if (runningTurn(state.get())?.requestId !== requestId) return
          replace(requestId, (before) => ({ ...before, state: 'failed' }))
          ended()
        },
      },
    )
    on.onAnswer(true)
  }

  function setLeft(left: number, at: number) {
    if (at <= leftAt) return
    leftAt = at
    if (left !== state.get().left) set({ left })
  }

  function setDraft(draft: string) {
    storage.keepDraft(draft)
    set({ draft })
  }

  function put(prompt: string, { world, page, isVip }: QuestionContext) {
    const turn = newTurn({
      requestId: newId(),
      prompt: prompt.trim(),
      sentAt: now(),
      isVip,
      ...(world !== undefined && { world }),
    })
    set({ turns: [...state.get().turns, turn], tab: 'chat', opened: null })
    keep()
    read(turn, page)
  }

  /** Restores the conversation after a reload and resumes a running answer. */
  function resume() {
    const before = storage.read()
    set({ draft: storage.draft() })
    if (!before) return
    set({ turns: before.turns, sessionId: before.sessionId })
    const running = runningTurn(state.get())
    if (running) read(running)
  }

  return {
    state: state.get,
    watch: state.watch,
    resume,
    put,
    setDraft,
    setLeft,
    setPopup: (popup: ChatState['popup']) => set({ popup }),

    /** Changes the view, except while an answer runs. */
    show(view: { tab?: ChatTab; opened?: ChatRecord | null }) {
      if (!runningTurn(state.get())) set(view)
    },

    /** Repeats a question whose answer failed; the failed turn is removed. */
    retry(turn: Turn, how: QuestionContext) {
      remove(turn.requestId)
      put(turn.prompt, how)
    },

    /** Ends the running answer but keeps the text received so far; `call` sends `chat_stop`. */
    stop(call: (chatId: number) => Promise<unknown>) {
      const running = runningTurn(state.get())
      if (!running) return
      const { requestId, chatId } = running
      const stopped = stream
      const end = (id: number) => void call(id).finally(() => stopped?.close())
      replace(requestId, (turn) => ({ ...turn, state: 'stopped' }))
      if (chatId === null) stopLater = end
      else end(chatId)
      ended()
    },

    setLike: (chatId: number, isLike: Turn['isLike']) => {
      set({ turns: state.get().turns.map((turn) => (turn.chatId === chatId ? { ...turn, isLike } : turn)) })
      keep()
    },

    /** Removes a question that was deleted from the history. */
    forget: (chatId: number) => {
      set({ turns: state.get().turns.filter((turn) => turn.chatId !== chatId) })
      keep()
    },

    /** 新对话: empties the conversation; does nothing while an answer runs. */
    begin() {
      if (runningTurn(state.get())) return
      set({ turns: [], sessionId: '', tab: 'chat', opened: null })
      keep()
    },
  }
}

export type ChatStore = ReturnType<typeof createChatStore>
