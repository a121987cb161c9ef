import type { ReceiptRow, ReceiptUnit, WarehouseStock } from '@vce/exchange-files'
import type { Product } from '@vce/futures'
import { cancellationMonths } from '@vce/futures/receipts'
import { type Depot, depotsOf } from './depots'
import { liquidityOf } from './liquidity'
import { type RandomStream, randomStream } from './random'
import type { TradingDay } from './trading-day'

export interface ProductReceipts {
  /** Moves goods in and out; must be called on every day. */
  step(day: TradingDay): void
  /** The day's figures as published. */
  row(tradingDay: string): ReceiptRow
}

interface Stock {
  depot: Depot
  /** Relative share of the product's goods in this depot. */
  part: number
  /** Lots today and on the previous day. */
  lots: number
  before: number
  /** 有效预报, lots that are announced but have not arrived yet. */
  forecast: number
}

/**
 * Creates the simulation of a product's receipts; null for products settled in cash or in bonds, which have
 * no stored goods.
 */
export function createProductReceipts(product: Product, seed: number): ProductReceipts | null {
  if (product.deliveryType === '现金' || product.sector === '国债') return null
  const draw = randomStream(seed, `receipts/${product.code}`)
  // At the end of these months all receipts are cancelled; after that, goods are registered again.
  const cancelled = cancellationMonths(product.code)?.months ?? []
  const typical = liquidityOf(product.code).openInterest * Math.exp(Math.log(0.008) + 2 * draw.unit())
  let stockDrift = 0.3 * draw.normal()
  /** How far the depots are filled since the last cancellation, 1 for the normal level. */
  let filled = cancelled.length > 0 ? 0.4 + 0.6 * draw.unit() : 1

  const stocks = depotsOf(product, seed).map((depot): Stock => {
    const part = 0.3 + draw.unit() * draw.unit() * 2
    return { depot, part, lots: 0, before: 0, forecast: 0 }
  })
  const parts = stocks.reduce((sum, { part }) => sum + part, 0)
  const wanted = ({ part }: Stock) => (typical * Math.exp(stockDrift) * filled * part) / parts
  for (const stock of stocks) {
    stock.lots = Math.round(wanted(stock) * (0.6 + 0.8 * draw.unit()))
    stock.before = stock.lots
  }

  return {
    step({ tradingDay, endsMonth }) {
      stockDrift = 0.992 * stockDrift + 0.03 * draw.normal()
      filled = Math.min(1, filled + 0.018)
      const isCancellation = endsMonth && cancelled.includes(Number(tradingDay.slice(5, 7)))
      if (isCancellation) filled = 0.06
      for (const stock of stocks) moveStock(stock, wanted(stock), isCancellation, draw)
    },
    row: (tradingDay) => receiptRow(product, stocks, tradingDay),
  }
}

/**
 * Moves the stock on some days and leaves it unchanged on most. After a cancellation only newly registered
 * goods remain.
 */
function moveStock(stock: Stock, wanted: number, isCancellation: boolean, draw: RandomStream) {
  const busy = draw.unit()
  const part = draw.unit()
  const wobble = draw.normal()
  stock.before = stock.lots
  if (isCancellation) {
    stock.lots = Math.floor(stock.lots * 0.12 * part)
  } else if (busy < 0.4) {
    const change = 0.25 * part * (wanted - stock.lots) + 0.02 * wanted * wobble
    stock.lots = Math.max(0, stock.lots + Math.round(change))
  }
  const missing = Math.max(0, wanted - stock.lots)
  stock.forecast = busy > 0.75 ? Math.round(0.4 * missing * part) : stock.forecast
}

function receiptRow(product: Product, stocks: readonly Stock[], tradingDay: string): ReceiptRow {
  const { exchange, code } = product
  const { unit, perLot } = publishedUnit(product)
  const warehouses = stocks.map(
    ({ depot, lots, before, forecast }): WarehouseStock => ({
      name: depot.name,
      region: exchange === 'SHFE' || exchange === 'INE' ? depot.region : null,
      kind: depot.kind,
      quantity: lots * perLot,
      change: (lots - before) * perLot,
      forecast: exchange === 'CZCE' ? forecast : null,
    }),
  )
  const sum = (field: 'quantity' | 'change' | 'forecast') =>
    warehouses.reduce((total, stock) => total + (stock[field] ?? 0), 0)
  return {
    tradingDay,
    exchange,
    productCode: code,
    unit,
    quantity: sum('quantity'),
    change: sum('change'),
    forecast: exchange === 'CZCE' ? sum('forecast') : null,
    warehouses,
  }
}

/**
 * Unit of published receipts, and units per lot: 上期所 and 上期能源 publish weights and barrels, the other
 * exchanges lots (models, "库存/仓单").
 */
function publishedUnit({ exchange, code, multiplier }: Product): { unit: ReceiptUnit; perLot: number } {
  if (exchange !== 'SHFE' && exchange !== 'INE') return { unit: 'lot', perLot: 1 }
  if (code === 'sc') return { unit: 'barrel', perLot: multiplier }
  if (code === 'au') return { unit: 'kilogram', perLot: multiplier / 1000 }
  if (code === 'ag') return { unit: 'kilogram', perLot: multiplier }
  return { unit: 'ton', perLot: multiplier }
}
