export { createKept, remembered } from './kept'
