import { type ChatFrame, chatFrame, chatPath } from '@vce/protocol'
import { queryOf } from '#app/lib/query-string'

/** A question, as `/asst/chat` takes it; with `chatId` an answer that began before. */
export interface LineQuestion {
  prompt: string
  requestId: string
  sessionId: string
  chatId: number | null
  world?: string
  page?: string
}

/** The part of `EventSource` that a line uses. */
export interface LineSource {
  readonly readyState: number
  onopen: (() => void) | null
  onmessage: ((message: { data: string }) => void) | null
  onerror: (() => void) | null
  close(): void
}

interface LineOptions {
  onFrame: (frame: ChatFrame) => void
  /** The answer cannot be read any more. */
  onLost: () => void
  /** Token and uuid of the caller, read for each connection. */
  caller: () => { token: string; uuid: string }
  open?: (address: string) => LineSource
}

/** Between two tries after an answer that is no stream, as of a server that starts. */
const retryMs = 3_000
/** `EventSource` comes back by itself; after so long the answer is resumed by its number. */
const resumeMs = 15_000
/** A line that stays broken for so long is given up. */
const giveUpMs = 60_000
/** `EventSource.CLOSED`. */
const closed = 2

/** A message of the stream; null for one that is none, which is logged. */
export function frameIn(data: string): ChatFrame | null {
  try {
    return chatFrame.parse(JSON.parse(data))
  } catch (error) {
    console.info('A message of the assistant could not be read', error)
    return null
  }
}

/** The address of a question, or of an answer that is resumed. */
function lineAddress(
  { prompt, requestId, sessionId, chatId, world, page }: LineQuestion,
  caller: { token: string; uuid: string },
) {
  const part =
    chatId === null ? { prompt, session_id: sessionId, request_id: requestId, page } : { chat_id: chatId }
  return `${chatPath}?${queryOf({ ...part, world, platform: 'pc', output_format: 'html', ...caller })}`
}

/**
 * Reads the answer of a question to its last message. `EventSource` itself comes back to a broken line, with the number
 * of the last message; the same `request_id` is the same question, so nothing is put twice.
 */
export function openLine(
  question: LineQuestion,
  { onFrame, onLost, caller, open = openSource }: LineOptions,
) {
  let source: LineSource | null = null
  let { chatId } = question
  let brokenSince: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function close() {
    clearTimeout(timer)
    source?.close()
    source = null
  }

  function connect() {
    close()
    timer = undefined
    const opened = open(lineAddress({ ...question, chatId }, caller()))
    source = opened
    opened.onopen = () => {
      brokenSince = null
      clearTimeout(timer)
      timer = undefined
    }
    opened.onmessage = ({ data }) => {
      const frame = frameIn(data)
      if (!frame) return
      chatId = frame.cons_res.chat_id ?? chatId
      if (frame.output.finish_reason === 'stop') close()
      onFrame(frame)
    }
    opened.onerror = () => onBroken(opened)
  }

  function onBroken({ readyState }: LineSource) {
    console.info('The line of the assistant broke')
    brokenSince ??= Date.now()
    if (Date.now() - brokenSince > giveUpMs) {
      close()
      onLost()
      return
    }
    if (readyState === closed) clearTimeout(timer)
    else if (timer !== undefined) return
    timer = setTimeout(connect, readyState === closed ? retryMs : resumeMs)
  }

  connect()
  return { close }
}

export type OpenLine = typeof openLine

function openSource(address: string): LineSource {
  const source = new EventSource(address)
  const opened: LineSource = {
    get readyState() {
      return source.readyState
    },
    onopen: null,
    onmessage: null,
    onerror: null,
    close: () => source.close(),
  }
  source.onopen = () => opened.onopen?.()
  source.onmessage = (message: MessageEvent<string>) => opened.onmessage?.(message)
  source.onerror = () => opened.onerror?.()
  return opened
}
