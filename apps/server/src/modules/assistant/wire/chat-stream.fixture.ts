import { type ChatFrame, chatFrame, chatPath } from '@vce/protocol'

interface Message {
  id: string
  frame: ChatFrame
}

/** Opens the event stream of a question as a browser's `EventSource` does. */
export async function openChat(
  origin: string,
  query: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const controller = new AbortController()
  const reply = await fetch(`${origin}${chatPath}?${new URLSearchParams(query)}`, {
    headers,
    signal: controller.signal,
  })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  const messages: Message[] = []
  let rest = ''
  let isOpen = true

  async function read(): Promise<Message | null> {
    for (;;) {
      const end = rest.indexOf('\n\n')
      if (end >= 0) {
        const block = rest.slice(0, end)
        rest = rest.slice(end + 2)
        const id = /^id: (.*)$/m.exec(block)?.[1]
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (id === undefined || data === undefined) continue
        const message = { id, frame: chatFrame.parse(JSON.parse(data)) }
        messages.push(message)
        return message
      }
      const chunk = await reader?.read().catch(() => null)
      if (!chunk || chunk.done) {
        isOpen = false
        return null
      }
      rest += chunk.value
    }
  }

  return {
    reply,
    read,
    /** Reads up to the last message. */
    async last(): Promise<ChatFrame> {
      for (let message = await read(); message; message = await read()) {
        if (message.frame.output.finish_reason === 'stop') return message.frame
      }
      throw new Error('the line ended without a last message')
    },
    /** Reads up to the first message that contains this text. */
    async until(text: string): Promise<ChatFrame> {
      for (let message = await read(); message; message = await read()) {
        if (message.frame.output.text.includes(text)) return message.frame
      }
      throw new Error(`no message with ${text}`)
    },
    messages,
    isOpen: () => isOpen,
    cut: () => controller.abort(),
  }
}
