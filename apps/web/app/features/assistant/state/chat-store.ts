import type { ChatFrame, ChatRecord } from '@vce/protocol'
import type { OpenLine } from '#app/features/assistant/wire/chat-line'
import { begunTurn, type Turn, withFrame } from '#app/features/assistant/wire/turn'
import type { SavedChat } from './saved-chat'

export type ChatTab = 'chat' | 'history'

export interface ChatState {
  turns: readonly Turn[]
  sessionId: string
  draft: string
  tab: ChatTab
  /** A record of the history that is open, to be read. */
  opened: ChatRecord | null
  /** Free questions left; null: not known yet. */
  left: number | null
  popup: { kind: 'noCount' } | { kind: 'report'; turn: Turn } | null
}

export interface ChatStoreOptions {
  openLine: OpenLine
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
  /** An answer began or ended. */
  onAnswer: (running: boolean) => void
  /** A question was not taken. */
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

/** The conversation of this tab, which panel and page show. */
export function createChatStore({ openLine, now, newId, caller, owner, storage, ...on }: ChatStoreOptions) {
  let state: ChatState = emptyChat
  let line: ReturnType<OpenLine> | null = null
  /** When the count of free questions was learnt, in epoch milliseconds. */
  let leftAt = 0
  /** Calls `chat_stop` once the number of the chat is known. */
  let stopLater: ((chatId: number) => void) | null = null
  const listeners = new Set<() => void>()

  function set(change: Partial<ChatState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const keep = () => storage.write({ owner: owner(), sessionId: state.sessionId, turns: state.turns })

  const replace = (requestId: string, change: (turn: Turn) => Turn) =>
    set({ turns: state.turns.map((turn) => (turn.requestId === requestId ? change(turn) : turn)) })

  const remove = (requestId: string) =>
    set({ turns: state.turns.filter((turn) => turn.requestId !== requestId) })

  function ended() {
    line = null
    keep()
    on.onAnswer(false)
  }

  function onRefused({ requestId, prompt, chatId }: Turn, code: string, message: string) {
    // An answer that is not there any more; a refused question goes back into the box.
    if (chatId !== null) replace(requestId, (turn) => ({ ...turn, state: 'failed' }))
    else {
      remove(requestId)
      if (state.draft === '') setDraft(prompt)
    }
    ended()
    if (chatId === null) on.onRefused(code, message)
  }

  function onFrame(requestId: string, frame: ChatFrame) {
    const turn = state.turns.find((each) => each.requestId === requestId)
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
    // The answer that was stopped ends beside the next question.
    if (turn.state === 'running') ended()
    else keep()
  }

  function read(turn: Turn, page?: string) {
    const { requestId, prompt, chatId, world } = turn
    line = openLine(
      { prompt, requestId, sessionId: state.sessionId, chatId, world, page },
      {
        caller,
        onFrame: (frame) => onFrame(requestId, frame),
        onLost() {
          if (runningTurn(state)?.requestId !== requestId) return
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
    if (left !== state.left) set({ left })
  }

  function setDraft(draft: string) {
    storage.keepDraft(draft)
    set({ draft })
  }

  function put(prompt: string, { world, page, isVip }: QuestionContext) {
    const turn = begunTurn({
      requestId: newId(),
      prompt: prompt.trim(),
      sentAt: now(),
      isVip,
      ...(world !== undefined && { world }),
    })
    set({ turns: [...state.turns, turn], tab: 'chat', opened: null })
    keep()
    read(turn, page)
  }

  /** Restores the conversation after a reload, and resumes an answer that still runs. */
  function resume() {
    const before = storage.read()
    set({ draft: storage.draft() })
    if (!before) return
    set({ turns: before.turns, sessionId: before.sessionId })
    const running = runningTurn(state)
    if (running) read(running)
  }

  return {
    state: () => state,
    watch(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    resume,
    put,
    setDraft,
    setLeft,
    setPopup: (popup: ChatState['popup']) => set({ popup }),

    /** While an answer runs, it stays in view. */
    show(view: { tab?: ChatTab; opened?: ChatRecord | null }) {
      if (!runningTurn(state)) set(view)
    },

    /** Repeats a question whose answer failed, in its place. */
    retry(turn: Turn, how: QuestionContext) {
      remove(turn.requestId)
      put(turn.prompt, how)
    },

    /** Ends the running answer; `call` is `chat_stop`. The text so far stays. */
    stop(call: (chatId: number) => Promise<unknown>) {
      const running = runningTurn(state)
      if (!running) return
      const { requestId, chatId } = running
      const stopped = line
      const end = (id: number) => void call(id).finally(() => stopped?.close())
      replace(requestId, (turn) => ({ ...turn, state: 'stopped' }))
      if (chatId === null) stopLater = end
      else end(chatId)
      ended()
    },

    setLike: (chatId: number, isLike: Turn['isLike']) => {
      set({ turns: state.turns.map((turn) => (turn.chatId === chatId ? { ...turn, isLike } : turn)) })
      keep()
    },

    /** A question was removed from the history. */
    forget: (chatId: number) => {
      set({ turns: state.turns.filter((turn) => turn.chatId !== chatId) })
      keep()
    },

    /** 新对话: the running answer continues in the history. */
    begin() {
      if (runningTurn(state)) return
      set({ turns: [], sessionId: '', tab: 'chat', opened: null })
      keep()
    },
  }
}

export type ChatStore = ReturnType<typeof createChatStore>
