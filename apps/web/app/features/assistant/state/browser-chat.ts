import { chatRefusals } from '@vce/protocol'
import { useSyncExternalStore } from 'react'
import { openAnswerStream } from '#app/features/assistant/wire/answer-stream'
import { assistantPanel } from '#app/lib/assistant/panel'
import { browserStorage, randomId } from '#app/lib/session/storage'
import { toast } from '#app/lib/toast'
import { type ChatState, type ChatStore, createChatStore, emptyChat } from './chat-store'
import { isNoCountHiddenToday } from './no-count-hidden-day'
import { currentOwner, savedChat } from './saved-chat'

/** Whether the conversation is visible, in the panel or on the page /AI. */
const isInView = () => assistantPanel.state().open || location.pathname === '/AI'

/**
 * Opens the popup of used-up questions, or shows a toast if the reader has switched the popup off for today.
 */
export function showNoCount(chat: ChatStore) {
  if (isNoCountHiddenToday()) toast.failed(chatRefusals.noFreeCount)
  else chat.setPopup({ kind: 'noCount' })
}

function create(): ChatStore {
  const chat: ChatStore = createChatStore({
    openAnswerStream,
    now: Date.now,
    newId: randomId,
    caller: () => ({ token: browserStorage.token() ?? '', uuid: browserStorage.touristId() }),
    owner: currentOwner,
    storage: savedChat,
    onAnswer: (running) => assistantPanel.onAnswer(running, isInView()),
    onRefused: (code, message) => (code === 'noFreeCount' ? showNoCount(chat) : toast.failed(message)),
  })
  chat.resume()
  return chat
}

let chat: ChatStore | undefined

/** The conversation of this tab; in the browser only. */
export function browserChat(): ChatStore {
  chat ??= create()
  return chat
}

const watch = (listener: () => void) => browserChat().watch(listener)
const state = () => browserChat().state()

/** State of the conversation; empty on the server and during hydration. */
export const useChat = (): ChatState => useSyncExternalStore(watch, state, () => emptyChat)
