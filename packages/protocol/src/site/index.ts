export * from './message-socket'
