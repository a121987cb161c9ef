import type { World } from '@vce/protocol'
import { levelOf } from '#modules/membership'
import { profiles } from '#modules/profile'
import { countSearchesLeft } from '#modules/quota'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import { defineModule } from '#platform/module'
import { assistantRoutes } from './assistant.routes'
import type { AnswerEngine } from './chats/answering'
import { endSilentChats, sweepChats } from './chats/sweep-chats'
import { userChats } from './chats/user-chats'
import { createEngines } from './engines'
import { questionTerms } from './faq/question-terms'
import { createSuggestedQuestions } from './faq/suggested-questions'
import { personalData } from './personal-data'
import { helplineTerms } from './policy/helpline-terms'
import { maskPersonal } from './policy/mask'
import { thirdParties } from './third-parties'

declare module '#platform/module' {
  interface Values {
    /** Replaces the engines that the settings configure; null: it does not. */
    replacedEngine: AnswerEngine | null
  }
}

export const assistantModule = defineModule({
  name: 'assistant',
  needs: [
    'app',
    'audited',
    'clock',
    'config',
    'db',
    'logger',
    'replacedEngine',
    'runningDay',
    'sessionSockets',
    'settledDays',
    'tierOf',
  ],
  async routes(api, { app, config, replacedEngine, runningDay, sessionSockets, settledDays, ...needs }) {
    const { clock, db, tierOf } = needs
    const daysOf = async (world: World) => {
      const [settled = ''] = await settledDays.newest(world, 1)
      return { settled, running: runningDay(world) ?? settled }
    }
    const { running, modelNotice } = createEngines({ ...needs, app, config, daysOf, replacedEngine })
    sessionSockets.onEnd(running.endSessions)
    const leftIn = (tx: Database, actor: Actor, tier: number) =>
      countSearchesLeft(tx, { actor, tier, tag: 'ai' }, clock.now())
    await api.register(assistantRoutes, {
      ...needs,
      running,
      leftIn,
      modelNotice,
      masked: maskPersonal,
      leftOf: async (actor) => leftIn(db, actor, await tierOf(actor)),
      levelOf: (userId) => levelOf(db, userId, clock.now()),
      nicknameOf: async (userId) => (await profiles(db).of(userId)).nickname,
      worldOf: settledDays.worldOf,
      questionsOf: createSuggestedQuestions({ db, clock, calls: app.calls }),
      ai: config.ai,
    })
  },
  loops: ({ db }) => [endSilentChats(db), sweepChats],
  terms: { questions: questionTerms, helpline: helplineTerms },
  userData: {
    collected: personalData,
    shared: thirdParties,
    exported: (db) => ({ chats: userChats(db).exported }),
    forget: (db) => [userChats(db).forget],
  },
})
