import type { AigcLabel, ChatFrame, ChatRecord, ChatSource, ChatThought } from '@vce/protocol'

/** A question and as much of its answer as has arrived. */
export interface Turn {
  /** Id of the request; identifies the turn. */
  requestId: string
  prompt: string
  /** Epoch milliseconds. */
  sentAt: number
  chatId: number | null
  state: 'running' | 'done' | 'stopped' | 'failed'
  /** HTML of the whole answer so far. */
  html: string
  thoughts: readonly ChatThought[]
  sources: readonly ChatSource[]
  /** Follow-up questions. */
  probes: readonly string[]
  notice?: string
  aigc?: AigcLabel
  /** Milliseconds from the question to the first text. */
  thoughtMs: number | null
  isVip: boolean
  isLike: 0 | 1 | null
  world?: string
}

export const newTurn = (turn: Pick<Turn, 'requestId' | 'prompt' | 'sentAt' | 'isVip' | 'world'>): Turn => ({
  ...turn,
  chatId: null,
  state: 'running',
  html: '',
  thoughts: [],
  sources: [],
  probes: [],
  thoughtMs: null,
  isLike: null,
})

/**
 * Applies a message to a turn: each message contains the whole answer so far. `now` in epoch milliseconds.
 */
export function withFrame(turn: Turn, { output, cons_res, probe_items }: ChatFrame, now: number): Turn {
  const isFirstText = turn.thoughtMs === null && output.text !== ''
  return {
    ...turn,
    chatId: cons_res.chat_id ?? turn.chatId,
    state: stateAfter(turn, output.finish_reason === 'stop', cons_res),
    html: output.text,
    thoughts: output.thoughts,
    sources: cons_res.sources ?? [],
    probes: probe_items,
    ...(cons_res.notice !== undefined && { notice: cons_res.notice }),
    ...(cons_res.aigc && { aigc: cons_res.aigc }),
    thoughtMs: isFirstText ? Math.max(0, now - turn.sentAt) : turn.thoughtMs,
  }
}

type Ending = Pick<ChatFrame['cons_res'], 'code' | 'stopped'>

function stateAfter({ state }: Turn, isLast: boolean, { code, stopped }: Ending): Turn['state'] {
  // The reader has stopped the answer; later messages do not change that.
  if (!isLast || state === 'stopped') return state
  if (stopped === 1) return 'stopped'
  return code === undefined ? 'done' : 'failed'
}

const resultOf = (res: string): { thoughts: readonly ChatThought[] } => {
  try {
    const { output } = JSON.parse(res) as { output?: { thoughts?: ChatThought[] } }
    return { thoughts: output?.thoughts ?? [] }
  } catch (error) {
    console.info('A record of the assistant could not be read', error)
    return { thoughts: [] }
  }
}

/** Epoch milliseconds of a Beijing time, `YYYY-MM-DD HH:mm:ss`. */
const momentOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`)

/** A record is not updated while it is shown, so a record that is still running counts as done. */
const stateOfRecord = ({ state }: ChatRecord): Turn['state'] =>
  state === 'stopped' || state === 'failed' ? state : 'done'

/** Converts a record of the history to a turn. */
export const turnOfRecord = (record: ChatRecord): Turn => ({
  requestId: `record-${record.chatId}`,
  prompt: record.prompt,
  sentAt: momentOf(record.update_time),
  chatId: record.chatId,
  state: stateOfRecord(record),
  html: record.content,
  ...resultOf(record.res),
  sources: record.sources,
  probes: [],
  thoughtMs: null,
  isVip: record.is_vip === 1,
  isLike: record.is_like,
})
