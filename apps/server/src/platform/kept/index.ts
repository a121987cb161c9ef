export { createKept } from './kept'
