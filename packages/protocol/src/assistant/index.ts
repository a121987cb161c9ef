export * from './chat'
export * from './chat-calls'
