import type { ViewScore, World } from '@vce/protocol'
import type { ProductView } from '#modules/research'
import type { Vote } from './votes'

/** 机构观点 as BBAS reads them; `researchViews` of the research module fulfils it. */
export interface ViewReads {
  /** The newest day on which anybody has a view, up to a day. */
  newestDay(world: World, upTo?: string): Promise<string | null>
  /** Newest first. */
  ofProduct(world: World, productCode: string, from: string, to: string): Promise<ProductView[]>
  ofProducts(world: World, from: string, to: string): Promise<(Vote & { productCode: string })[]>
  /** With a day only what was said and settled up to it counts. */
  scores(world: World, productCode: string, upTo?: string): Promise<ViewScore[]>
}
