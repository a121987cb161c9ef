import type { AigcLabel, ChatFrame, ChatRefusal } from '@vce/protocol'
import { chatRefusals } from '@vce/protocol'
import type { StoredChat } from './chats.repository'

/** Message of an answer whose process ended before the answer was complete. */
const interrupted = '回答中断'

/** AI label in a copy of an answer (GB 45438-2025). */
const labelOf = (chatId: number): AigcLabel => ({
  Label: '1',
  ContentProducer: 'V策',
  ProduceID: String(chatId),
  ReservedCode1: '',
  ContentPropagator: 'V策',
  PropagateID: String(chatId),
  ReservedCode2: '',
})

type ShownChat = Pick<
  StoredChat,
  'id' | 'sessionId' | 'html' | 'thoughts' | 'sources' | 'probes' | 'notice' | 'cost' | 'state'
>

/** The frame with the current state of an answer. `left`: remaining questions of today, free and bought. */
export const frameOf = (chat: ShownChat, left: number): ChatFrame => ({
  output: {
    text: chat.html,
    finish_reason: chat.state === 'running' ? 'null' : 'stop',
    session_id: chat.sessionId,
    thoughts: chat.thoughts ?? [],
  },
  cons_res: {
    chat_id: chat.id,
    aigc: labelOf(chat.id),
    sources: chat.sources ?? [],
    ...(chat.notice !== null && { notice: chat.notice }),
    ...(chat.state === 'stopped' && { stopped: 1 as const }),
    ...(chat.state === 'failed' && { code: 'failed', msg: interrupted }),
  },
  all_search_count: left,
  cost: chat.cost,
  probe_items: chat.state === 'running' ? [] : (chat.probes ?? []),
})

/** The frame for a refused question; no other frame follows. */
export const frameOfRefusal = (code: ChatRefusal, left: number): ChatFrame => ({
  output: { text: '', finish_reason: 'stop', session_id: '', thoughts: [] },
  cons_res: { chat_id: null, code, msg: chatRefusals[code] },
  all_search_count: left,
  cost: 0,
  probe_items: [],
})
