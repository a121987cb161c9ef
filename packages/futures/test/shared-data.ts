import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { hourMs } from '../src/calendar'
import type { ExchangeCode } from '../src/contracts'

const folder = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))

/** Real data are stored outside the repository. Without them, only the tests with invented figures run. */
export const hasSharedData = existsSync(folder)
if (!hasSharedData) console.warn(`real market data not found, tests on it are skipped: ${folder}`)

/** Text of a file, unpacked if gzipped. */
export function sharedText(path: string, encoding = 'utf-8'): string {
  const bytes = readFileSync(folder + path)
  return new TextDecoder(encoding).decode(path.endsWith('.gz') ? gunzipSync(bytes) : bytes)
}

/** Rows of a CSV file as objects, with the names of the header; cells in double quotes may contain commas. */
export function sharedRows(path: string): Record<string, string>[] {
  const [head = '', ...lines] = sharedText(path).trim().split(/\r?\n/)
  const names = cellsOf(head)
  return lines.map((line) => {
    const cells = cellsOf(line)
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  })
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/("([^"]*)"|[^,]*)(?:,|$)/g)].map(([, cell = '', quoted]) => quoted ?? cell)
}

/** Converts nanoseconds since 1970 to a Beijing time, `YYYY-MM-DD HH:mm:ss`. */
export function beijingMoment(nanoseconds: string): string {
  return new Date(Number(nanoseconds.slice(0, -6)) + 8 * hourMs).toISOString().slice(0, 19).replace('T', ' ')
}

interface Instrument {
  exchange: ExchangeCode
  /** In the exchange's notation: `rb2010`, `TA009`. */
  code: string
  product: string
  deliveryMonth: string
  lastTradingDay: string
  /** Start and end of the night session: `21:00:00`, `26:30:00`. */
  night: string[][]
}

/** All contracts of the instrument lists, including expired ones. */
export function sharedInstruments(path: string): Instrument[] {
  return Object.values<RawInstrument>(JSON.parse(sharedText(path)))
    .filter((raw) => (raw.class ?? raw.ins_class) === 'FUTURE')
    .map((raw) => ({
      exchange: raw.exchange_id,
      code: raw.instrument_id.slice(raw.exchange_id.length + 1),
      product: raw.product_id,
      deliveryMonth: String((raw.delivery_year % 100) * 100 + raw.delivery_month).padStart(4, '0'),
      lastTradingDay: beijingMoment(`${raw.expire_datetime * 1000}000000`).slice(0, 10),
      night: raw.trading_time.night ?? [],
    }))
}

interface RawInstrument {
  class?: string
  ins_class?: string
  exchange_id: ExchangeCode
  instrument_id: string
  product_id: string
  delivery_year: number
  delivery_month: number
  /** Seconds since 1970. */
  expire_datetime: number
  trading_time: { night?: string[][] }
}
