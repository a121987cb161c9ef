export { bytesOfHex, hexOf, utf8 } from './bytes'
export { type ChiSquare, chiSquare, chiSquareP } from './chi-square'
export { type DayFile, type DrawRow, InvalidDayFile, readDayFile } from './day-file'
export { type DrawInput, type DrawnNumber, drawnNumber, rejectionLimit } from './drawn-number'
export { type PublishedPrize, prizeOfNumber, totalWeight } from './prizes'
export { openingReceipt, receiptOf } from './receipts'
export { hashRepeatedly, seedOfDay } from './seed-chain'
export { hmacSha256, sha256 } from './sha256'
export {
  type CheckedDraw,
  type Fault,
  type FaultKind,
  minPValue,
  type Verdict,
  verifyDay,
} from './verify-day'
