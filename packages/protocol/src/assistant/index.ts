export * from './chat'
export * from './chat-calls'
export * from './feedback-queue'
export * from './models'
