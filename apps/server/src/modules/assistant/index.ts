export { questionAnswered } from './assistant.events'
export { assistantModule } from './assistant.module'
export type { AnswerEngine } from './chats/answering'
export { countAnsweredQuestions } from './chats/user-chats'
