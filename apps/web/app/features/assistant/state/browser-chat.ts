import { chatRefusals } from '@vce/protocol'
import { useSyncExternalStore } from 'react'
import { openLine } from '#app/features/assistant/wire/chat-line'
import { assistantPanel } from '#app/lib/assistant/panel'
import { browserStorage, randomId } from '#app/lib/session/storage'
import { toast } from '#app/lib/toast'
import { type ChatState, type ChatStore, createChatStore, emptyChat } from './chat-store'
import { isQuietToday } from './quiet-day'
import { ownerNow, savedChat } from './saved-chat'

/** Whether the conversation is on the screen: in the panel, or on the page. */
const isInView = () => assistantPanel.state().open || location.pathname === '/AI'

/** The popup, unless the reader wants none today. */
export function showNoCount(chat: ChatStore) {
  if (isQuietToday()) toast.failed(chatRefusals.noFreeCount)
  else chat.setPopup({ kind: 'noCount' })
}

function create(): ChatStore {
  const chat: ChatStore = createChatStore({
    openLine,
    now: Date.now,
    newId: randomId,
    caller: () => ({ token: browserStorage.token() ?? '', uuid: browserStorage.touristId() }),
    owner: ownerNow,
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

/** State of the conversation; on the server and during hydration it is empty. */
export const useChat = (): ChatState => useSyncExternalStore(watch, state, () => emptyChat)
