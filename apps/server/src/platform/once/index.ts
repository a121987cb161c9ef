export { createOnce, forgetCalls, type Once, type OnceWork, sweepCalls } from './once'
export { personalData } from './personal-data'
export { retryTransaction } from './retry-transaction'
