import { chatFeedback } from '@vce/protocol'
import { browserChat } from '#app/features/assistant/state/browser-chat'
import type { Turn } from '#app/features/assistant/wire/turn'
import { type Api, useApi } from '#app/lib/api'
import { browserSession } from '#app/lib/session/session'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { toast } from '#app/lib/toast'

/** Whether the reader is a guest; a guest is shown the sign-in dialog. */
function isGuest() {
  if (browserSession.is()) return false
  toast.failed(chatFeedback.errors.notSignedIn.msg)
  requestSignIn({ mode: signInModes.code })
  return true
}

/** Shows a rating at once. If the call fails, restores the previous rating without a message. */
async function rate(api: Api, chatId: number, before: Turn['isLike'], next: 1 | 2) {
  const chat = browserChat()
  chat.setLike(chatId, next === 1 ? 1 : null)
  try {
    await api.call(chatFeedback, { chat_id: chatId, is_like: next })
    if (next === 1) toast.done('感谢您的鼓励')
  } catch (error) {
    console.info('The rating was not taken', error)
    chat.setLike(chatId, before)
  }
}

/** 有帮助, 没帮助 and 反馈 of an answer. A second click on 有帮助 withdraws it. */
export function useRating(turn: Turn) {
  const api = useApi()
  const { chatId, isLike } = turn
  const report = () => {
    if (!isGuest()) browserChat().setPopup({ kind: 'report', turn })
  }
  const change = (next: 1 | 2) => {
    if (chatId !== null && !isGuest()) void rate(api, chatId, isLike, next)
  }
  return {
    like: () => change(isLike === 1 ? 2 : 1),
    dislike: () => (isLike === 0 ? change(2) : report()),
    report,
  }
}
