import { chatInput, chatPath } from '@vce/protocol'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { inputRefusal, refusedEnvelope } from '#platform/errors'
import { type Actor, callerOf, queryCredentialsOf } from '#platform/http'
import type { Ask } from '../chats/ask'
import { frameOfRefusal } from '../chats/chat-frame'
import type { StoredChat } from '../chats/chats.repository'
import type { FrameListener } from '../chats/running-answers'
import { openStream, streamHeaders } from './event-stream'

export interface ChatRouteOptions {
  ask: Ask
  follow: (chat: StoredChat, left: number, reader: FrameListener, gone: AbortSignal) => Promise<void>
  /** The chat with this id, if the actor owns it. */
  chatOf: (actor: Actor, id: number) => Promise<StoredChat | undefined>
  leftOf: (actor: Actor) => Promise<number>
  onFault: (error: unknown) => void
}

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** The chat whose stream a browser lost: `Last-Event-ID: <chat>:<message>`. */
const lostChat = ({ headers }: FastifyRequest) => {
  const found = /^([1-9]\d{0,14}):\d+$/.exec(header(headers['last-event-id']) ?? '')
  return found ? Number(found[1]) : undefined
}

/** `GET /asst/chat`: sends a question and streams its answer, without the envelope of other endpoints. */
export const chatRoute = ({ ask, follow, chatOf, leftOf, onFault }: ChatRouteOptions): RouteOptions => ({
  method: 'GET',
  url: chatPath,
  config: { flood: 'calls' },
  async handler(request, reply) {
    const input = chatInput.safeParse(request.query)
    if (!input.success)
      return reply.send(
        refusedEnvelope(
          inputRefusal(input.error.issues[0]?.message ?? '参数有误', { issues: input.error.issues }),
        ),
      )
    const { prompt = '', session_id = '', request_id = '', world, page = '', chat_id } = input.data
    const { actor } = await callerOf(request.server.sessions, queryCredentialsOf(request))
    const resumed = lostChat(request) ?? (prompt.trim() === '' ? chat_id : undefined)
    if (resumed !== undefined) {
      const chat = await chatOf(actor, resumed)
      const left = await leftOf(actor)
      return chat ? stream(reply, chat, left) : refuse(reply, frameOfRefusal('unknownChat', left))
    }
    const placed = await ask(actor, { prompt, sessionId: session_id, requestId: request_id, world, page })
    if (placed.kind === 'refused') return refuse(reply, frameOfRefusal(placed.why, placed.left))
    return stream(reply, placed.chat, await leftOf(actor))

    function stream(to: FastifyReply, chat: StoredChat, left: number) {
      const gone = new AbortController()
      const line = lineOf(to, () => gone.abort())
      const reader: FrameListener = (frame, number, isLast) => {
        line.send(`${chat.id}:${number}`, frame)
        if (isLast) line.end()
      }
      follow(chat, left, reader, gone.signal)
        .catch(onFault)
        .finally(() => line.end())
      return to
    }
  },
})

function lineOf(reply: FastifyReply, onGone: () => void) {
  reply.hijack()
  reply.raw.writeHead(200, { ...reply.getHeaders(), ...streamHeaders } as Record<string, string>)
  return openStream(reply.raw, onGone)
}

function refuse(reply: FastifyReply, frame: object) {
  const line = lineOf(reply, () => undefined)
  line.send('0:1', frame)
  line.end()
  return reply
}
