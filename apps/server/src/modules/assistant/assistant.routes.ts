import {
  addAssistantModelResult,
  chatFeedback,
  chatHistory,
  chatInit,
  chatStop,
  decideAssistantFeedback,
  getAssistantFeedback,
  getAssistantModels,
  removeChats,
  switchAssistantModel,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { AuditedRunner } from '#platform/audit'
import { serve } from '#platform/http'
import { type AskOptions, createAsk } from './chats/ask'
import { type ChatCallsOptions, createChatCalls } from './chats/chat-calls.service'
import { createFeedbackQueue } from './chats/feedback-queue.service'
import { createChatFollower } from './chats/follow-chat'
import { createModelChoices, type ModelChoicesOptions } from './model/model-choices.service'
import { chatRoute } from './wire/chat-route'

/** Milliseconds for which a closing process waits for its running answers. */
const drainMs = 10_000

export type AssistantOptions = ChatCallsOptions &
  ModelChoicesOptions & { audited: AuditedRunner } & Omit<AskOptions, 'leftOf'> & {
    leftIn: AskOptions['leftOf']
  }

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
  const queue = createFeedbackQueue(options)
  app.route(serve(getAssistantFeedback, queue.getAssistantFeedback))
  app.route(serve(decideAssistantFeedback, queue.decideAssistantFeedback))
  const models = createModelChoices(options)
  app.route(serve(getAssistantModels, models.getAssistantModels))
  app.route(serve(addAssistantModelResult, models.addAssistantModelResult))
  app.route(serve(switchAssistantModel, models.switchAssistantModel))
  app.route(
    chatRoute({
      ask: createAsk({ ...options, leftOf: leftIn }),
      follow: createChatFollower({ db, clock, running }),
      chatOf: calls.chatOf,
      leftOf,
      onFault: (error) => app.log.error({ err: error }, 'an answer could not be sent'),
    }),
  )
  app.addHook('preClose', () => running.drain(drainMs))
}
