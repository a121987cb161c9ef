import type { DayFlow, MinutesRow } from '@vce/exchange-files'
import type { Candle } from '@vce/futures/candles'
import type { World } from '@vce/protocol'
import { and, asc, eq, inArray, min, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { rawFiles } from '../facts/market.tables'
import type { Origin, StoredRow } from '../facts/stored-rows'
import { candleOf } from './candle-row'
import { importedMinutes, type MinuteSource } from './minute-bars.tables'

interface ContractDay {
  contractCode: string
  tradingDay: string
}

/** 买卖力量 of imported ticks, and the file they came from. */
export interface ImportedFlow extends DayFlow {
  file: string
}

export const storedMinutes = (
  { exchange: _exchange, ...row }: MinutesRow,
  origin: Origin,
): StoredRow<typeof importedMinutes> => ({ ...origin, ...row })

/** Reads minutes of imported tables. */
export const importedMinutesRepository = (db: Database) => {
  const ofContract = (world: World, contract: string) =>
    and(eq(importedMinutes.world, world), eq(importedMinutes.contractCode, contract))

  return {
    /** A contract's minutes of a trading day, oldest first. */
    async of(world: World, contract: string, tradingDay: string): Promise<Candle[]> {
      const [row] = await db
        .select({ bars: importedMinutes.bars })
        .from(importedMinutes)
        .where(and(ofContract(world, contract), eq(importedMinutes.tradingDay, tradingDay)))
      return (row?.bars ?? []).map((bar) => candleOf(bar, tradingDay))
    },

    async sourceOf(world: World, contract: string, tradingDay: string): Promise<MinuteSource | null> {
      const [row] = await db
        .select({
          file: rawFiles.name,
          minutes: sql<number>`jsonb_array_length(${importedMinutes.bars})`,
        })
        .from(importedMinutes)
        .innerJoin(rawFiles, eq(rawFiles.id, importedMinutes.rawFileId))
        .where(and(ofContract(world, contract), eq(importedMinutes.tradingDay, tradingDay)))
      return row ? { name: `分钟线文件 ${row.file}`, minutes: row.minutes } : null
    },

    async firstDay(world: World, contract: string): Promise<string | null> {
      const [first] = await db
        .select({ day: min(importedMinutes.tradingDay) })
        .from(importedMinutes)
        .where(ofContract(world, contract))
      return first?.day ?? null
    },

    async contractsOf(world: World, product: string): Promise<string[]> {
      const rows = await db
        .selectDistinct({ contract: importedMinutes.contractCode })
        .from(importedMinutes)
        .where(and(eq(importedMinutes.world, world), eq(importedMinutes.productCode, product)))
      return rows.map(({ contract }) => contract)
    },

    /** Imported days of some contracts with their final open interest, oldest first. */
    async days(world: World, contracts: readonly string[]) {
      if (contracts.length === 0) return []
      return db
        .select({
          contractCode: importedMinutes.contractCode,
          tradingDay: importedMinutes.tradingDay,
          openInterest: sql<number | null>`(${importedMinutes.bars}->-1->>7)::float8`,
        })
        .from(importedMinutes)
        .where(and(eq(importedMinutes.world, world), inArray(importedMinutes.contractCode, [...contracts])))
        .orderBy(asc(importedMinutes.tradingDay), asc(importedMinutes.contractCode))
    },

    /** The minutes of several contract-days. */
    async minutesOf(world: World, days: readonly ContractDay[]) {
      if (days.length === 0) return []
      const requested = days.map(({ contractCode, tradingDay }) =>
        and(eq(importedMinutes.contractCode, contractCode), eq(importedMinutes.tradingDay, tradingDay)),
      )
      const rows = await db
        .select({ tradingDay: importedMinutes.tradingDay, bars: importedMinutes.bars })
        .from(importedMinutes)
        .where(and(eq(importedMinutes.world, world), or(...requested)))
      return rows.map(({ tradingDay, bars }) => ({
        tradingDay,
        minutes: bars.map((bar) => candleOf(bar, tradingDay)),
      }))
    },

    /** 买卖力量 of a trading day by contract, if ticks were imported. */
    async flows(
      world: World,
      tradingDay: string,
      contracts: readonly string[],
    ): Promise<Map<string, ImportedFlow>> {
      if (contracts.length === 0) return new Map()
      const rows = await db
        .select({
          contract: importedMinutes.contractCode,
          flow: importedMinutes.flow,
          file: rawFiles.name,
        })
        .from(importedMinutes)
        .innerJoin(rawFiles, eq(rawFiles.id, importedMinutes.rawFileId))
        .where(
          and(
            eq(importedMinutes.world, world),
            eq(importedMinutes.tradingDay, tradingDay),
            inArray(importedMinutes.contractCode, [...contracts]),
          ),
        )
      return new Map(
        rows.flatMap(({ contract, flow, file }) => (flow ? [[contract, { ...flow, file }]] : [])),
      )
    },
  }
}

export type ImportedMinutes = ReturnType<typeof importedMinutesRepository>
