export { createFundamentalBoard } from './fundamental-board.service'
