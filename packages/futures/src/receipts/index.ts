export {
  type CancellationMonths,
  type CancellationSource,
  cancellationDates,
  cancellationMonths,
  nextCancellationDate,
} from './cancellation-dates'
export { type GoodsMeasure, lotGoods } from './lot-goods'
export {
  type LotsOfDay,
  maxCliffDays,
  minCliffLots,
  type ReceiptCliff,
  receiptCliffs,
} from './receipt-cliffs'
export { type ReceiptCount, receiptGoods, receiptLots, receiptTons } from './receipt-count'
export {
  type DatedStock,
  type MonthlyChange,
  monthlyChanges,
  type StockChange,
  stockChange,
} from './stock-changes'
export {
  type HeldLots,
  nearMonth,
  type Shortage,
  shortageOf,
  shortageRule,
  totalOpenInterest,
  virtualRatio,
} from './virtual-ratio'
export {
  type StoredGoods,
  type StoredSum,
  sumOfStored,
  type WarehouseGroup,
  warehouseGroups,
} from './warehouse-groups'
