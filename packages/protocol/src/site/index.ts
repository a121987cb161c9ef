export * from './flags'
export * from './message-socket'
export * from './uploads'
