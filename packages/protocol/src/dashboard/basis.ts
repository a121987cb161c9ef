import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { day, productCode, world, worldChoice } from '../primitives'
import { unknownProduct } from '../refusals'
import { dayChoices, dayInput, figure, product, productFields, source } from './page-fields'

/** 现货升水 (期货贴水), 现货贴水 (期货升水), 平水. */
export const basisSides = ['spotPremium', 'spotDiscount', 'level'] as const
const side = z.nullable(z.enum(basisSides))

/** 分位 of the day's 基差率; `percentile` is null if the sample does not cover the years. */
const percentile = z.object({
  /** Null for all available days. */
  years: z.nullable(z.int()),
  percentile: figure,
  samples: z.int(),
  from: z.nullable(z.string()),
})

const spotPrice = z.object({
  /** Day of the spot price. */
  tradingDay: z.string(),
  /** Spot price in the unit of its market. */
  price: z.number(),
  /** Spot price in the future's quote unit; null if it is not comparable by itself (国债). */
  inQuoteUnit: figure,
  /** Whether the spot price is older than the future's price, by at most three trading days. */
  carried: z.boolean(),
})

/** A contract's price compared with the spot price; 基差 = 现货 − 期货, rates in percent of the spot price. */
const contractBasis = z.object({
  contract: z.string(),
  /** 结算价. */
  future: figure,
  basis: figure,
  rate: figure,
  /** Percent per year, over the calendar days to the last trading day. */
  annualised: figure,
  daysLeft: z.nullable(z.int()),
})

const basisRow = z.object({
  ...productFields,
  exchangeName: z.string(),
  sector: z.string(),
  /** Digits of the future's price. */
  digits: z.int(),
  /**
   * Digits of spot price and basis in quote units: the digits of the spot price, but at most `digits` + 2.
   */
  spotDigits: z.int(),
  /** Unit of the spot price: 元/斤. */
  spotUnit: z.string(),
  spot: z.nullable(spotPrice),
  /** Common 现货规格 and 地区 of the product; a source may price goods of another specification or region. */
  spec: z.nullable(z.string()),
  region: z.nullable(z.string()),
  main: z.nullable(contractBasis),
  /** 最近月: the nearest contract, also in its delivery month. */
  nearest: z.nullable(contractBasis),
  side,
  /** 日变: against the previous trading day, for the same contract. */
  change: figure,
  /** Percentile of the main contract's rate among the rates of one year. */
  percentile,
})
export type BasisRow = z.output<typeof basisRow>

/** 基差一览 of all products on one trading day. */
export const getBasisBoard = endpoint({
  path: '/api/view_data/getBasisBoard',
  summary: '基差一览：现货价、主力与最近月基差、基差率、日变、一年分位、年化与升贴水',
  access: 'guest',
  shared: true,
  history: true,
  input: z.object(dayInput),
  output: z.object({
    world,
    ...dayChoices,
    /** Every product with quotes on that day, in the menu's order. */
    rows: z.array(basisRow),
    spotSource: z.nullable(source),
    source: z.nullable(source),
  }),
})

/** Lengths of a basis history, in trading days. */
export const basisSpans = [60, 120, 250, 'all'] as const
export const basisReferences = ['main', 'nearest'] as const

const basisPoint = z.object({
  tradingDay: z.string(),
  contract: z.nullable(z.string()),
  future: figure,
  /** In the future's quote unit. */
  spot: figure,
  basis: figure,
  rate: figure,
  carried: z.boolean(),
  /** Whether the contract differs from the previous day's. */
  rolled: z.boolean(),
})

const band = z.object({ width: z.number(), lower: z.number(), upper: z.number() })

/** 基差 of one product day by day, oldest first. */
export const getBasisHistory = endpoint({
  path: '/api/view_data/getBasisHistory',
  summary:
    '单品种基差走势：现货、期货、基差，换月与沿用标记，1、3、5 年分位，均值与标准差带，分布，分年季节线',
  access: 'guest',
  shared: true,
  history: 'series',
  input: z.object({
    world: worldChoice,
    product: productCode,
    date: z.optional(day),
    days: z._default(z.literal(basisSpans, '区间只能是 60、120、250 或 all'), 250),
    against: z._default(z.enum(basisReferences, '对照合约只能是主力（main）或最近月（nearest）'), 'main'),
  }),
  output: z.object({
    world,
    product,
    digits: z.int(),
    spotDigits: z.int(),
    quoteUnit: z.string(),
    /** Conversion of the spot price to the future's unit: × `times` ÷ `over`. */
    spotUnit: z.object({
      unit: z.string(),
      times: z.number(),
      over: z.number(),
      carryDays: z.int(),
      /** Whether this market quotes 升贴水 = 期货 − 现货. */
      premium: z.boolean(),
      /**
       * Whether every deliverable bond has its own conversion factor, so that no single spot price is
       * comparable.
       */
      perBond: z.boolean(),
      why: z.nullable(z.string()),
    }),
    spec: z.nullable(z.string()),
    region: z.nullable(z.string()),
    /** The newest day; null without quotes. */
    now: z.nullable(
      z.object({
        tradingDay: z.string(),
        spot: z.nullable(spotPrice),
        ...contractBasis.shape,
        side,
        change: figure,
      }),
    ),
    points: z.array(basisPoint),
    /** Percentiles over one, three and five years, then over all available days. */
    percentiles: z.array(percentile),
    /**
     * Bands of the basis over the shown days, without carried spot prices; null if fewer than two days are
     * left.
     */
    bands: z.nullable(
      z.object({
        size: z.int(),
        mean: z.number(),
        deviation: z.number(),
        zScore: figure,
        bands: z.array(band),
      }),
    ),
    /** 分布 of the basis on the days that `bands` uses. */
    histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
    /**
     * 季节图 of all available days, one line per year, oldest first; `places` are days of a leap year, 0 … 365.
     */
    seasons: z.array(
      z.object({
        year: z.string(),
        places: z.array(z.int()),
        values: z.array(z.number()),
        /** Indexes of the points at which the contract changes. */
        rolls: z.array(z.int()),
      }),
    ),
    spotSource: z.nullable(source),
    source: z.nullable(source),
  }),
  errors: { unknownProduct },
})
