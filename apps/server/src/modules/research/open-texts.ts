import type { World } from '@vce/protocol'
import type { viewsRepository } from './views.repository'

/** Whole texts of 机构观点 that a reader may see. */
export interface OpenTexts {
  isOpen(view: { id: number; broker: string; openReport: boolean }): boolean
  /** `brokers`: number of institutions that are open; `of`: number of institutions that have views. */
  count: { brokers: number; of: number }
}

/**
 * Determines which texts are open: the texts of `thirds` thirds of the institutions, beginning with the
 * institution with the most views. With 0 thirds only the newest view is open. Views of an open report are
 * open to all users.
 */
export async function readOpenTexts(
  views: Pick<ReturnType<typeof viewsRepository>, 'brokers' | 'list'>,
  world: World,
  thirds: number,
): Promise<OpenTexts> {
  const [brokers, [newest]] = await Promise.all([views.brokers(world), views.list(world, {}, 1)])
  const open = new Set(brokers.slice(0, Math.ceil((brokers.length * thirds) / 3)))
  return {
    isOpen: ({ id, broker, openReport }) =>
      openReport || open.has(broker) || (thirds === 0 && id === newest?.id),
    count: { brokers: open.size, of: brokers.length },
  }
}
