import { minuteMs } from '@vce/futures'
import { type ChatFrame, chatFrame, chatPath } from '@vce/protocol'
import { queryOf } from '#app/lib/query-string'

/** Query of `/asst/chat`: a new question, or, with `chatId`, an answer to be resumed. */
export interface StreamQuestion {
  prompt: string
  requestId: string
  sessionId: string
  chatId: number | null
  world?: string
  page?: string
}

/** The members of `EventSource` that are used here. */
export interface StreamSource {
  readonly readyState: number
  onopen: (() => void) | null
  onmessage: ((message: { data: string }) => void) | null
  onerror: (() => void) | null
  close(): void
}

interface StreamOptions {
  onFrame: (frame: ChatFrame) => void
  /** Called once when the connection is given up. */
  onLost: () => void
  /** Token and uuid of the caller, read for each connection. */
  caller: () => { token: string; uuid: string }
  open?: (address: string) => StreamSource
}

/** Delay before a new connection after `EventSource` has closed, for example while the server starts. */
const retryMs = 3_000
/** `EventSource` reconnects by itself; after this time a new connection resumes the answer by `chat_id`. */
const resumeMs = 15_000
/** A connection that has been broken for this long is given up. */
const giveUpMs = minuteMs
/** `EventSource.CLOSED`. */
const closed = 2

/** Parses a message of the stream; null, with a log entry, if it is not a valid frame. */
export function parseFrame(data: string): ChatFrame | null {
  try {
    return chatFrame.parse(JSON.parse(data))
  } catch (error) {
    console.info('A message of the assistant could not be read', error)
    return null
  }
}

/** Address of a question, or of the answer to be resumed. */
function streamAddress(
  { prompt, requestId, sessionId, chatId, world, page }: StreamQuestion,
  caller: { token: string; uuid: string },
) {
  const part =
    chatId === null ? { prompt, session_id: sessionId, request_id: requestId, page } : { chat_id: chatId }
  return `${chatPath}?${queryOf({ ...part, world, platform: 'pc', output_format: 'html', ...caller })}`
}

/**
 * Reads an answer up to its last message. `EventSource` reconnects with the number of the last message
 * received. A repeated `request_id` is the same question to the server, so a reconnect repeats nothing.
 */
export function openAnswerStream(
  question: StreamQuestion,
  { onFrame, onLost, caller, open = openSource }: StreamOptions,
) {
  let source: StreamSource | null = null
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
    const opened = open(streamAddress({ ...question, chatId }, caller()))
    source = opened
    opened.onopen = () => {
      brokenSince = null
      clearTimeout(timer)
      timer = undefined
    }
    opened.onmessage = ({ data }) => {
      const frame = parseFrame(data)
      if (!frame) return
      chatId = frame.cons_res.chat_id ?? chatId
      if (frame.output.finish_reason === 'stop') close()
      onFrame(frame)
    }
    opened.onerror = () => onBroken(opened)
  }

  function onBroken({ readyState }: StreamSource) {
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

export type OpenAnswerStream = typeof openAnswerStream

function openSource(address: string): StreamSource {
  const source = new EventSource(address)
  const opened: StreamSource = {
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
