import { useQuery, useQueryClient } from '@tanstack/react-query'
import { chatHistory, chatInit, chatRefusals, chatStop } from '@vce/protocol'
import { useEffect } from 'react'
import { chatInitQuery } from '#app/features/assistant/queries'
import type { Turn } from '#app/features/assistant/wire/turn'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useWorld } from '#app/lib/world'
import { browserChat, showNoCount, useChat } from './browser-chat'
import { runningTurn } from './chat-store'
import { promptFault } from './prompt-fault'

/** Greatest length of the page address that is sent with a question. */
const maxPage = 500

/** Query of the assistant's initial data; passes the count of free questions on to the conversation. */
export function useChatInit() {
  const query = useQuery(chatInitQuery(useApi(), useWorld()))
  const { data, dataUpdatedAt } = query
  useEffect(() => {
    if (data) browserChat().setLeft(data.all_search_count, dataUpdatedAt)
  }, [data, dataUpdatedAt])
  return query
}

/** Actions on the conversation: ask a question, retry a failed one, stop an answer. */
export function useAsking() {
  const api = useApi()
  const queries = useQueryClient()
  const world = useWorld()
  const { data: init } = useChatInit()
  const isVip = init?.isVip === 1
  const how = () => ({ world, page: (location.pathname + location.search).slice(0, maxPage), isVip })

  /** Whether the question may be sent now; if not, shows the reason. */
  function admits(prompt: string) {
    const chat = browserChat()
    const { left } = chat.state()
    const fault = promptFault(prompt, { isRunning: runningTurn(chat.state()) !== undefined, left, isVip })
    if (fault === 'noFreeCount') {
      showNoCount(chat)
      // The count may still be that of yesterday, so it is fetched again.
      void queries.invalidateQueries(queriesOf(chatInit))
    } else if (fault) toast.failed(chatRefusals[fault])
    return fault === null
  }

  return {
    /** Sends a question; false if it may not be sent. */
    ask(prompt: string) {
      const taken = admits(prompt)
      if (taken) browserChat().put(prompt, how())
      return taken
    },
    retry(turn: Turn) {
      if (admits(turn.prompt)) browserChat().retry(turn, how())
    },
    async stop() {
      browserChat().stop(async (chatId) => {
        await api.call(chatStop, { chat_id: chatId }).catch((error: unknown) => {
          console.info('The answer could not be stopped', error)
        })
        await queries.invalidateQueries(queriesOf(chatHistory))
      })
    },
  }
}

/** Reloads the history whenever an answer has ended. */
export function useHistoryRefresh() {
  const queries = useQueryClient()
  const isRunning = runningTurn(useChat()) !== undefined
  useEffect(() => {
    if (!isRunning) return
    return () => {
      void queries.invalidateQueries(queriesOf(chatHistory))
    }
  }, [isRunning, queries])
}
