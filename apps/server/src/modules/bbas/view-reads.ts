import type { ViewScore, World } from '@vce/protocol'
import type { ProductView } from '#modules/research'
import type { Vote } from './votes'

/** 机构观点 as read by BBAS; implemented by `researchViews` of the research module. */
export interface ViewReads {
  /** The newest day with any view, optionally up to a day. */
  newestDay(world: World, upTo?: string): Promise<string | null>
  /** Newest first. */
  ofProduct(world: World, productCode: string, from: string, to: string): Promise<ProductView[]>
  ofProducts(world: World, from: string, to: string): Promise<(Vote & { productCode: string })[]>
  /** With `upTo`, only views and settlements up to that day count. */
  scores(world: World, productCode: string, upTo?: string): Promise<ViewScore[]>
}
