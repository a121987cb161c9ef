export * from './message-socket'
export * from './uploads'
