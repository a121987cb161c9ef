import { chatFeedback, chatHistory, chatInit, chatStop, removeChats } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { subjectOf } from '#modules/quota'
import { serve } from '#platform/http'
import { type AskOptions, createAsk } from './chats/ask'
import { type ChatCallsOptions, createChatCalls } from './chats/chat-calls.service'
import { chatsRepository } from './chats/chats.repository'
import { createFollow } from './chats/follow-chat'
import { chatRoute } from './wire/chat-route'

/** A closing process gives running answers so long, in milliseconds. */
const drainMs = 10_000

export type AssistantOptions = ChatCallsOptions &
  Omit<AskOptions, 'leftOf'> & { leftIn: AskOptions['leftOf'] }

export const assistantRoutes: FastifyPluginAsync<AssistantOptions> = async (app, options) => {
  const { db, clock, running, leftOf, leftIn } = options
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET')
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  })
  const calls = createChatCalls(options)
  app.route(serve(chatInit, calls.chatInit))
  app.route(serve(chatHistory, calls.chatHistory))
  app.route(serve(chatFeedback, calls.chatFeedback))
  app.route(serve(chatStop, calls.chatStop))
  app.route(serve(removeChats, calls.removeChats))
  app.route(
    chatRoute({
      ask: createAsk({ ...options, leftOf: leftIn }),
      follow: createFollow({ db, clock, running }),
      chatOf: (actor, id) => chatsRepository(db).ofOwner(subjectOf(actor).name, id),
      leftOf,
      onFault: (error) => app.log.error({ err: error }, 'an answer could not be sent'),
    }),
  )
  app.addHook('preClose', () => running.drain(drainMs))
}
