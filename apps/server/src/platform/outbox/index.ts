export { emit, eventType, type Listener, on } from './events'
export { createOutbox } from './outbox'
export { sweepEvents } from './sweep-events'
export { exportedEvents, forgetEvents } from './user-events'
